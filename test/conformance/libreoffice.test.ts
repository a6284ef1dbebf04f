import { beforeAll, describe, expect, test } from 'vitest'
import { lettersOf } from '../corpus/words.ts'
import {
  libreOfficePath,
  libreOfficeVersion,
  printedByLibreOffice,
  sayIfLibreOfficeIsMissing,
} from '../support/libreoffice.ts'
import { pdfText } from '../support/pdf.ts'
import { readWhole, wordsOfDocument } from '../support/read.ts'
import { SoundOutputs } from '../support/sound-outputs.ts'
import { wordDocuments } from './word-documents.ts'

/** Of letters that every machine has a font for, which those of phonetics (U+0250–02AF) aren't: LibreOffice takes the machine's. */
const readable =
  /^(?:(?![\u0250-\u02af])[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}])+$/u

sayIfLibreOfficeIsMissing('every Word document in LibreOffice')

/** What has been read of a document that LibreOffice has printed, so that this file is what checks. */
const sound = new SoundOutputs('libreoffice', libreOfficeVersion(), import.meta.url)

describe.skipIf(libreOfficePath === undefined)('LibreOffice', () => {
  let files: readonly Uint8Array[] = []
  let printed: ReadonlyMap<Uint8Array, Uint8Array | undefined> = new Map()

  beforeAll(async () => {
    files = await Promise.all(wordDocuments.map(({ bytes }) => bytes()))
    const unknown = files.filter((file) => !sound.has(file))
    const prints = await printedByLibreOffice(unknown)
    printed = new Map(unknown.map((file, index) => [file, prints[index]]))
  })

  test.each(wordDocuments.map((each, index) => [each.name, each, index] as const))(
    '%s opens with all of its words',
    { meta: { conformance: { suite: 'LibreOffice' } } },
    async (_name, { markdown, images = [] }, index) => {
      const file = files[index]
      if (file === undefined) throw new Error('There is no file.')
      if (sound.has(file)) return
      const print = printed.get(file)
      if (print === undefined) throw new Error('LibreOffice could not open it.')
      const text = lettersOf(await pdfText(print))
      const { document } = await readWhole(markdown, { supplied: images })
      const words = wordsOfDocument(document).filter((word) => readable.test(word))
      expect(words.filter((word) => !text.includes(lettersOf(word)))).toEqual([])
      sound.add(file)
    },
  )
})

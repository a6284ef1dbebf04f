import { beforeAll, describe, expect, test } from 'vitest'
import { lettersOf } from '../corpus/words.ts'
import {
  libreOfficePath,
  printedByLibreOffice,
  sayIfLibreOfficeIsMissing,
} from '../support/libreoffice.ts'
import { pdfText } from '../support/pdf.ts'
import { readWhole, wordsOfDocument } from '../support/read.ts'
import { wordDocuments } from './word-documents.ts'

/** Of letters that every machine has a font for, which those of phonetics (U+0250–02AF) aren't: LibreOffice takes the machine's. */
const readable =
  /^(?:(?![\u0250-\u02af])[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}])+$/u

sayIfLibreOfficeIsMissing('every Word document in LibreOffice')

describe.skipIf(libreOfficePath === undefined)('LibreOffice', () => {
  let printed: readonly (Uint8Array | undefined)[] = []

  beforeAll(async () => {
    const files: Uint8Array[] = []
    for (const { bytes } of wordDocuments) files.push(await bytes())
    printed = await printedByLibreOffice(files)
  })

  test.each(wordDocuments.map((each, index) => [each.name, each, index] as const))(
    '%s opens with all of its words',
    { meta: { conformance: { suite: 'LibreOffice' } } },
    async (_name, { markdown, images = [] }, index) => {
      const file = printed[index]
      if (file === undefined) throw new Error('LibreOffice could not open it.')
      const text = lettersOf(await pdfText(file))
      const { document } = await readWhole(markdown, { supplied: images })
      const words = wordsOfDocument(document).filter((word) => readable.test(word))
      expect(words.filter((word) => !text.includes(lettersOf(word)))).toEqual([])
    },
  )
})

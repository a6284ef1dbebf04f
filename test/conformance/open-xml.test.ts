import validate from '@ooxml-tools/validate'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { wordDocuments } from './word-documents.ts'

const stylesPart = 'word/styles.xml'

/** Style parts without an error, each as its text. */
const soundStyles = new Set<string>()

/**
 * The errors of a document. Checking its styles takes most of the time, and most documents have the same: a part of styles that
 * was checked with one document is passed with the next ones as no more than the styles' ids, types and names, which is all that
 * other parts refer to.
 */
async function errorsIn(docx: Uint8Array): Promise<readonly unknown[]> {
  const parts = unzipSync(docx)
  const styles = strFromU8(parts[stylesPart] ?? new Uint8Array())
  if (soundStyles.has(styles)) {
    return validate(
      zipSync({ ...parts, [stylesPart]: strToU8(withoutFormatting(styles)) }),
      'docx',
      'Microsoft365',
    )
  }
  const errors = await validate(docx, 'docx', 'Microsoft365')
  if (errors.length === 0) soundStyles.add(styles)
  return errors
}

function withoutFormatting(styles: string): string {
  return styles.replaceAll(/(<w:style [^>]*>)(<w:name [^>]*\/>)?.*?<\/w:style>/gs, '$1$2</w:style>')
}

test.each(wordDocuments.map(({ name, bytes }) => [name, bytes] as const))(
  '%s is a Word document in which the Open XML SDK finds no error',
  { meta: { conformance: { suite: 'Open XML SDK' } } },
  async (_name, bytes) => {
    expect(await errorsIn(await bytes())).toEqual([])
  },
)

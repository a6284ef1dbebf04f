import validate from '@ooxml-tools/validate'
import { expect, test } from 'vitest'
import { wordDocuments } from './word-documents.ts'

test.each(wordDocuments.map(({ name, bytes }) => [name, bytes] as const))(
  '%s is a Word document in which the Open XML SDK finds no error',
  { meta: { conformance: { suite: 'Open XML SDK' } } },
  async (_name, bytes) => {
    expect(await validate(await bytes(), 'docx', 'Microsoft365')).toEqual([])
  },
)

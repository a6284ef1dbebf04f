import type { WordBlock } from '../model.ts'
import { WordFileError } from '../word-file-error.ts'
import { emptyParagraph } from './paragraph.ts'
import { type Place, type Story, warn } from './story.ts'
import type { XmlElement } from './xml.ts'

/** Word files that hold Word files that hold Word files. */
const deepest = 2

/** Characters of a text that is inserted. */
const longestText = 1_000_000

/** A file that is inserted (`w:altChunk`): blocks of a Word file, else its text, as left out. */
export function readInsertedFile(
  story: Story,
  element: XmlElement,
  place: Place,
): readonly WordBlock[] {
  const { resources, part } = story
  const id = element.attributes.get('r:id') ?? ''
  const target = resources.files.relationships(part).get(id)?.target ?? ''
  const bytes = resources.files.bytes(target)
  const isWord = bytes !== undefined && bytes[0] === 0x50 && bytes[1] === 0x4b
  if (isWord && resources.insertedFiles < deepest) {
    try {
      return story.readInserted(bytes)
    } catch (error) {
      if (!(error instanceof WordFileError)) throw error
    }
  }
  const text = isWord || bytes === undefined ? '' : textOf(target, bytes)
  warn(story, 'content_left_out', 'A file that is inserted into this one is left out.', text)
  const { changes } = place
  return [
    emptyParagraph(story, place, {
      type: 'leftOut',
      what: 'content_left_out',
      text,
      blocks: [],
      changes,
    }),
  ]
}

/** The words of a text, of HTML without its tags. */
function textOf(name: string, bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, longestText))
  if (/\.rtf$/iu.test(name)) return ''
  if (!/<[a-z!]/iu.test(text)) return text.trim()
  return text
    .replace(/<(style|script|head)\b[^<>]*>[^<]*/giu, '')
    .replace(/<[^<>]*>/gu, ' ')
    .replace(/&nbsp;/gu, ' ')
    .replace(/&lt;/gu, '<')
    .replace(/&gt;/gu, '>')
    .replace(/&quot;/gu, '"')
    .replace(/&amp;/gu, '&')
    .replace(/\s+/gu, ' ')
    .trim()
}

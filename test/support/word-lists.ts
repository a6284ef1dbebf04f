import { all, value, type WordFile } from './docx.ts'

/**
 * The numbers that Word draws before the numbered paragraphs of the body, in order: each counts on from the
 * one before it of the same numbering, as ECMA-376, 17.9 has it. For lists of one level.
 */
export function wordNumbers(file: WordFile): string[] {
  const counts = new Map<string, number>()
  return file.paragraphs.flatMap((paragraph) => {
    const id = value(paragraph.element, 'w:pPr', 'w:numPr', 'w:numId')
    const level = value(paragraph.element, 'w:pPr', 'w:numPr', 'w:ilvl')
    if (id === undefined || level === undefined) return []
    const { start, format, text } = levelOf(file, id, level)
    const number = (counts.get(id) ?? start - 1) + 1
    counts.set(id, number)
    return [text.replace(`%${Number(level) + 1}`, drawn(number, format))]
  })
}

function levelOf(file: WordFile, id: string, index: string) {
  const numbering = file.part('word/numbering.xml')
  const instance = all(numbering, 'w:num').find(({ attributes }) => attributes['w:numId'] === id)
  const abstract = all(numbering, 'w:abstractNum').find(
    ({ attributes }) =>
      attributes['w:abstractNumId'] === (instance && value(instance, 'w:abstractNumId')),
  )
  if (instance === undefined || abstract === undefined) throw new Error(`No numbering ${id}`)
  const ofIndex = ({ attributes }: { attributes: Readonly<Record<string, string>> }) =>
    attributes['w:ilvl'] === index
  const override = all(instance, 'w:lvlOverride').find(ofIndex)
  const level =
    (override && all(override, 'w:lvl').find(ofIndex)) ?? all(abstract, 'w:lvl').find(ofIndex)
  if (level === undefined) throw new Error(`No level ${index} in numbering ${id}`)
  return {
    start: Number((override && value(override, 'w:startOverride')) ?? value(level, 'w:start')),
    format: value(level, 'w:numFmt') ?? '',
    text: value(level, 'w:lvlText') ?? '',
  }
}

/** As Word writes it: after `z` comes `aa`, and then `bb`. */
function drawn(number: number, format: string): string {
  const letter = String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26))
  const roman = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'][number] ?? '?'
  switch (format) {
    case 'lowerLetter':
      return letter
    case 'upperLetter':
      return letter.toUpperCase()
    case 'lowerRoman':
      return roman
    case 'upperRoman':
      return roman.toUpperCase()
    default:
      return String(number)
  }
}

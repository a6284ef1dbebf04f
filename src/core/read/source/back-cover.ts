import { optionDefinitions, wantedValue } from '../../document/front-matter-options.ts'
import { cleanText } from './characters.ts'
import type { FrontMatterValues } from './front-matter-values.ts'
import type { PlaceSource } from './running-lines.ts'

/** The paragraphs of the back cover, before their Markdown is read; none where there is to be no back cover. */
export function backCoverIn(values: FrontMatterValues): readonly PlaceSource[] {
  const entry = values.at('back_cover')
  if (entry === undefined) return []
  const { value, line } = entry
  if (value.type === 'scalar' && (value.value === null || value.value === false)) return []
  if (value.type !== 'scalar') {
    values.refuse('back_cover', wantedValue(optionDefinitions.back_cover), line)
    return []
  }
  if (/^(?:none|)$/i.test(value.text.trim())) return []
  const paragraphs: { text: string; line: number }[] = []
  let isOpen = false
  const lines = cleanText(value.text.replace(/\r\n?/g, '\n')).split('\n')
  for (const [index, text] of lines.entries()) {
    const last = paragraphs.at(-1)
    const isEmpty = text.trim() === ''
    if (!isEmpty && isOpen && last !== undefined) last.text += `\n${text}`
    else if (!isEmpty) {
      paragraphs.push({ text, line: value.firstLine === null ? line : value.firstLine + index })
    }
    isOpen = !isEmpty
  }
  return paragraphs
}

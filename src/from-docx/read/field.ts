import type { WordInline, WordText } from '../model.ts'
import { parseInstruction } from './field-instruction.ts'
import type { FieldFrame } from './inline-flow.ts'
import { symbol } from './symbol.ts'
import { childNamed, isOn, wordValue } from './xml.ts'

/** What a field is read as: a link, a check box, a character, or the field with what it shows. */
export function nodeOfField(field: FieldFrame): readonly WordInline[] {
  const { changes, inlines } = field
  const instruction = field.instruction.trim().replace(/\s+/gu, ' ')
  const { name, words, switches } = parseInstruction(field.instruction)
  if (name === 'HYPERLINK') {
    const [address = ''] = words
    const place = switches.get('l')
    const target = place === undefined || place === '' ? address : `${address}#${place}`
    if (inlines.length === 0) return []
    if (target === '') return inlines
    const title = switches.get('o') || null
    return [{ type: 'link', target, title, changes, inlines }]
  }
  // It gives a bookmark its value and shows nothing; LibreOffice leaves it out of what it saves.
  if (name === 'SET') return []
  if (name === 'FORMCHECKBOX') {
    const box = childNamed(field.formData, 'w:checkBox')
    const isChecked = isOn(box, 'w:checked') ?? isOn(box, 'w:default') ?? false
    return [plain(isChecked ? '☒' : '☐', changes)]
  }
  if (name === 'FORMDROPDOWN') {
    const list = childNamed(field.formData, 'w:ddList')
    const entries = list?.children.filter((each) => each.name === 'w:listEntry') ?? []
    const index = Number(wordValue(list, 'w:result') ?? wordValue(list, 'w:default') ?? 0)
    const chosen = entries[index]?.attributes.get('w:val')
    if (inlines.length === 0 && chosen !== undefined) return [plain(chosen, changes)]
  }
  if (name === 'SYMBOL' && inlines.length === 0) {
    const code = Number(words[0] ?? Number.NaN)
    const text = symbol(switches.get('f') ?? '', code)
    if (text !== null) return [plain(text, changes)]
  }
  return [{ type: 'field', instruction, changes, inlines }]
}

function plain(text: string, changes: WordText['changes']): WordText {
  return { type: 'text', text, marks: {}, styleId: null, styleName: null, changes }
}

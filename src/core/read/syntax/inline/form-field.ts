import { type FieldKind, fieldKinds } from '../../../document/types.ts'
import type { Attributes } from '../attributes.ts'
import type { FieldDirective } from './inline-directives.ts'

/** Underscores of a line, if its author wrote none or too many. */
const usualLength = 16
const longestLine = 80
const longestName = 64
const mostChoices = 100

const signs = { checked: '\u2611', unchecked: '\u2610' }

/**
 * A place to be filled in: `[____]{.field name="Date" type=date}`, `[Paris]{.field type=choice options="Paris|Rome"}`,
 * `[x]{.field type=checkbox}`.
 *
 * @param content what stands between the brackets
 * @returns `null` for attributes of anything else
 */
export function formField(
  { classes, pairs, id }: Attributes,
  content: string,
): FieldDirective | null {
  if (!classes.includes('field')) return null
  const asked = pairs.get('type') ?? (pairs.has('options') ? 'choice' : 'text')
  const kind: FieldKind = fieldKinds.find((each) => each === asked) ?? 'text'
  const choices = kind === 'choice' ? choicesIn(pairs.get('options') ?? '') : []
  const name = (pairs.get('name') ?? id ?? kind).trim().slice(0, longestName) || kind
  const words = content.trim()
  if (kind === 'checkbox') {
    const isChecked = /^[xX]$/.test(words)
    const text = isChecked ? signs.checked : signs.unchecked
    return { type: 'field', kind, name, isEmpty: !isChecked, choices, text }
  }
  const isEmpty = /^_*$/.test(words)
  const length = Math.min(words.length || usualLength, longestLine)
  return { type: 'field', kind, name, isEmpty, choices, text: isEmpty ? '_'.repeat(length) : words }
}

function choicesIn(options: string): readonly string[] {
  const choices = options.split('|').map((each) => each.trim())
  return [...new Set(choices)].filter((each) => each !== '').slice(0, mostChoices)
}

import { type Edit, edits } from '../edits.ts'
import type { Token } from '../inline-tokens.ts'
import { commonShare } from '../merged-inlines.ts'
import type { MarkupState } from './markup-state.ts'
import { meaningOf } from './row-of-texts.ts'
import { canBeMarked, isAddress, sourceTokens } from './source-tokens.ts'

/** Two versions that share less than that of their words are two texts, unless they are short. */
const leastCommon = 0.2
const fewWords = 8

/** What CriticMarkup is made of. */
const signs = /\{(?:\+\+|--|~~|==|>>)|(?:\+\+|--|~~|==|<<)\}|~>/

/**
 * A text in Markdown with the words marked that were deleted and inserted.
 *
 * @param isOne whether it's the same text whatever it says, as that of a cell
 * @returns the new text without what was deleted; `null` where marks can't say it
 */
export function markedLine(
  old: string,
  young: string,
  state: MarkupState,
  isOne = false,
): string | null {
  if (meaningOf(old) === meaningOf(young)) return young
  for (const keepsMarks of [false, true]) {
    const tokens = (text: string) => sourceTokens(text, state.interning, keepsMarks)
    const found = edits(tokens(old), tokens(young), () => false)
    const words = found.filter(({ token }) => token.isWord).length
    if (!isOne && commonShare(found) < leastCommon && words > fewWords) return null
    const marked = withMarks(found, state)
    if (marked !== null) return marked
  }
  return null
}

interface Run {
  readonly old: Token[]
  readonly young: Token[]
}

function withMarks(found: readonly Edit[], state: MarkupState): string | null {
  let out = ''
  let run: Run | null = null
  const end = (): boolean => {
    if (run === null) return true
    const marked = markedRun(run, state)
    run = null
    out += marked ?? ''
    return marked !== null
  }
  const queue = [...found]
  for (let at = 0; at < queue.length; at++) {
    const edit = queue[at]
    if (edit === undefined) break
    if (edit.kind !== 'same') {
      if (run === null && isAddress(queue[at - 1]?.token.text ?? '')) return null
      run ??= { old: [], young: [] }
      run[edit.kind === 'deleted' ? 'old' : 'young'].push(edit.token)
      continue
    }
    if (run !== null && isBlankRun(run)) {
      // White space alone can't be marked: the word behind it is marked with it.
      run.old.push(edit.old ?? edit.token)
      run.young.push(edit.token)
      continue
    }
    if (!end()) return null
    out += edit.token.text ?? ''
  }
  return end() ? out : null
}

function isBlankRun({ old, young }: Run): boolean {
  return [old, young].some((tokens) => tokens.length > 0 && textOf(tokens).trim() === '')
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text ?? '').join('')
}

/** CriticMarkup of a change; `null` where it would be read as something else. */
function markedRun({ old, young }: Run, { signature }: MarkupState): string | null {
  const deleted = textOf(old).split('\n').join(' ')
  const inserted = textOf(young)
  if (!canBeMarked(old) || !canBeMarked(young)) return null
  if ([deleted, inserted].some((text) => text !== '' && text.trim() === '')) return null
  if (signs.test(deleted) || signs.test(inserted)) return null
  if (isPlain(deleted) && isPlain(inserted)) {
    return `{~~${deleted}~>${inserted}~~}${signature}`
  }
  if (/^-|-$/.test(deleted) || /^\+|\+$/.test(inserted)) return null
  const first = deleted === '' ? '' : `{--${deleted}--}${signature}`
  return first + (inserted === '' ? '' : `{++${inserted}++}${signature}`)
}

/** Whether it begins and ends with a letter or digit: beside others `~~` would be marks of strikethrough. */
function isPlain(text: string): boolean {
  return /^[\p{L}\p{N}]/u.test(text) && /[\p{L}\p{N}]$/u.test(text) && !text.includes('~')
}

import type { WordChange } from '../from-docx/model.ts'

type Signed = Pick<WordChange, 'author' | 'date'>

/** `@Ada Lovelace 2026-11-20`, as the reader reads it at the start of a remark; empty for nobody. */
export function signatureOf({ author, date }: Signed): string {
  const name = author.replace(/[\s\p{Cc}]{1,200}/gu, ' ').trim()
  if (name === '') return ''
  if (date === null) return `@${name.replace(/[^\w.-]{1,200}/g, '.')}:`
  const plain = name.replace(/[*_`[\]<>{}~^=$|\\:]/g, '\\$&')
  return `@${plain} ${date.slice(0, 10)}`
}

/** The remark that says whose a change is; empty for one that wasn't tracked. */
function signed(change: Signed | null): string {
  const signature = change === null ? '' : signatureOf(change)
  // A remark without a date has no other form than with words behind it.
  return signature === '' ? '' : `{>>${signature}${signature.endsWith(':') ? ' ' : ''}<<}`
}

export function insertion(markdown: string, change: Signed | null): string {
  return `{++${markdown}++}${signed(change)}`
}

export function deletion(source: string, change: Signed | null): string {
  return `{--${source}--}${signed(change)}`
}

export function substitution(source: string, markdown: string, change: Signed | null): string {
  return source.includes('~>')
    ? `{--${source}--}{++${markdown}++}${signed(change)}`
    : `{~~${source}~>${markdown}~~}${signed(change)}`
}

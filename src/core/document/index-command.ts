import type { IndexReference, IndexWords } from './types.ts'

/** What LaTeX's `\index` says. */
export interface IndexCommand {
  readonly levels: readonly IndexWords[]
  readonly range: 'start' | 'end' | null
  readonly reference: IndexReference | null
  readonly isMain: boolean
}

/** An entry of the index in LaTeX's syntax, with MakeIndex's in it: `\index{term!below|see{other}}`. */
export function indexCommand({ levels, range, reference, isMain }: IndexCommand): string {
  const words = levels.map(({ text, sortKey }) =>
    sortKey === null ? quoted(text) : `${quoted(sortKey)}@${quoted(text)}`,
  )
  const sign = range === null ? '' : range === 'start' ? '(' : ')'
  const other = reference && `${reference.also ? 'seealso' : 'see'}{${plain(reference.text)}}`
  const command = sign + (other ?? (isMain ? 'textbf' : ''))
  return `\\index{${words.join('!')}${command === '' ? '' : `|${command}`}}`
}

function quoted(text: string): string {
  return plain(text).replace(/["!@|]/g, '"$&')
}

/** Braces would end the entry, and a backslash begins a command. */
function plain(text: string): string {
  return text.replace(/[{}\\]/g, '')
}

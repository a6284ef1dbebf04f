import { parse } from 'smol-toml'
import { bookError, checkLength, frontMatterOf, type NamedPath } from './book-outline.ts'

/** What an mdBook says of itself. */
export interface BookToml {
  readonly frontMatter: string
  /** The folder of its files, from that of `book.toml`. */
  readonly source: NamedPath
}

/** Characters; real ones have some hundred. */
const longest = 100_000

/**
 * Reads an mdBook's `book.toml`: title, authors, language and description.
 *
 * @throws {BookError} it isn't TOML
 */
export function readBookToml(text: string): BookToml {
  checkLength(text, longest)
  const book = tableOf(tomlOf(text).book)
  const textOf = (key: string) => {
    const value = book[key]
    return typeof value === 'string' && value.trim() !== '' ? value : null
  }
  const authors = Array.isArray(book.authors)
    ? book.authors.filter((author) => typeof author === 'string')
    : []
  return {
    frontMatter: frontMatterOf({
      title: textOf('title'),
      authors: authors.length === 0 ? null : authors,
      lang: textOf('language'),
      description: textOf('description'),
    }),
    source: { key: 'src', path: textOf('src') ?? 'src', line: lineOfKey(text, 'src') },
  }
}

/** The parser tells no lines of keys. */
function lineOfKey(text: string, key: string): number | undefined {
  const index = text.split('\n').findIndex((line) => line.split('=')[0]?.trim() === key)
  return index === -1 ? undefined : index + 1
}

function tomlOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return parse(text)
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error))
    const line = error instanceof Error && 'line' in error ? Number(error.line) : undefined
    const [first = ''] = message.replace(/^Invalid TOML document: /, '').split('\n')
    throw bookError(`This isn't valid TOML: ${first}.`, line)
  }
}

function tableOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

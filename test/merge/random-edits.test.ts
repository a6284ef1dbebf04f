import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reviewed } from '../support/reviewed.ts'

/** READMEs of packages that are installed, of a length that people review. */
const readmes = readdirSync('node_modules')
  .filter((name) => /^[a-m]/.test(name))
  .flatMap((name) => {
    try {
      const text = readFileSync(`node_modules/${name}/README.md`, 'utf8')
      return text.length > 500 && text.length < 12_000 ? [text] : []
    } catch {
      return []
    }
  })
  .slice(0, 40)

/** Words of prose: in lines without markup that an edit of the Markdown would break. */
function wordsOf(markdown: string): readonly { readonly at: number; readonly word: string }[] {
  const words: { at: number; word: string }[] = []
  let offset = 0
  let isCode = false
  for (const line of markdown.split('\n')) {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode
    const isProse = !isCode && /^[A-Z][\w ,.'()-]{30,}$/.test(line)
    if (isProse) {
      for (const found of line.matchAll(/\b[a-z]{4,}\b/g)) {
        words.push({ at: offset + found.index, word: found[0] })
      }
    }
    offset += line.length + 1
  }
  return words
}

interface Edit {
  /** The Markdown with the edit. */
  readonly wanted: string
  /** The same as a reviewer's tracked change, if it can be written as one. */
  readonly tracked: string | null
}

type Maker = (
  markdown: string,
  place: { readonly at: number; readonly word: string },
) => Edit | null

/** Replaces a part of a text; as a tracked change, too. */
function replaced(markdown: string, from: number, to: number, insert: string): Edit {
  const [before, old, after] = [
    markdown.slice(0, from),
    markdown.slice(from, to),
    markdown.slice(to),
  ]
  const change =
    old === '' ? `{++${insert}++}` : insert === '' ? `{--${old}--}` : `{~~${old}~>${insert}~~}`
  const tracked = `${before}${change}{>>@Ada 2026-11-20<<}${after}`
  return { wanted: before + insert + after, tracked: old.includes('\n') ? null : tracked }
}

/** Blocks that begin with a letter, or a sign of a list or a heading, and have one line. */
function lineAt(markdown: string, near: number, pattern: RegExp) {
  const found = [...markdown.matchAll(pattern)]
  const nearest = found.find(({ index }) => index >= near) ?? found.at(-1)
  return nearest === undefined ? null : { at: nearest.index, text: nearest[0] }
}

const paragraphLine = /(?<=\n\n)[A-Z][\w ,.'()-]{30,}(?=\n\n)/g

/** Changes a word of a line of that kind. */
const inLine =
  (pattern: RegExp): Maker =>
  (markdown, { at }) => {
    const line = lineAt(markdown, at, pattern)
    const word = line && /\b[a-z]{4,}\b/.exec(line.text)
    if (!(line && word)) return null
    const from = line.at + word.index
    return replaced(markdown, from, from + word[0].length, 'altered')
  }

const kinds: Readonly<Record<string, Maker>> = {
  changed: (markdown, { at, word }) => replaced(markdown, at, at + word.length, 'altered'),
  inserted: (markdown, { at, word }) =>
    replaced(markdown, at + word.length, at + word.length, ' twice'),
  deleted: (markdown, { at, word }) => {
    const space = markdown[at + word.length] === ' ' ? 1 : 0
    return replaced(markdown, at, at + word.length + space, '')
  },
  strong: (markdown, { at, word }) => replaced(markdown, at, at + word.length, `**${word}**`),
  paragraph: (markdown, { at }) => {
    const end = markdown.indexOf('\n\n', at)
    if (end < 0) return null
    const insert = (text: string) => `${markdown.slice(0, end)}\n\n${text}${markdown.slice(end)}`
    return {
      wanted: insert('An added paragraph.'),
      tracked: insert('{++An added paragraph.++}{>>@Ada 2026-11-20<<}'),
    }
  },
  split: (markdown, { at }) => {
    const line = lineAt(markdown, at, paragraphLine)
    const space = line === null ? -1 : line.text.indexOf(' ', 15)
    if (line === null || space < 0) return null
    return { ...replaced(markdown, line.at + space, line.at + space + 1, '\n\n'), tracked: null }
  },
  joined: (markdown, { at }) => {
    const line = lineAt(
      markdown,
      at,
      /(?<=\n\n)[A-Z][\w ,.'()-]{30,}\n\n(?=[A-Z][\w ,.'()-]{30,}\n\n)/g,
    )
    if (line === null) return null
    const end = line.at + line.text.length
    return { ...replaced(markdown, end - 2, end, ' '), tracked: null }
  },
  moved: (markdown, { at }) => {
    const line = lineAt(
      markdown,
      at,
      /(?<=\n\n)[A-Z][\w ,.'()-]{30,}\n\n(?=[A-Z][\w ,.'()-]{30,}\n\n)/g,
    )
    if (line === null) return null
    const end = line.at + line.text.length
    const next = markdown.indexOf('\n\n', end) + 2
    const wanted =
      markdown.slice(0, line.at) + markdown.slice(end, next) + line.text + markdown.slice(next)
    return { wanted, tracked: null }
  },
  item: inLine(/(?<=\n[-*] )[A-Z\w][\w ,.'()-]{10,}(?=\n)/g),
  heading: inLine(/(?<=\n#{1,4} )[A-Z][\w ,.'()-]{4,}(?=\n)/g),
  cell: inLine(/(?<=\n\|[^\n]{0,80}\| ?)[A-Za-z][\w ,.'()-]{6,}(?= ?\|)/g),
  link: inLine(/(?<=[^!]\[)[A-Za-z][\w .-]{5,}(?=\]\(http)/g),
}

const edit = fc.record({
  readme: fc.integer({ min: 0, max: readmes.length - 1 }),
  word: fc.nat(),
  kind: fc.constantFrom(...Object.keys(kinds)),
  isTracked: fc.boolean(),
})

test('edits of words, paragraphs, items, headings, cells and links come back to where they were made', async () => {
  let total = 0
  let placed = 0
  await fc.assert(
    fc.asyncProperty(edit, async ({ readme, word, kind, isTracked }) => {
      const markdown = readmes[readme] ?? ''
      const words = wordsOf(markdown)
      const chosen = words[word % Math.max(1, words.length)]
      const made = chosen && kinds[kind]?.(markdown, chosen)
      if (!(chosen && made)) return
      const { wanted, tracked } = made
      const result = await reviewed(markdown, isTracked ? (tracked ?? wanted) : wanted, 'accept')
      total++
      // Words at the end of a line may come to the start of the next.
      if (onOneLine(result.markdown) === onOneLine(wanted)) placed++
      // What isn't placed is reported, and nothing else is touched.
      else {
        expect(result.unplaced.length, `${kind} ${chosen.word} ${chosen.at}`).toBeGreaterThan(0)
        expect(result.markdown).toBe(markdown)
      }
    }),
    { numRuns: 180, seed: 38 },
  )
  expect(total).toBeGreaterThan(60)
  expect(placed / total).toBeGreaterThanOrEqual(0.95)
})

function onOneLine(markdown: string): string {
  return markdown.replace(/\s+/g, ' ')
}

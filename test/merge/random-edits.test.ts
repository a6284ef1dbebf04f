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

const kinds = ['changed', 'inserted', 'deleted', 'strong', 'paragraph'] as const

/** The Markdown with the edit, and as a reviewer's tracked change if that's wanted. */
function edited(
  markdown: string,
  { at, word }: { readonly at: number; readonly word: string },
  kind: (typeof kinds)[number],
): string {
  const before = markdown.slice(0, at)
  const after = markdown.slice(at + word.length)
  switch (kind) {
    case 'changed':
      return `${before}altered${after}`
    case 'inserted':
      return `${before}${word} twice${after}`
    case 'deleted':
      return `${before}${after.replace(/^ /, '')}`
    case 'strong':
      return `${before}**${word}**${after}`
    case 'paragraph': {
      const end = markdown.indexOf('\n\n', at)
      return end < 0
        ? `${markdown.trimEnd()}\n\nAn added paragraph.\n`
        : `${markdown.slice(0, end)}\n\nAn added paragraph.${markdown.slice(end)}`
    }
  }
}

const edit = fc.record({
  readme: fc.integer({ min: 0, max: readmes.length - 1 }),
  word: fc.nat(),
  kind: fc.constantFrom(...kinds),
})

test('edits of words and paragraphs come back to where they were made', async () => {
  let total = 0
  let placed = 0
  await fc.assert(
    fc.asyncProperty(edit, async ({ readme, word, kind }) => {
      const markdown = readmes[readme] ?? ''
      const words = wordsOf(markdown)
      const chosen = words[word % Math.max(1, words.length)]
      if (chosen === undefined) return
      const wanted = edited(markdown, chosen, kind)
      const result = await reviewed(markdown, wanted, 'accept')
      total++
      // Words at the end of a line may come to the start of the next.
      if (onOneLine(result.markdown) === onOneLine(wanted)) placed++
      // What isn't placed is reported, and nothing else is touched.
      else {
        expect(result.unplaced.length, `${kind} ${chosen.word} ${chosen.at}`).toBeGreaterThan(0)
        expect(result.markdown).toBe(markdown)
      }
    }),
    { numRuns: 60, seed: 38 },
  )
  expect(total).toBeGreaterThan(40)
  expect(placed / total).toBeGreaterThanOrEqual(0.95)
})

function onOneLine(markdown: string): string {
  return markdown.replace(/\s+/g, ' ')
}

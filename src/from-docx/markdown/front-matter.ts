import type { WordBlock, WordDocument, WordParagraph } from '../model.ts'
import { plainInlines } from '../plain-text.ts'

/** What a document says of itself, and what comes behind that. */
export interface TitleBlock {
  /** Front matter with its lines around it, or nothing. */
  readonly frontMatter: string
  readonly blocks: readonly WordBlock[]
}

const titleKeys = ['title', 'subtitle', 'author', 'date', 'abstract'] as const
type TitleKey = (typeof titleKeys)[number]

const keys: Readonly<Record<string, TitleKey>> = {
  title: 'title',
  subtitle: 'subtitle',
  author: 'author',
  date: 'date',
  abstract: 'abstract',
}

/** Takes the title, its authors and the date off the start of a document, where they have Word's styles for them. */
export function titleBlock(
  { blocks, properties }: WordDocument,
  settings: readonly string[],
): TitleBlock {
  const values = new Map<string, string[]>()
  let taken = 0
  for (const [index, block] of blocks.entries()) {
    if (block.type !== 'paragraph') break
    const text = plainInlines(block.inlines).replace(/\s+/gu, ' ').trim()
    const key = keyOf(block)
    if (block.styleName === 'abstract title') continue
    if (key === null) {
      if (text !== '' || block.inlines.some(({ type }) => type === 'image' || type === 'break'))
        break
      continue
    }
    if (!isPlain(block) || (!/^(?:author|title|abstract)$/u.test(key) && values.has(key))) break
    taken = index + 1
    if (text === '') continue
    values.set(key, [...(values.get(key) ?? []), text])
  }
  const lines = [...values].map(([key, texts]) =>
    key === 'author' && texts.length > 1
      ? `author:\n${texts.map((text) => `  - ${scalar(text)}`).join('\n')}`
      : `${key}: ${scalar(texts.join(' '))}`,
  )
  const language = properties.language
  if (
    language !== null &&
    !/^(?:en\b|x-none)/iu.test(language) &&
    /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/iu.test(language)
  ) {
    lines.push(`lang: ${language}`)
  }
  lines.push(...settings)
  return {
    frontMatter: lines.length === 0 ? '' : `---\n${lines.join('\n')}\n---\n\n`,
    blocks: blocks.slice(taken),
  }
}

function keyOf({ styleChain, styleName }: WordParagraph): TitleKey | null {
  return keys[styleName] ?? keys[styleChain.find((name) => keys[name] !== undefined) ?? ''] ?? null
}

/** Whether a paragraph is words alone: front matter has no place for pictures, notes and changes. */
function isPlain({ inlines }: WordParagraph): boolean {
  return inlines.every(
    (inline) =>
      inline.type === 'break' ||
      /^bookmark/u.test(inline.type) ||
      (inline.type === 'text' && inline.changes.length === 0),
  )
}

/** Text as YAML. */
function scalar(text: string): string {
  const isSafe =
    /^[\p{L}][\p{L}\p{N} ,.()’–—/-]*$/u.test(text) &&
    !/^(?:true|false|yes|no|on|off|null)$/iu.test(text)
  return isSafe ? text : JSON.stringify(text)
}

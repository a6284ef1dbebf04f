import { FencedCode } from './fenced-code.ts'

/** Lines of settings that may stand between two slides of Slidev. */
const mostSettings = 60

/** @returns the index of the first line behind the front matter; 0 without one */
export function frontMatterEnd(lines: readonly string[]): number {
  if (lines[0]?.trimEnd() !== '---') return 0
  for (let index = 1; index < lines.length; index++) {
    if (/^(?:---|\.\.\.)\s*$/u.test(lines[index] ?? '')) return index + 1
  }
  return 0
}

/** Scalars by their keys, those below `|` and `>` among them; of what else is nested or continued, only the first line counts. */
export function settingsIn(lines: readonly string[]): ReadonlyMap<string, string> {
  const settings = new Map<string, string>()
  for (const [index, line] of lines.entries()) {
    const key = /^([A-Za-z_][\w-]*):(?:\s|$)/u.exec(line)?.[1]
    if (key === undefined) continue
    const text = line.slice(key.length + 1).trim()
    const isQuoted = text.length > 1 && /^["']/u.test(text) && text.endsWith(text.charAt(0))
    const isBlock = /^[|>][+-]?$/u.test(text)
    settings.set(key, isBlock ? blockBelow(lines, index) : isQuoted ? text.slice(1, -1) : text)
  }
  return settings
}

/** The indented lines below one, without their indents. */
function blockBelow(lines: readonly string[], index: number): string {
  const block: string[] = []
  for (let below = index + 1; below < lines.length; below++) {
    const line = lines[below] ?? ''
    if (line.trim() !== '' && !/^\s/u.test(line)) break
    block.push(line.trim())
  }
  return block.join('\n').trim()
}

/**
 * The settings of a slide between two rules, as Slidev writes them.
 *
 * @param start the index of the first rule
 * @returns them with the index of the second rule, or `null`
 */
export function separatorSettings(
  lines: readonly string[],
  start: number,
): { readonly settings: ReadonlyMap<string, string>; readonly end: number } | null {
  if (lines[start]?.trimEnd() !== '---') return null
  for (let index = start + 1; index < Math.min(lines.length, start + mostSettings); index++) {
    const line = lines[index] ?? ''
    if (line.trimEnd() === '---') {
      const settings = settingsIn(lines.slice(start + 1, index))
      return settings.size === 0 ? null : { settings, end: index }
    }
    if (!/^(?:[A-Za-z_][\w-]*:(?:\s|$)|\s+\S|- |#)/u.test(line)) return null
  }
  return null
}

/**
 * The Markdown as it's read for slides: settings between slides leave empty lines, so that the others keep their numbers. Pictures
 * that settings and directives name become pictures behind their slide, as Marp writes them.
 */
export function slideContent(source: string): string {
  const lines = source.split('\n')
  const code = new FencedCode()
  for (let index = frontMatterEnd(lines); index < lines.length; index++) {
    const line = lines[index] ?? ''
    if (code.has(line)) continue
    const own = separatorSettings(lines, index)
    if (own === null) {
      lines[index] = headingSettings(line).text
      continue
    }
    for (let inner = index + 1; inner <= own.end; inner++) lines[inner] = ''
    // Not to make a heading of the text before it.
    if (lines[index - 1]?.trim() !== '') lines[index] = '***'
    const picture = pictureOf(own.settings)
    if (picture !== null && own.end > index + 1) lines[index + 2] = picture
    index = own.end
  }
  return lines.join('\n')
}

/** What reveal.js takes from the braces behind a heading (Quarto, Pandoc). */
const headingKeys =
  /^(?:data-|background-|transition|auto-animate|visibility|autoslide|menu-title)/u

/** A line without the settings of reveal.js behind its heading, and these. */
export function headingSettings(line: string): {
  readonly text: string
  readonly settings: ReadonlyMap<string, string>
} {
  const settings = new Map<string, string>()
  const start = line.lastIndexOf('{')
  const text = line.trimEnd()
  if (start === -1 || !/^ {0,3}#/u.test(line) || !text.endsWith('}'))
    return { text: line, settings }
  const kept: string[] = []
  for (const [word] of text.slice(start + 1, -1).matchAll(/[^\s"']+(?:"[^"]*"|'[^']*')?/gu)) {
    const equals = word.indexOf('=')
    const key = equals === -1 ? word : word.slice(0, equals)
    if (!headingKeys.test(key)) kept.push(word)
    else settings.set(key, word.slice(equals + 1).replaceAll(/^["']|["']$/gu, ''))
  }
  if (settings.size === 0) return { text: line, settings }
  const braces = kept.length === 0 ? '' : `{${kept.join(' ')}}`
  return { text: `${line.slice(0, start)}${braces}`.trimEnd(), settings }
}

/** Slidev's picture of a slide as Marp writes it. */
function pictureOf(settings: ReadonlyMap<string, string>): string | null {
  const layout = settings.get('layout') ?? ''
  const image = settings.get('image') ?? settings.get('background') ?? ''
  const url = /^url\((.*)\)$/u.exec(image)?.[1] ?? image
  if (!/^(?:https:\/\/|\.{0,2}\/|[\w-]+[./])[^\s<>()]*$/u.test(url)) return null
  const side = layout === 'image-left' ? ' left' : layout === 'image-right' ? ' right' : ''
  return layout === 'image' || side !== '' || settings.has('background')
    ? `![bg${side}](${url})`
    : null
}

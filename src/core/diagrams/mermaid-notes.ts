import type { DiagramNote } from '../document/diagram-drawer.ts'

/**
 * What a diagram in Mermaid asks for and doesn't get: its own themes and looks, other layouts, scripts, pictures, icons and
 * formulas other than those that were drawn.
 *
 * @param formulas that were drawn, in LaTeX
 */
export function mermaidNotes(source: string, formulas: ReadonlySet<string>): DiagramNote[] {
  const settings = settingsOf(source)
  const notes = new Map<string, number>()
  const formula: Rule = [
    /\$\$([^$]+)\$\$/g,
    (latex) =>
      formulas.has(latex.trim()) ? null : 'A formula in a diagram is shown as its source.',
  ]
  for (const [pattern, tell] of [...configured, ...anywhere, formula]) {
    const isConfigured = configured.some(([each]) => each === pattern)
    for (const match of (isConfigured ? settings : source).matchAll(pattern)) {
      const message = tell(match[1] ?? '')
      if (message === null || notes.has(message)) continue
      notes.set(message, source.slice(0, match.index).split('\n').length)
    }
  }
  return Array.from(notes, ([message, line]) => ({ message, line }))
}

/** A pattern with what is said of its first group; `null` for what is as asked. */
type Rule = readonly [pattern: RegExp, tell: (value: string) => string | null]

const value = String.raw`["']?\s*:\s*["']?([\w-]+)`

const configured: readonly Rule[] = [
  [
    new RegExp(`\\btheme${value}`, 'g'),
    (name) =>
      /^(?:default|base|null)$/.test(name)
        ? null
        : `The theme ${name} of a diagram has no effect: diagrams have the document’s colours.`,
  ],
  [
    new RegExp(`\\blook${value}`, 'g'),
    (name) => (name === 'classic' ? null : `The look ${name} of a diagram has no effect.`),
  ],
  [
    new RegExp(`\\b(?:layout|defaultRenderer)${value}`, 'g'),
    (name) => (name === 'elk' ? 'A diagram is laid out otherwise than by elk.' : null),
  ],
  [/\bthemeCSS\b/g, () => 'The style sheet of a diagram (themeCSS) was left out.'],
  [
    /\bfontFamily["']?\s*:/g,
    () => 'A diagram has the document’s fonts, and not those of its configuration.',
  ],
]

const anywhere: readonly Rule[] = [
  [
    /^[ \t]*click[ \t]+\S+[ \t]+(?:call\b|(?!href\b|["'])[A-Za-z_$])/gm,
    () => 'What a diagram would run when clicked was left out.',
  ],
  [/@\{(?:(?!@\{)[^}\n])*\bimg\s*:/g, () => 'A picture in a diagram was left out.'],
  [
    /(?:@\{(?:(?!@\{)[^}\n])*\bicon\s*:|\bfa[bslr]?:fa-|::icon\()/g,
    () => 'Icons in a diagram were left out.',
  ],
]

function* directives(source: string): Generator<{ readonly 0: string; readonly index: number }> {
  let index = source.indexOf('%%{')
  while (index !== -1) {
    const end = source.indexOf('}%%', index)
    if (end === -1) return
    yield { 0: source.slice(index, end + 3), index }
    index = source.indexOf('%%{', end + 3)
  }
}

/** The source with everything masked but its front matter and its directives (`%%{init: …}%%`), so that places stay the same. */
function settingsOf(source: string): string {
  const kept = [
    ...source.matchAll(/^\s*---[^\S\n]*\n[\s\S]*?\n[^\S\n]*---/g),
    ...directives(source),
  ]
  let settings = ''
  for (const { 0: text, index } of kept.toSorted((a, b) => a.index - b.index)) {
    if (index >= settings.length) settings = settings.padEnd(index) + text
  }
  return settings
}

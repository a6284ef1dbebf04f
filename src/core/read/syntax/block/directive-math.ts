import type { SourceLines } from './source-lines.ts'

/** A line of math. */
interface MathLine {
  readonly text: string
  /** The line from which it comes, from 0; absent if it's put in. */
  readonly line?: number
}

/**
 * The display math of a directive. Sphinx sets lines that end with two backslashes below each other, and so formulas with an empty
 * line between them.
 *
 * @param argument what stands behind the name of the directive
 */
export function displayMath(
  argument: string,
  lines: SourceLines,
  body: number,
  end: number,
  label: string | null,
): readonly MathLine[] {
  const content: { text: string; readonly line: number; readonly isFurther: boolean }[] = []
  let last = argument === '' ? -1 : body - 1
  for (let line = body; line < end; line++) {
    const text = lines.words(line)
    if (text === '') continue
    content.push({ text, line, isFurther: last !== -1 && line > last + 1 })
    last = line
  }
  const all = [argument, ...content.map(({ text }) => text)].join('\n')
  const hasEnvironment = all.includes('\\begin{')
  const isGathered = content.some(({ isFurther }) => isFurther) && !hasEnvironment
  const isAligned = isGathered || (/\\\\|(?<!\\)&/.test(all) && !hasEnvironment)
  const opening = `${isGathered ? '\\begin{gathered}' : ''}${isAligned ? '\\begin{aligned}' : ''}`
  const closing = `${isAligned ? '\\end{aligned}' : ''}${isGathered ? '\\end{gathered}' : ''}`
  const between = '\\end{aligned} \\\\ \\begin{aligned} '
  const put = (...texts: readonly string[]) =>
    texts.filter((text) => text !== '').map((text): MathLine => ({ text }))
  return [
    ...put('$$', opening, argument),
    ...content.map(({ text, line, isFurther }) => ({
      text: isGathered && isFurther ? between + text : text,
      line,
    })),
    ...put(closing, label === null ? '' : `\\label{${label}}`, '$$'),
  ]
}

import { editor, goToLine } from '../editor/current.ts'
import { Palette } from './palette.tsx'

/** The headings of the document; the one above the cursor is chosen. */
export function Outline() {
  const headings = editor.value?.headings() ?? []
  const line = editor.value?.line ?? 1
  const start = headings.findLastIndex((heading) => heading.line <= line)
  const top = Math.min(...headings.map(({ level }) => level))
  return (
    <Palette
      title="Headings"
      prompt="Type a part of a heading"
      start={Math.max(0, start)}
      choices={headings.map((heading) => ({
        label: heading.text === '' ? 'Heading without text' : heading.text,
        detail: `Line ${heading.line}`,
        indent: heading.level - top,
        run: () => goToLine(heading.line),
      }))}
      empty="The document has no headings."
    />
  )
}

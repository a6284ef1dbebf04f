import type { BlockReader } from './block-syntax.ts'
import type { Meaning } from './container.ts'
import type { Scanner } from './scanner.ts'

/** Columns by which the body of an MkDocs block is indented. */
const bodyIndent = 4

/** What a line says that opens a container with an indented body. */
export interface IndentedOpening extends Meaning {
  /** Whether no empty line may come before its body. */
  readonly isDirect: boolean
  /** Whether it may stand without a body. */
  readonly mayBeEmpty: boolean
}

/** Reads containers whose body is indented. @param openingOf reads a line that may open one; `null` if it's text */
export function indentedReader(
  scanner: Scanner,
  openingOf: (text: string) => IndentedOpening | null,
): BlockReader {
  return (line) => {
    const { lines } = scanner
    const opening = scanner.mayNest ? openingOf(lines.words(line)) : null
    if (opening === null || scanner.isText(line)) return null
    const { directive, title, isDirect, mayBeEmpty } = opening
    const end = endOfBody(scanner, line)
    if (end === line + 1 ? !mayBeEmpty : isDirect && lines.isBlank(line + 1)) return null
    const { quotes, indent } = lines.place(line)
    const body = scanner.part(scanner.cut(line + 1, end, quotes, indent + bodyIndent))
    scanner.contain({ directive, title, lines: body }, line)
    return end
  }
}

/** The line behind the last one that is indented. */
function endOfBody({ lines }: Scanner, line: number): number {
  const place = lines.place(line)
  let end = line + 1
  for (let body = line + 1; body < lines.count; body++) {
    const { quotes, indent } = lines.place(body)
    if (lines.isBlank(body) && quotes >= place.quotes) continue
    if (quotes < place.quotes || indent < place.indent + bodyIndent) break
    end = body + 1
  }
  return end
}

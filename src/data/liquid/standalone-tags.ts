import { type TagToken, type TopLevelToken, TypeGuards } from 'liquidjs'

/** Tags that show nothing themselves. */
const silent =
  /^(?:if|elsif|else|unless|case|when|for|break|continue|assign|capture|comment|raw|#|end(?:if|unless|case|for|capture|comment|raw))$/

/**
 * Takes away the lines that hold nothing but such tags, as Mustache does: the rows of a table that a loop makes would have empty
 * lines between them otherwise, and so be no table.
 */
export function removeStandaloneLines(tokens: readonly TopLevelToken[], source: string): void {
  for (let first = 0; first < tokens.length; first++) {
    if (!isSilent(tokens[first])) continue
    let last = first
    while (isSilent(tokens[last + 1])) last++
    trimAround(tokens, first, last, source)
    first = last
  }
}

function isSilent(token: TopLevelToken | undefined): token is TagToken {
  return token !== undefined && TypeGuards.isTagToken(token) && silent.test(token.name)
}

function trimAround(
  tokens: readonly TopLevelToken[],
  first: number,
  last: number,
  source: string,
): void {
  const begin = tokens[first]?.begin ?? 0
  const end = tokens[last]?.end ?? source.length
  const lineStart = source.lastIndexOf('\n', begin - 1) + 1
  const newline = source.indexOf('\n', end)
  const lineEnd = newline === -1 ? source.length : newline + 1
  if (!/^[ \t>]*$/.test(source.slice(begin === 0 ? 0 : lineStart, begin))) return
  if (!/^[ \t]*\n?$/.test(source.slice(end, lineEnd))) return
  const before = tokens[first - 1]
  const after = tokens[last + 1]
  if (before !== undefined && TypeGuards.isHTMLToken(before)) {
    const room = before.end - before.begin - before.trimLeft
    before.trimRight = Math.max(before.trimRight, Math.min(begin - lineStart, room))
  }
  if (after !== undefined && TypeGuards.isHTMLToken(after)) {
    const room = after.end - after.begin - after.trimRight
    after.trimLeft = Math.max(after.trimLeft, Math.min(lineEnd - end, room))
  }
}

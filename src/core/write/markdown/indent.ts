/** Puts something before each line: `first` before the first one, `rest` before others that aren't empty. */
export function indented(text: string, first: string, rest: string): string {
  return text
    .split('\n')
    .map((line, index) => {
      if (index === 0) return line === '' ? first.trimEnd() : first + line
      return line === '' ? rest.trimEnd() : rest + line
    })
    .join('\n')
}

/** About one line of the smallest page in the size of running lines. */
const longest = 80

/**
 * The title as the head of each page repeats it: whole, or its first words and an ellipsis. A heading of
 * 150,000 characters, repeated on each of its sixty pages, took a PDF twelve seconds and 1.5 GB.
 */
export function runningTitle(title: string): string {
  if (title.length <= longest) return title
  const start = title.slice(0, longest)
  const end = start.lastIndexOf(' ')
  // In a script without spaces, or a word that never ends, by whole characters.
  const kept = end > longest / 2 ? start.slice(0, end) : start.replace(/[\ud800-\udbff]$/, '')
  return `${kept.trimEnd()}…`
}

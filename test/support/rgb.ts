/** A colour as a browser tells it: `#ff0000` is `rgb(255, 0, 0)`. */
export function rgb(color: string): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
  return `rgb(${channels.join(', ')})`
}

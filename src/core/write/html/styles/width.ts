import { number, rule } from '../css.ts'

/**
 * A rule for each width that a column has, in thousandths of its table, or an image, in those of the room around it. The
 * content security policy forbids styles on elements.
 */
export function widthStyles(shares: ReadonlySet<number>): string {
  return [...shares]
    .sort((a, b) => a - b)
    .map((share) => rule(`.width-${share}`, { width: `${number(share / 10)}%` }))
    .join('')
}

import { number, numberedRules } from '../css.ts'

/**
 * A rule for each width that a column has, in thousandths of its table, or an image, in those of the room around it. The
 * content security policy forbids styles on elements.
 */
export function widthStyles(shares: ReadonlySet<number>): string {
  return numberedRules(
    shares,
    (share) => `.width-${share}`,
    (share) => ({ width: `${number(share / 10)}%` }),
  )
}

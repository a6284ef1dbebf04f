import { DocumentLimitError } from '../document/limits.ts'

/**
 * Keeps the tree from nesting deeper than the functions that walk it may recurse.
 *
 * @throws {DocumentLimitError} for `nesting`, if there are more than `deepest` levels
 */
export function checkDepth(depth: number, deepest: number, line: number): void {
  if (depth <= deepest) return
  throw new DocumentLimitError('nesting', `Line ${line} nests more than ${deepest} elements.`, line)
}

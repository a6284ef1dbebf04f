import { linkId } from '../document/diagram-links.ts'
import { type Box, type Matrix, matrixOf, multiplied, union } from './geometry.ts'
import { measured, outlineOf } from './path-outline.ts'
import type { SimplifiedSvg, SvgElement } from './simplified-svg.ts'

/** The boxes of a diagram's links, by their ids: shares of its width and height. Links around nothing have none. */
export function linkBoxes({ root, byId }: SimplifiedSvg): ReadonlyMap<string, Box> {
  const ids = new Map<SvgElement, string>()
  for (let index = 0; ; index++) {
    const element = byId.get(linkId(index))
    if (element === undefined) break
    ids.set(element, linkId(index))
  }
  const [x = 0, y = 0, width = 1, height = 1] = (root.attributes.viewBox ?? '')
    .split(' ')
    .map(Number)
  const toShares: Matrix = [1 / width, 0, 0, 1 / height, -x / width, -y / height]
  const boxes = new Map<string, Box>()
  boxOf({ ...root, attributes: {} }, toShares)
  return boxes

  function boxOf(element: SvgElement, outer: Matrix): Box | null {
    const { name, attributes, children } = element
    const matrix = multiplied(outer, matrixOf(attributes.transform))
    let box: Box | null = null
    if (name === 'path') box = measured(outlineOf(attributes.d ?? ''), matrix, whole)?.box ?? null
    if (name === 'g' || name === 'svg') {
      for (const child of children) box = union(box, boxOf(child, matrix))
    }
    const id = ids.get(element)
    if (id !== undefined && box !== null) boxes.set(id, box)
    return box
  }
}

const whole: Box = { x0: 0, y0: 0, x1: 1, y1: 1 }

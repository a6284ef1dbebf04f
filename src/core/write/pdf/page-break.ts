import type { Context } from './context.ts'
import type { Ref } from './nodes.ts'

export function drawPageBreak({ list }: Context): Ref {
  return list.add({ k: 'pageBreak' })
}

import { childElements, isStretchy, textOf } from '../../../document/mathml.ts'
import type { MathElement } from '../../../document/types.ts'
import type { NodeList, Ref } from '../nodes.ts'
import { accentOf, braceOf } from './operators.ts'

/** Draws any element of a formula. */
type Draw = (element: MathElement, list: NodeList) => Ref

/** Limits, accents, braces and labelled arrows (`munder`, `mover`, `munderover`). */
export function underOver(element: MathElement, list: NodeList, draw: Draw): Ref {
  const [base, first, second] = childElements(element)
  if (base === undefined) return ''
  if (first === undefined) return draw(base, list)
  if (second === undefined) {
    const above = element.name === 'mover'
    const brace = braceOf(first)
    if (brace !== undefined) {
      return list.add({ k: above ? 'm-over' : 'm-under', mark: brace, c: [draw(base, list)] })
    }
    const accent = above ? accentOf(first) : undefined
    if (accent !== undefined) return list.add({ k: 'm-accent', accent, c: [draw(base, list)] })
  }
  const drawnBase = isStretchy(base)
    ? list.add({ k: 'm-stretch', value: textOf(base) })
    : draw(base, list)
  const scripts = [first, ...(second === undefined ? [] : [second])].map((script) =>
    label(script, list, draw),
  )
  return list.add({
    k: 'm-attach',
    limits: true,
    slots: second !== undefined ? ['b', 't'] : [element.name === 'mover' ? 't' : 'b'],
    c: [drawnBase, ...scripts],
  })
}

/** What stands over or under an arrow; Temml adds a space beside it for the arrow's minimum width. */
function label(element: MathElement, list: NodeList, draw: Draw): Ref {
  const [words, strut] = childElements(element)
  const padded = /^m(?:under|over)$/.test(element.name) && strut?.name === 'mspace'
  return words !== undefined && padded ? draw(words, list) : draw(element, list)
}

/** Scripts at both sides (`mmultiscripts`). */
export function multiscripts(element: MathElement, list: NodeList, draw: Draw): Ref {
  const [base, ...scripts] = childElements(element)
  if (base === undefined) return ''
  const slots: ('t' | 'b' | 'tl' | 'bl' | 'tr' | 'br')[] = []
  const c = [draw(base, list)]
  let left = false
  let lower = true
  for (const script of scripts) {
    if (script.name === 'mprescripts') {
      left = true
      lower = true
      continue
    }
    const slot = left ? (lower ? 'bl' : 'tl') : lower ? 'br' : 'tr'
    if (script.name !== 'none' && !slots.includes(slot)) {
      slots.push(slot)
      c.push(draw(script, list))
    }
    lower = !lower
  }
  return list.add({ k: 'm-attach', limits: false, slots, c })
}

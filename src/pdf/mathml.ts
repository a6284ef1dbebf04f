import type { MathElement } from '../document/types.ts'

/** Reading Temml's MathML. */

export function elements(element: MathElement): MathElement[] {
  return element.children.flatMap((node) => (typeof node === 'string' ? [] : [node]))
}

export function child(element: MathElement, index: number): MathElement | undefined {
  return elements(element)[index]
}

/** The characters of a token element. */
export function textOf(element: MathElement): string {
  return element.children.map((node) => (typeof node === 'string' ? node : textOf(node))).join('')
}

export function hasClass(element: MathElement, name: string): boolean {
  return (element.attributes.class ?? '').split(' ').includes(name)
}

/** CSS declarations of the `style` attribute; the last of a property counts. */
export function styleOf(element: MathElement): ReadonlyMap<string, string> {
  const declarations = (element.attributes.style ?? '').split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':')
    return colon < 0
      ? []
      : [[declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()] as const]
  })
  return new Map(declarations)
}

/** Points in an em, as Temml reckons: LaTeX's 10-point type in CSS points. */
const pointsPerEm = 9.963

/** A length in em; 0 where there's none. */
export function lengthInEm(length: string): number {
  const [, number, unit] = /^\s*([+-]?[\d.]+)\s*(em|pt|px)?/.exec(length) ?? []
  if (number === undefined) return 0
  const value = Number(number)
  if (!Number.isFinite(value)) return 0
  if (unit === 'pt') return value / pointsPerEm
  return unit === 'px' ? (value * 0.75) / pointsPerEm : value
}

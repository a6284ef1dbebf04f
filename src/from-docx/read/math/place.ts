import { childNamed, type XmlElement } from '../xml.ts'

/** What the parts of a formula need to know of where they stand. */
export interface MathPlace {
  readonly display: boolean
  /** Writes what is inside an element. */
  readonly inside: (element: XmlElement | undefined) => string
}

/** The value of a property; `undefined` where it's absent. */
export function propertyOf(
  element: XmlElement,
  properties: string,
  name: string,
): string | undefined {
  const property = childNamed(childNamed(element, properties), name)
  return property === undefined ? undefined : (property.attributes.get('m:val') ?? '')
}

/** Whether a property is on: it's there, and says nothing else. */
export function isHidden(element: XmlElement, properties: string, name: string): boolean {
  const value = propertyOf(element, properties, name)
  return value !== undefined && !/^(?:0|off|false)$/u.test(value)
}

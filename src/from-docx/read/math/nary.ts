import { childNamed, type XmlElement } from '../xml.ts'
import { characters } from './characters.ts'
import { joined } from './join.ts'
import { isHidden, type MathPlace, propertyOf } from './place.ts'

const operators: ReadonlyMap<string, string> = new Map([
  ['∑', '\\sum'],
  ['∏', '\\prod'],
  ['∐', '\\coprod'],
  ['∫', '\\int'],
  ['∬', '\\iint'],
  ['∭', '\\iiint'],
  ['∮', '\\oint'],
  ['∯', '\\oiint'],
  ['∰', '\\oiiint'],
  ['⋀', '\\bigwedge'],
  ['⋁', '\\bigvee'],
  ['⋂', '\\bigcap'],
  ['⋃', '\\bigcup'],
  ['⨀', '\\bigodot'],
  ['⨁', '\\bigoplus'],
  ['⨂', '\\bigotimes'],
  ['⨄', '\\biguplus'],
  ['⨆', '\\bigsqcup'],
])

/** A sum, an integral or another operator with what it is over. */
export function nary(element: XmlElement, place: MathPlace): string {
  const character = propertyOf(element, 'm:naryPr', 'm:chr') ?? '∫'
  const command = operators.get(character) ?? characters(character)
  const isIntegral = /\\o?i+nt$/u.test(command)
  const sides = propertyOf(element, 'm:naryPr', 'm:limLoc')
  const limits =
    isIntegral && sides === 'undOvr'
      ? '\\limits'
      : !isIntegral && sides === 'subSup' && place.display
        ? '\\nolimits'
        : ''
  const script = (name: 'm:sub' | 'm:sup', mark: string, hide: string) => {
    const text = place.inside(childNamed(element, name))
    return text === '' || isHidden(element, 'm:naryPr', hide) ? '' : `${mark}{${text}}`
  }
  const below = script('m:sub', '_', 'm:subHide')
  const above = script('m:sup', '^', 'm:supHide')
  return joined([
    `${command}${below + above === '' ? '' : limits}${below}${above}`,
    place.inside(childNamed(element, 'm:e')),
  ])
}

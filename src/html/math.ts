import type { DisplayMath, InlineMath, MathElement } from '../document/types.ts'
import type { Context } from './context.ts'
import { labels } from './labels.ts'
import { element, type Html, mathElement, text } from './markup.ts'
import type { MathStyles } from './math-styles.ts'
import {
  type MathAttributeName,
  type MathElementName,
  mathAttributeNames,
  mathElementNames,
} from './mathml-names.ts'

/** A formula in a line of text. */
export function inlineMath(node: InlineMath, { needs }: Context): Html {
  return formula(node.mathml, node.value, null, needs.mathStyles)
}

/** A formula on a line of its own. A long one scrolls, so the box takes the keyboard's focus (WCAG 2.2, 2.1.1). */
export function displayMath(node: DisplayMath, { needs }: Context): Html {
  return element(
    'div',
    { class: 'math', role: 'group', 'aria-label': labels.formula, tabindex: 0 },
    formula(node.mathml, node.value, 'block', needs.mathStyles),
  )
}

/** Its LaTeX source is the text alternative where MathML isn't understood. */
function formula(
  root: MathElement,
  latex: string,
  display: 'block' | null,
  styles: MathStyles,
): Html {
  const children = root.name === 'math' ? root.children : [root]
  return mathElement(
    'math',
    { display, alttext: latex },
    children.map((child) => mathNode(child, styles)),
  )
}

function mathNode(node: MathElement | string, styles: MathStyles): Html {
  if (typeof node === 'string') return text(node)
  const attributes: Partial<Record<MathAttributeName, string>> = {}
  for (const [name, value] of Object.entries(node.attributes)) {
    if (isAttributeName(name)) attributes[name] = value
  }
  const styleClass = styles.classFor(node.attributes.style ?? '')
  const classes = [node.attributes.class, styleClass].filter((name) => typeof name === 'string')
  return mathElement(
    isElementName(node.name) ? node.name : 'mrow',
    { ...attributes, class: classes.length === 0 ? null : classes.join(' ') },
    node.children.map((child) => mathNode(child, styles)),
  )
}

const elementNames: ReadonlySet<string> = new Set(mathElementNames)
const attributeNames: ReadonlySet<string> = new Set(mathAttributeNames)

function isElementName(name: string): name is MathElementName {
  return elementNames.has(name)
}

function isAttributeName(name: string): name is MathAttributeName {
  return attributeNames.has(name)
}

import { equationLabel } from '../../../document/numbers.ts'
import type { DisplayMath, Inline, InlineMath, MathElement } from '../../../document/types.ts'
import { mathWidth } from '../../../layout/inline-width.ts'
import { allowedAttributes, among } from '../allowed-names.ts'
import type { Context } from '../context.ts'
import { element, type Html, join, mathElement, text } from '../markup.ts'
import { paperScale } from '../paper-scale.ts'
import { mathAttributeNames, mathElementNames } from './names.ts'
import { punctuationAround } from './punctuation.ts'
import { tableWithLines } from './table.ts'

/** A formula in a line of text, in one box with the punctuation that touches it: browsers would break the line between. */
export function inlineMath(
  node: InlineMath,
  before: Inline | undefined,
  after: Inline | undefined,
): Html {
  const { opened, closed } = punctuationAround(before, after)
  const drawn = formula(node.mathml, node.value, null)
  if (opened === '' && closed === '') return drawn
  return element('span', { class: 'whole' }, join([text(opened), drawn, text(closed)]))
}

/** A formula's width is only estimated, and a quote or a list around it takes some of the room. */
const slack = 1.3

/**
 * A formula on a line of its own. A long one scrolls, so the box takes the keyboard's focus (WCAG 2.2, 2.1.1), and is printed
 * smaller, since browsers don't break its lines.
 */
export function displayMath(
  node: DisplayMath,
  { labels, headNeeds, contentMeasure }: Context,
): Html {
  const { measures, paper, rem } = contentMeasure
  const width = mathWidth(node.mathml, measures).max * rem * slack
  const scale = paperScale(paper.text / width, headNeeds.paperScales)
  return element(
    'div',
    {
      id: node.id ?? null,
      class: ['math', ...scale].join(' '),
      role: 'group',
      'aria-label': labels.formula,
      tabindex: 0,
    },
    formula(numbered(node), node.value, 'block'),
  )
}

/** A formula with its number at the end of the line, in MathML. */
function numbered(node: DisplayMath): MathElement {
  const label = equationLabel(node)
  if (label === null) return node.mathml
  const cell = (name: string, children: MathElement['children']): MathElement => ({
    name,
    attributes: {},
    children,
  })
  const words = cell('mtd', [cell('mtext', [label])])
  const line = cell('mlabeledtr', [words, cell('mtd', node.mathml.children)])
  const table = { name: 'mtable', attributes: { displaystyle: 'true' }, children: [line] }
  return { ...node.mathml, children: [table] }
}

/** Its LaTeX source is the text alternative where MathML isn't understood. */
function formula(root: MathElement, latex: string, display: 'block' | null): Html {
  const children = root.name === 'math' ? root.children : [root]
  return mathElement('math', { display, alttext: latex }, children.map(mathNode))
}

function mathNode(given: MathElement | string): Html {
  if (typeof given === 'string') return text(given)
  const node = given.name === 'mtable' ? tableWithLines(given) : given
  const name = elementName(node.name) ?? 'mrow'
  return mathElement(name, allowedAttributes(node, attributeName), node.children.map(mathNode))
}

const elementName = among(mathElementNames)
const attributeName = among(mathAttributeNames)

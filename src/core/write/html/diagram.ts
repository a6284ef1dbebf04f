import type { Diagram, EmbeddedImage, Image, SvgElement } from '../../document/types.ts'
import { allowedAttributes, among } from './allowed-names.ts'
import type { Context } from './context.ts'
import { number } from './css.ts'
import { addressFrom, externalRel, linkOutOfBook } from './link.ts'
import { element, type Html, svgElement, text } from './markup.ts'
import { svgAttributeNames, svgElementNames } from './svg-names.ts'

const pointsPerPixel = 0.75

/**
 * A diagram as SVG within the page, so that its text is text, and its colours are those of the style sheet. A wide one scrolls on a
 * narrow screen, so the box takes the keyboard's focus (WCAG 2.2, 2.1.1).
 */
export function diagramOf(
  { alt, line }: Pick<Image, 'alt' | 'line'>,
  { drawing }: Diagram,
  { width, height }: Pick<EmbeddedImage, 'width' | 'height'>,
  context: Context,
): Html {
  const { headNeeds, labels, contentMeasure, insideLink } = context
  headNeeds.styled.add('diagram')
  const { viewBox = null, ...inherited } = allowedAttributes(drawing, attributeName)
  // It grows with the text around it.
  const em = (pixels: number) => `${number((pixels * pointsPerPixel) / contentMeasure.rem)}em`
  const addressOf = (href: string) => {
    if (insideLink) return null
    const address = addressFrom(href, context)
    if (address === null) context.warnings.push(linkOutOfBook(href, line))
    return address
  }
  const children = drawing.children.map((child) => node(child, addressOf))
  return element(
    'div',
    { class: 'diagram', role: 'group', 'aria-label': labels.diagram, tabindex: 0 },
    svgElement(
      'svg',
      {
        viewBox,
        width: em(width),
        height: em(height),
        // What is inside a picture can't be reached, and links can.
        role: !insideLink && holdsLink(drawing) ? 'group' : 'img',
        'aria-label': alt,
      },
      [svgElement('g', inherited, children)],
    ),
  )
}

function holdsLink({ name, children }: SvgElement): boolean {
  return name === 'a' || children.some((child) => typeof child !== 'string' && holdsLink(child))
}

/** @param addressOf where a link of that address leads; `null` for nowhere */
function node(given: SvgElement | string, addressOf: (href: string) => string | null): Html {
  if (typeof given === 'string') return text(given)
  const children = given.children.map((child) => node(child, addressOf))
  const attributes = allowedAttributes(given, attributeName)
  if (given.name !== 'a') return svgElement(elementName(given.name) ?? 'g', attributes, children)
  const { href, ...otherAttributes } = attributes
  const address = href === undefined ? null : addressOf(href)
  return address === null
    ? svgElement('g', otherAttributes, children)
    : svgElement('a', { ...otherAttributes, href: address, rel: externalRel }, children)
}

const elementName = among(svgElementNames)
const attributeName = among(svgAttributeNames)

import type { FootnoteReference, Image, Inline, Link } from '../../document/types.ts'
import { codeFace } from '../../layout/character-width.ts'
import type { DrawContext } from './context.ts'
import { cased } from './letter-case.ts'
import { drawMath } from './math.ts'
import type { Ref } from './nodes.ts'
import type { Place } from './place.ts'
import { textRuns } from './text.ts'

export function drawInlines(inlines: readonly Inline[], place: Place, context: DrawContext): Ref[] {
  return inlines.flatMap((inline, index) => drawInline(inline, inlines[index + 1], place, context))
}

function drawInline(
  inline: Inline,
  next: Inline | undefined,
  place: Place,
  context: DrawContext,
): Ref[] {
  const { list } = context
  const children = (parent: { readonly children: readonly Inline[] }) =>
    drawInlines(parent.children, place, context)
  switch (inline.type) {
    case 'text':
      return textRuns(
        cased(inline.value, place.caps, context.document.lang),
        place.room / place.size,
        context.measures.regular,
        list,
      )
    case 'emphasis':
    case 'strong':
    case 'mark':
    case 'subscript':
    case 'superscript':
    case 'small':
      return [list.add({ k: inline.type, c: children(inline) })]
    case 'delete':
      return [list.add({ k: 'delete', ...lined(inline, 'through', place, context) })]
    case 'keyboard':
      return [
        list.add({
          k: inline.type,
          c: drawInlines(inline.children, { ...place, caps: 'none' }, context),
        }),
      ]
    case 'insert':
    case 'underline':
      return [list.add({ k: 'underline', ...lined(inline, 'under', place, context) })]
    case 'abbreviation':
      return [...children(inline), context.longForms.after(inline, next)]
    case 'inlineCode':
      return [drawCode(inline.value, place, context)]
    case 'link':
      return [drawLink(inline, place, context)]
    case 'image':
      return [drawImage(inline, place, context)]
    case 'break':
      return [list.add({ k: 'break' })]
    case 'anchor':
      return context.destinations.declare(inline.id)
        ? [list.add({ k: 'anchor', id: inline.id })]
        : []
    case 'footnoteReference':
      return [drawReference(inline, place, context)]
    case 'inlineMath': {
      const formula = drawMath(inline.mathml, list)
      return [
        formula === undefined
          ? drawCode(inline.value, place, context)
          : list.add({ k: 'inlineMath', alt: inline.value, c: formula.parts }),
      ]
    }
    default:
      return unknownInline(inline)
  }
}

function unknownInline(inline: never): never {
  throw new TypeError(`No drawing for ${JSON.stringify(inline)}.`)
}

/** Latin characters that both monospaced fonts have, so that any of them in a row make one run. */
const oneRun = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u0131\u0134-\u017f]*$/

function drawCode(value: string, place: Place, { list, theme }: DrawContext): Ref {
  const c = textRuns(value, place.room / place.size / theme.code.size, codeFace, list)
  const whole = c.every((ref) => typeof ref === 'string') && oneRun.test(value)
  return list.add({ k: 'inlineCode', value, color: place.linked ? 'link' : 'code', whole, c })
}

function lined(
  { children }: { readonly children: readonly Inline[] },
  line: 'under' | 'through',
  place: Place,
  context: DrawContext,
) {
  const around = place.line ?? line
  return {
    second: around !== line,
    c: drawInlines(children, { ...place, line: around }, context),
  }
}

function drawLink(link: Link, place: Place, context: DrawContext): Ref {
  const { list, warnings } = context
  const plain = place.plainLinks
  if (link.title !== null) {
    const message = `The title "${link.title.slice(0, 80)}" of a link was left out: PDF has no place for it.`
    warnings.push({ code: 'link_title_dropped', message, line: link.line })
  }
  const drawn = lined(link, 'under', { ...place, linked: true }, context)
  return link.target.kind === 'external'
    ? list.add({ k: 'externalLink', url: link.target.url, plain, ...drawn })
    : list.add({ k: 'internalLink', id: link.target.id, plain, ...drawn })
}

function drawReference(
  reference: FootnoteReference,
  place: Place,
  { list, note }: DrawContext,
): Ref {
  const { number } = reference
  const c = note(reference, place)
  return list.add(c === undefined ? { k: 'footnoteAgain', number } : { k: 'footnote', number, c })
}

function drawImage(
  image: Image,
  place: Place,
  { labels, list, images, measures }: DrawContext,
): Ref {
  const drawn = images.draw(image, place.room)
  if (drawn !== undefined) return list.add({ k: 'image', ...drawn })
  const { source } = image
  // Links don't nest: inside its author's link the placeholder leads where that does.
  const url = source.kind === 'embedded' || place.linked ? null : source.url
  const label = image.alt === '' ? labels.image : image.alt
  return list.add({
    k: 'placeholder',
    url,
    linked: url !== null || place.linked,
    c: textRuns(label, place.room / place.size - 2, measures.regular, list),
  })
}

/** The attribute in which `parsePasted` keeps styles. */
export const styleAttribute = 'pasted-style'

/**
 * Parses HTML of the clipboard, which may be anybody's, into a document of its own, which runs and loads nothing (HTML,
 * 8.5.1). Styles are kept in an attribute that has no effect, and what would be code has other names: browsers check
 * them against the policy of the page even there, and report each.
 */
export function parsePasted(html: string): HTMLElement {
  // Every place where such a name could stand, since only a browser's parser knows where tags begin and end. A mark that
  // nobody can foresee shows afterwards which of them were text.
  const mark = newMark()
  const inert = html
    .replaceAll(/(<\/?)(style)\b/gi, `$1${mark}$2`)
    // Which has no end tag either.
    .replaceAll(/(<\/?)(base)\b/gi, `$1meta ${mark}$2`)
    .replaceAll(/([\s"'/])(style)(?=\s*=)/gi, `$1${mark}$2`)
    .replaceAll(/([\s"'/])(on)(?=\w+\s*=)/gi, `$1${mark}$2`)
  const { body } = new DOMParser().parseFromString(inert, 'text/html')
  if (inert.length > html.length) removeMark(body, mark)
  return body
}

/** A letter first, as in the names of elements. */
function newMark(): string {
  return `x${crypto.getRandomValues(new Uint32Array(4)).join('-')}-`
}

function removeMark(body: HTMLElement, mark: string): void {
  const asWritten = (text: string) => text.replaceAll(`meta ${mark}`, '').replaceAll(mark, '')
  for (const element of body.querySelectorAll('*')) {
    if (element.localName === `${mark}style`) element.remove()
    for (const attribute of [...element.attributes]) {
      const { name, value } = attribute
      if (value.includes(mark)) attribute.value = asWritten(value)
      if (!name.startsWith(mark)) continue
      element.removeAttributeNode(attribute)
      if (name === `${mark}style`) element.setAttribute(styleAttribute, attribute.value)
    }
  }
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (text.nodeValue?.includes(mark)) text.nodeValue = asWritten(text.nodeValue)
  }
}

/** The style of an element as it was written. */
export function styleOf(element: Element): string {
  return element.getAttribute(styleAttribute) ?? ''
}

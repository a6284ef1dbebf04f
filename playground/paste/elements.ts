/** Replaces an element by what is in it. */
export function unwrap(element: Element): void {
  const content = element.ownerDocument.createDocumentFragment()
  moveChildren(element, content)
  element.replaceWith(content)
}

/** Moves what is in one to the end of another, however much it is: a call takes some 100,000 arguments. */
export function moveChildren(from: Node, to: Node): void {
  while (from.firstChild !== null) to.appendChild(from.firstChild)
}

/** Puts an element between another and what is in it. */
export function wrapChildren(element: Element, name: string): void {
  const wrapper = newElement(element, name)
  moveChildren(element, wrapper)
  element.append(wrapper)
}

/** Replaces an element by one of another name with the same content, and its alignment. */
export function rename(element: Element, name: string): void {
  const renamed = newElement(element, name)
  for (const attribute of ['align', 'colspan', 'rowspan']) {
    const value = element.getAttribute(attribute)
    if (value !== null) renamed.setAttribute(attribute, value)
  }
  moveChildren(element, renamed)
  element.replaceWith(renamed)
}

/** An element of the same, inert document. */
export function newElement(beside: Element, name: string): HTMLElement {
  return beside.ownerDocument.createElement(name)
}

/** Replaces an element by what is in it. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** Puts an element between another and what is in it. */
export function wrapChildren(element: Element, name: string): void {
  const wrapper = newElement(element, name)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

/** Replaces an element by one of another name with the same content, and its alignment. */
export function rename(element: Element, name: string): void {
  const renamed = newElement(element, name)
  for (const attribute of ['align', 'colspan', 'rowspan']) {
    const value = element.getAttribute(attribute)
    if (value !== null) renamed.setAttribute(attribute, value)
  }
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** An element of the same, inert document. */
export function newElement(beside: Element, name: string): HTMLElement {
  return beside.ownerDocument.createElement(name)
}

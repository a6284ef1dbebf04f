import { newElement, unwrap } from './elements.ts'

/** Google Docs puts nested lists beside their item, and says of a check box only in attributes. */
export function cleanGoogleDocs(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul,ol) > :is(ul,ol)')) {
    const before = list.previousElementSibling
    if (before?.matches('li')) before.append(list)
  }
  for (const item of body.querySelectorAll('li')) {
    if (item.getAttribute('role') === 'checkbox') {
      // Its picture of a box.
      item.querySelector(':scope > img')?.remove()
      const box = newElement(item, 'input')
      box.setAttribute('type', 'checkbox')
      if (item.getAttribute('aria-checked') === 'true') box.setAttribute('checked', '')
      item.prepend(box, ' ')
    }
    // Otherwise each item would be a paragraph.
    for (const paragraph of item.querySelectorAll(':scope > p[role="presentation"]')) {
      unwrap(paragraph)
    }
  }
}

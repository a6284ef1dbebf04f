import { cleanChat } from './clean-chat.ts'
import { cleanGitHub } from './clean-github.ts'
import { cleanGoogleDocs } from './clean-google-docs.ts'
import { cleanTables } from './clean-tables.ts'
import { cleanWord } from './clean-word.ts'
import { unwrap, wrapChildren } from './elements.ts'
import { styleOf } from './parse.ts'

/** What is never content, or would only be code to a browser. */
const dropped =
  'script,meta,link,title,head,template,noscript,iframe,object,embed,applet,button,input:not([type="checkbox" i]),select,textarea,audio,video,canvas,svg,dialog,[hidden],[aria-hidden="true"]:not(.katex-html)'

/**
 * Turns what programs put on the clipboard into plain HTML: elements instead of styles, and nothing that could run.
 *
 * @param body of an inert document; it's changed
 */
export function clean(body: HTMLElement): void {
  removeComments(body)
  breakingSpaces(body)
  for (const each of body.querySelectorAll<HTMLElement>('*')) {
    // These say here what the next steps have found.
    for (const name of Object.keys(each.dataset)) delete each.dataset[name]
  }
  cleanChat(body)
  cleanGitHub(body)
  for (const each of body.querySelectorAll(dropped)) each.remove()
  // Some pages are one form.
  for (const each of body.querySelectorAll('form')) unwrap(each)
  cleanWord(body)
  cleanGoogleDocs(body)
  elementsForStyles(body)
  removeEmptyLines(body)
  for (const link of body.querySelectorAll('a')) cleanLink(link)
  cleanTables(body)
  moveSpaceOut(body)
}

/** Office's conditions among them. */
function removeComments(body: HTMLElement): void {
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (comments.nextNode() !== null) found.push(comments.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
}

/** A space that doesn't break a line, beside another or alone, only keeps browsers from leaving it out. */
function breakingSpaces(body: HTMLElement): void {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const value = text.nodeValue ?? ''
    if (value.includes('\u00a0') && text.parentElement?.closest('pre') === null) {
      text.nodeValue = value.replaceAll(/\u00a0(?=\s)|(?<=\s)\u00a0|^\u00a0$/g, ' ')
    }
  }
}

const blocks = 'p,h1,h2,h3,h4,h5,h6,ul,ol,table,blockquote,pre,div,hr'

/** Line breaks between blocks, with which some programs write empty lines. */
function removeEmptyLines(body: HTMLElement): void {
  for (const each of body.querySelectorAll('br')) {
    const { previousElementSibling: before, nextElementSibling: after } = each
    if (before?.matches(blocks) || after?.matches(blocks)) each.remove()
  }
}

/** What a style says of letters, and the element that says it. */
const styles: readonly (readonly [style: RegExp, element: string])[] = [
  [/(?<![\w-])font-family:\s*[^;]*(?:mono|courier|consolas|menlo)/i, 'code'],
  [/(?<![\w-])text-decoration(?:-line)?:[^;]*line-through/i, 'del'],
  [/(?<![\w-])font-style:\s*(?:italic|oblique)/i, 'em'],
  [/(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/(?<![\w-])vertical-align:\s*super/i, 'sup'],
  [/(?<![\w-])vertical-align:\s*sub\b/i, 'sub'],
]

function elementsForStyles(body: HTMLElement): void {
  for (const each of body.querySelectorAll('span,font,b,strong,i,em')) {
    const style = styleOf(each)
    const isPlain = /(?<![\w-])font-weight:\s*(?:normal|400)/i.test(style)
    if (each.matches('b,strong') && isPlain) unwrap(each)
    else if (each.matches('i,em') && /(?<![\w-])font-style:\s*normal/i.test(style)) unwrap(each)
    else if (each.matches('span,font') && each.closest('pre,code') === null && hasText(each)) {
      for (const [pattern, name] of styles) {
        if (pattern.test(style) && each.closest(name) === null) wrapChildren(each, name)
      }
    }
  }
  // Headings and the headers of tables are bold anyway.
  for (const each of body.querySelectorAll(':is(h1,h2,h3,h4,h5,h6,th) :is(b,strong)')) unwrap(each)
}

function hasText({ textContent }: Element): boolean {
  return textContent !== null && textContent.trim() !== ''
}

/** Removes addresses that don't lead to a page, and the detour through Google that its programs add. */
function cleanLink(link: HTMLAnchorElement): void {
  const address = link.getAttribute('href')?.trim() ?? ''
  const target = /^https:\/\/www\.google\.com\/url\?(?:.*&)?q=([^&]+)/.exec(address)?.[1]
  const real = target === undefined ? address : decoded(target)
  if (/^(?:https?:|mailto:|tel:)/i.test(real)) link.setAttribute('href', real)
  else unwrap(link)
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return ''
  }
}

/** Beside white space, the stars of emphasis would stay stars (CommonMark 0.31.2, 6.2): it moves outside. */
function moveSpaceOut(body: HTMLElement): void {
  // These say nothing any more, but for formulas and notes.
  for (const each of body.querySelectorAll<HTMLElement>('span,font')) {
    if (Object.keys(each.dataset).length === 0) unwrap(each)
  }
  body.normalize()
  // The innermost first, so that white space can move out of several.
  for (const each of [...body.querySelectorAll('b,strong,i,em,s,strike,del')].reverse()) {
    takeSpace(each, 'firstChild', (space) => each.before(space))
    takeSpace(each, 'lastChild', (space) => each.after(space))
    if (!each.hasChildNodes()) each.remove()
  }
}

function takeSpace(
  element: Element,
  side: 'firstChild' | 'lastChild',
  put: (space: Node | string) => void,
): void {
  for (let edge = element[side]; edge !== null; edge = element[side]) {
    const text = edge.nodeValue ?? ''
    const kept = side === 'firstChild' ? text.trimStart() : text.trimEnd()
    if (edge.nodeName !== 'BR' && kept === text) return
    if (kept === '') put(edge)
    else {
      put(side === 'firstChild' ? text.slice(0, -kept.length) : text.slice(kept.length))
      edge.nodeValue = kept
    }
  }
}

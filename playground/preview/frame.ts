import { FrameLines } from './frame-lines.ts'
import type { FrameMessage, PageMessage, ScrollMessage, ShowMessage } from './frame-messages.ts'

/*
 * The script of the preview's frame. `srcdoc` and `blob:` URLs would inherit the page's policy, which allows no inline
 * style sheets, and each new document would flash and start at the top. So the frame stays, and its content is replaced.
 */

const sheet = new CSSStyleSheet()
document.adoptedStyleSheets = [sheet]

let lines = new FrameLines('')
/** Whether the reader scrolls, rather than the page. */
let isLeading = false

addEventListener('message', ({ data, source }: MessageEvent<PageMessage>) => {
  if (source !== parent) return
  if (data.type === 'show') show(data)
  else scrollToLine(data)
})
document.addEventListener('click', openInNewTab)
document.addEventListener('dblclick', ({ pageY }) => {
  send({ type: 'chosen', line: lines.map.startingLineAt(pageY) })
})
for (const type of ['wheel', 'pointerdown', 'keydown', 'touchstart']) {
  addEventListener(type, lead, { passive: true })
}
addEventListener('scroll', () => {
  if (isLeading) send({ type: 'scrolled', line: lines.map.lineAt(scrollY) })
})
// Fonts and images change heights after the document is shown, as a narrower window does.
const sizes = new ResizeObserver(() => lines.measureAgain())
send({ type: 'ready' })

function lead(): void {
  isLeading = true
}

function scrollToLine({ line, to }: ScrollMessage): void {
  isLeading = false
  const top = lines.map.offsetAt(line)
  if (to === 'top') scrollTo(scrollX, top)
  else if (top < scrollY || top > scrollY + innerHeight * 0.9) {
    scrollTo(scrollX, top - innerHeight / 3)
  }
}

/** The style sheet of the last document of which every diagram could be drawn. */
let wholeStyle = ''

function show({ html, source, fromTop, lacksDiagrams }: ShowMessage): void {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const remoteImages = removeRemoteImages(parsed)
  const { scrollX, scrollY } = window
  const style = [...parsed.querySelectorAll('style')]
    .map(({ textContent }) => textContent)
    .join('\n')
  if (lacksDiagrams && !fromTop) {
    keepDiagrams(parsed)
    sheet.replaceSync([wholeStyle, style, keptStyle].join('\n'))
  } else {
    wholeStyle = style
    sheet.replaceSync(style)
  }
  document.title = parsed.title
  document.documentElement.lang = parsed.documentElement.lang
  document.documentElement.dir = parsed.documentElement.dir
  document.body.replaceWith(document.adoptNode(parsed.body))
  lines = new FrameLines(source)
  sizes.disconnect()
  sizes.observe(document.body)
  if (fromTop) scrollTo(0, 0)
  else scrollTo(scrollX, scrollY)
  send({ type: 'shown', remoteImages })
}

const keptStyle = '.diagram.kept { opacity: 0.4 }'

/**
 * While a diagram is being written, it's wrong most of the time. Its last drawing stays, pale, instead of its source: the page
 * would jump to and fro. Nothing is kept where blocks were added or removed, since it isn't known which is which.
 */
function keepDiagrams(parsed: Document): void {
  const before = [...document.querySelectorAll(codeOrDiagram)]
  const now = [...parsed.querySelectorAll(codeOrDiagram)]
  if (before.length !== now.length) return
  for (const [index, block] of now.entries()) {
    const drawn = before[index]
    if (!block.matches('pre') || !drawn?.matches('.diagram')) continue
    const kept = parsed.importNode(drawn, true)
    kept.classList.add('kept')
    block.replaceWith(kept)
  }
}

const codeOrDiagram = 'pre, .diagram'

/** Loading one would tell its host that the document is being read. The alternative text is shown instead. */
function removeRemoteImages(parsed: Document): number {
  const remote = [...parsed.images].filter(({ src }) => /^https?:/.test(src))
  for (const image of remote) {
    image.removeAttribute('src')
    image.removeAttribute('srcset')
  }
  return remote.length
}

/** Links of the document open in a new tab. */
function openInNewTab(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  const address = link?.getAttribute('href') ?? ''
  if (link === null || address.startsWith('#')) return
  event.preventDefault()
  if (/^(?:https?|mailto):/i.test(address)) open(address, '_blank', 'noopener')
}

function send(message: FrameMessage): void {
  // A frame with an opaque origin can't name the page's. The message holds only numbers.
  parent.postMessage(message, '*')
}

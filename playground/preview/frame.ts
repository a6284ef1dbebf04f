import type { FrameMessage, ShowMessage } from './frame-messages.ts'

/*
 * The script of the preview's frame. `srcdoc` and `blob:` URLs would inherit the page's policy, which allows no inline
 * style sheets, and each new document would flash and start at the top. So the frame stays, and its content is replaced.
 */

const sheet = new CSSStyleSheet()
document.adoptedStyleSheets = [sheet]

addEventListener('message', ({ data, source }: MessageEvent<ShowMessage>) => {
  if (source === parent && data.type === 'show') show(data)
})
document.addEventListener('click', openInNewTab)
send({ type: 'ready' })

function show({ html, fromTop }: ShowMessage): void {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const remoteImages = removeRemoteImages(parsed)
  const { scrollX, scrollY } = window
  sheet.replaceSync(
    [...parsed.querySelectorAll('style')].map((style) => style.textContent).join('\n'),
  )
  document.title = parsed.title
  document.documentElement.lang = parsed.documentElement.lang
  document.documentElement.dir = parsed.documentElement.dir
  document.body.replaceWith(document.adoptNode(parsed.body))
  if (fromTop) scrollTo(0, 0)
  else scrollTo(scrollX, scrollY)
  send({ type: 'shown', remoteImages })
}

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
  // A frame with an opaque origin can't name the page's. The message holds only a number.
  parent.postMessage(message, '*')
}

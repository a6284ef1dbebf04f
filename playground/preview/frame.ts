import type { FrameMessage, ShowMessage } from './frame-messages.ts'

/*
 * The script of the preview's frame. A document could be shown in the frame by `srcdoc` or a `blob:` address, but both
 * inherit the page's policy, which allows no style sheet inside a document; and each new document would start at its
 * top, with a flash. So the frame stays, and its content is exchanged.
 */

const sheet = new CSSStyleSheet()
document.adoptedStyleSheets = [sheet]

addEventListener('message', ({ data, source }: MessageEvent<ShowMessage>) => {
  if (source === parent && data.type === 'show') show(data)
})
document.addEventListener('click', openElsewhere)
tell({ type: 'ready' })

function show({ html, fromTop }: ShowMessage): void {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const remoteImages = withoutRemoteImages(parsed)
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
  tell({ type: 'shown', remoteImages })
}

/** Loading one would tell its host that the document is read. They show their text alternatives instead. */
function withoutRemoteImages(parsed: Document): number {
  const remote = [...parsed.images].filter(({ src }) => /^https?:/.test(src))
  for (const image of remote) {
    image.removeAttribute('src')
    image.removeAttribute('srcset')
  }
  return remote.length
}

/** A link of the document leads to a window of its own; the frame has nothing but the preview. */
function openElsewhere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  const address = link?.getAttribute('href') ?? ''
  if (link === null || address.startsWith('#')) return
  event.preventDefault()
  if (/^(?:https?|mailto):/i.test(address)) open(address, '_blank', 'noopener')
}

function tell(message: FrameMessage): void {
  // The page can't be named: to a frame of no origin every other is a stranger. It's told no more than a number.
  parent.postMessage(message, '*')
}

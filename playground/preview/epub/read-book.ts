import { strFromU8, unzipSync } from 'fflate'

/** The chapters of an EPUB file as one HTML document, one after another, in the order of reading. */
export function readBook(bytes: Uint8Array): string {
  const files = unzipSync(bytes)
  const textOf = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  const container = xml(textOf('META-INF/container.xml'))
  const packagePath = container.querySelector('rootfile')?.getAttribute('full-path') ?? ''
  const book = xml(textOf(packagePath))
  const items = [...book.querySelectorAll('manifest > item')].map((item) => ({
    id: item.id,
    path: pathFrom(packagePath, item.getAttribute('href') ?? ''),
    type: item.getAttribute('media-type') ?? '',
  }))
  const addressOf = (path: string): string | undefined => {
    const file = files[path]
    const { type = '' } = items.find((item) => item.path === path) ?? {}
    return file && `data:${type};base64,${base64(file)}`
  }

  const page = document.implementation.createHTMLDocument(
    book.querySelector('metadata > *|title')?.textContent ?? '',
  )
  page.documentElement.lang = book.documentElement.getAttribute('xml:lang') ?? ''
  page.documentElement.dir = book.documentElement.getAttribute('dir') ?? ''
  for (const reference of book.querySelectorAll('spine > itemref:not([linear="no"])')) {
    const { path = '' } = items.find(({ id }) => id === reference.getAttribute('idref')) ?? {}
    page.body.append(chapter(page, xml(textOf(path)), path, addressOf))
  }
  const sheets = items.filter(({ type }) => type === 'text/css')
  const css = sheets.map(({ path }) => withFiles(textOf(path), path, addressOf))
  // As text: the page's policy would count a style sheet in an element as one of its own.
  const style = `<style>${css.join('\n')}${chapterStyle}</style>`
  return `<!doctype html>${page.documentElement.outerHTML.replace('</head>', () => `${style}</head>`)}`
}

/** Reading systems set the page; here it's a column, with a line between chapters. */
const chapterStyle = `
body { max-width: 36rem; margin: 0 auto; padding: 2rem 1.5rem }
.book-chapter + .book-chapter { border-top: 1px dashed; margin-top: 4rem; padding-top: 4rem }
`

function chapter(
  page: Document,
  source: Document,
  path: string,
  addressOf: (path: string) => string | undefined,
): HTMLElement {
  const section = page.createElement('section')
  section.className = 'book-chapter'
  const body = source.querySelector('body')
  section.append(...[...(body?.childNodes ?? [])].map((node) => page.importNode(node, true)))
  for (const image of section.querySelectorAll('img[src]')) {
    image.setAttribute('src', addressOf(pathFrom(path, image.getAttribute('src') ?? '')) ?? '')
  }
  // All chapters are on one page here.
  for (const link of section.querySelectorAll('a[href]')) {
    const [, fragment] = /^[\w./-]+\.xhtml(#.*)$/.exec(link.getAttribute('href') ?? '') ?? []
    if (fragment !== undefined) link.setAttribute('href', fragment)
  }
  return section
}

function withFiles(
  css: string,
  path: string,
  addressOf: (path: string) => string | undefined,
): string {
  return css.replaceAll(/url\(["']?([^"')]+)["']?\)/g, (whole, address: string) => {
    const file = addressOf(pathFrom(path, address))
    return file === undefined ? whole : `url(${file})`
  })
}

function xml(text: string): Document {
  return new DOMParser().parseFromString(text, 'application/xhtml+xml')
}

/** A path in the archive, of a relative address in one of its files. */
function pathFrom(file: string, address: string): string {
  return decodeURIComponent(new URL(address, `https://book.invalid/${file}`).pathname.slice(1))
}

function base64(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 0x8000) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)))
  }
  return btoa(parts.join(''))
}

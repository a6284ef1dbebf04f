import { descendants, type HtmlPage } from './html-page.ts'

const forbiddenElements: ReadonlySet<string> = new Set(
  'script iframe form button object embed base link svg frame frameset applet audio video source'.split(
    ' ',
  ),
)

/** Of a link, as a browser resolves it. */
const allowedSchemes: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:'])

function isAllowedLink(address: string): boolean {
  const base = 'https://base.example/'
  return URL.canParse(address, base) && allowedSchemes.has(new URL(address, base).protocol)
}

/**
 * What in a page could run, frame, submit, redirect or load, one entry each.
 *
 * @param images the addresses that an image may have
 */
export function unsafeParts(page: HtmlPage, images: RegExp): readonly string[] {
  const unsafe: string[] = []
  for (const element of descendants(page.one('html'))) {
    if (forbiddenElements.has(element.tagName)) unsafe.push(`<${element.tagName}>`)
    for (const { name, value } of element.attrs) {
      const isUnsafe =
        /^on|^style$|:/.test(name) ||
        (name === 'href' && !isAllowedLink(value)) ||
        (name === 'src' && !images.test(value)) ||
        /^(?:srcset|action|formaction|background|poster|data|ping|xlink)$/.test(name)
      if (isUnsafe) unsafe.push(`${name}="${value}"`)
    }
  }
  if (page.all('style').length !== 1) unsafe.push('another <style>')
  if (page.all('meta', { 'http-equiv': 'refresh' }).length > 0) unsafe.push('a redirection')
  return unsafe
}

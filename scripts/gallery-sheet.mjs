// A page that sets the pictures of a document in three formats side by side, and a picture of that page.
import { readFileSync } from 'node:fs'

/** Wide enough to read headings in the docs, and small enough to be kept in the repository. */
const sheetWidth = 1440
const quality = 62

/**
 * A page with a section for each theme: its name and description, then a column of pictures for each format.
 *
 * @param address how the page names a picture, given its path
 */
export function sheet(galleries, address) {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Themes</title>
<style>
body { margin: 0; padding: 24px; background: #e7e8ea; font: 15px/1.4 system-ui, sans-serif; color: #33373d }
section + section { margin-top: 56px }
h2 { margin: 0; font-size: 26px }
p { margin: 0 0 14px }
.formats { display: grid; grid-template-columns: repeat(3, 1fr); gap: 24px }
h3 { margin: 0 0 8px; font-size: 15px; letter-spacing: .06em }
img { display: block; width: 100%; margin-bottom: 16px; box-shadow: 0 1px 4px #0004 }
.missing { padding: 40% 0; text-align: center; background: #fff }
</style>
${galleries.map((gallery) => section(gallery, address)).join('\n')}
</html>
`
}

function section({ theme, pictures }, address) {
  const columns = Object.entries(pictures).map(([format, paths]) => {
    const images = paths.map((path, index) => {
      const alternative = `${theme.name} as ${format}, page ${index + 1}`
      return `<img src="${address(path)}" alt="${alternative}">`
    })
    const missing = '<p class="missing">The program that draws it is not installed.</p>'
    return `<div><h3>${format}</h3>${images.join('\n') || missing}</div>`
  })
  return `<section>
<h2>${theme.name}</h2>
<p>${theme.description}</p>
<div class="formats">${columns.join('\n')}</div>
</section>`
}

/** A WebP picture of one theme's section. */
export async function pictureOfSheet(browser, gallery) {
  const page = await browser.newPage({ viewport: { width: sheetWidth, height: 800 } })
  try {
    await page.setContent(sheet([gallery], dataUri))
    await page.evaluate('Promise.all([...document.images].map((image) => image.decode()))')
    const height = await page.evaluate(
      'Math.ceil(document.documentElement.getBoundingClientRect().height)',
    )
    await page.setViewportSize({ width: sheetWidth, height })
    // Playwright itself writes PNG and JPEG only.
    const session = await page.context().newCDPSession(page)
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
    return Buffer.from(data, 'base64')
  } finally {
    await page.close()
  }
}

function dataUri(path) {
  return `data:image/png;base64,${readFileSync(path).toString('base64')}`
}

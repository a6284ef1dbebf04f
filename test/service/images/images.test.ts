import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImageFetchOutcome } from '#octavo/common/metrics/labels.js'
import { readSettings } from '#octavo/common/settings/settings.js'
import { defaultLimits } from '#octavo/core/document/limits.js'
import { ImageFetcher } from '#octavo/remote-images/image-fetcher.js'
import { hasOpenssl } from '../../support/certificate.ts'
import { type ImageHost, startImageHost } from '../../support/image-host.ts'
import { bytesOf, dotPng, dotSvg } from '../../support/pictures.ts'
import { documentOf, type Service, startService } from '../../support/service.ts'
import { unzip } from '../../support/unzip.ts'

/** A PNG's head, which says that it has that many pixels, with nothing behind it. */
function pngHead(width: number, height: number): Buffer {
  const head = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAAAAAAACAYAAAA=', 'base64')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}

let host: ImageHost
let service: Service
let forbidding: Service
let outcomes: ImageFetchOutcome[] = []

beforeAll(async () => {
  if (!hasOpenssl) return
  host = await startImageHost({
    '/dot.png': (_, response) => response.end(bytesOf(dotPng)),
    '/dot.svg': (_, response) => response.end(bytesOf(dotSvg)),
    '/page': (_, response) =>
      response.setHeader('content-type', 'image/png').end('<!doctype html><h1>Sign in</h1>'),
    '/bomb.png': (_, response) => response.end(pngHead(100_000, 100_000)),
    '/bomb.gif': (_, response) =>
      response.end(Buffer.from('GIF89a\xff\xff\xff\xff\0\0\0', 'latin1')),
    '/bomb.svg': (_, response) =>
      response.end('<!DOCTYPE svg [<!ENTITY a "bb"><!ENTITY c "&a;&a;">]><svg>&c;</svg>'),
    '/script.svg': (_, response) =>
      response.end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    '/nested.svg': (_, response) => response.end(`<svg>${'<g>'.repeat(20_000)}`),
  })
  const { images } = readSettings({ IMAGE_HOSTS: 'img.example,*.img.example' })
  const fetcher = new ImageFetcher({
    ...images,
    imageBytes: defaultLimits.imageBytes,
    network: host.network,
    onFetch: (outcome) => outcomes.push(outcome),
  })
  service = startService({ images: fetcher })
  forbidding = startService({ images: fetcher, environment: { REMOTE_IMAGES: 'forbid' } })
})
afterAll(() => Promise.all([service?.close(), forbidding?.close(), host?.close()]))

async function convert(content: string, format = 'html', from = service) {
  const response = await from.post('/api/v1/convert', { content, format })
  expect(response.statusCode).toBe(200)
  return { bytes: documentOf(response), warnings: response.json().warnings ?? [] }
}

const dot = '![A dot](https://img.example/dot.png)\n\n'

describe.skipIf(!hasOpenssl)('an image of a listed host', () => {
  test('is in the page, which loads nothing', async () => {
    const { bytes, warnings } = await convert(dot)
    expect(bytes.toString()).toContain(`<img src="${dotPng}"`)
    expect(bytes.toString()).not.toContain('img.example')
    expect(warnings).toEqual([])
  })

  test('is in the Word document', async () => {
    const { bytes, warnings } = await convert(dot, 'docx')
    const [picture] = [...unzip(bytes)].filter(([name]) => name.includes('media/'))
    expect(Buffer.from(picture?.[1] ?? [])).toEqual(bytesOf(dotPng))
    expect(warnings).toEqual([])
  })

  test('is in the PDF', async () => {
    const { bytes, warnings } = await convert(dot, 'pdf')
    expect(bytes.toString('latin1')).toContain('/Subtype /Image')
    expect(warnings).toEqual([])
  })

  test('gives the same bytes as one that the document holds', async () => {
    for (const format of ['html', 'docx', 'pdf']) {
      const held = await convert(`![A dot](${dotPng})\n\n`, format)
      expect((await convert(dot, format)).bytes.equals(held.bytes)).toBe(true)
    }
  })

  test('is fetched once for a document, however often it is shown', async () => {
    const before = host.requests.length
    const badge = '[![Again](https://img.example/dot.png)](https://example.org/)\n\n'
    await convert(`${dot}${badge}<img src="//img.example/dot.png" alt="HTML">`)
    expect(host.requests.slice(before).map(({ url }) => url)).toEqual(['/dot.png'])
  })

  test('is embedded where pages may not point at other hosts', async () => {
    const { bytes, warnings } = await convert(dot, 'html', forbidding)
    expect(bytes.toString()).toContain(`<img src="${dotPng}"`)
    expect(warnings).toEqual([])
  })

  test('is fetched for each document of a batch and of an upload', async () => {
    const files = [{ content: dot }, { content: '# None' }, { content: `# One\n\n${dot}` }]
    const batch = await service.post('/api/v1/batch', { files, format: 'html' })
    const pages = [...unzip(documentOf(batch)).values()].map((page) => Buffer.from(page).toString())
    expect(pages.map((page) => page.includes(dotPng))).toEqual([true, false, true])
    const content = Buffer.from(dot)
    const upload = await service.upload([{ name: 'file', content, filename: 'a.md' }])
    expect(documentOf(upload).toString()).toContain(dotPng)
  })

  test.each(['page', 'bomb.png', 'bomb.gif', 'bomb.svg', 'nested.svg'])(
    'that is a %s is left out with a warning, and the document is made',
    async (name) => {
      const url = `https://img.example/${name}`
      for (const format of ['html', 'docx', 'pdf']) {
        const { warnings } = await convert(`Text\n\n![Trap](${url})`, format)
        expect(warnings).toMatchObject([{ code: 'image_invalid', line: 3 }])
        expect(warnings[0].message).toContain(url)
      }
    },
  )

  test('loses the script of an SVG', async () => {
    const { bytes } = await convert('![Trap](https://img.example/script.svg)')
    const [, svg = ''] = /data:image\/svg\+xml;base64,([^"]+)/.exec(bytes.toString()) ?? []
    expect(Buffer.from(svg, 'base64').toString()).toMatch(/^<svg[^>]*>(?!.*script)/)
  })

  test('that it has not leaves a placeholder, its reason and its line', async () => {
    const url = 'https://img.example/none.png'
    const content = `# Head\n\n![Lost](${url})\n\n${dot}`
    const reason = `The image "Lost" at ${url} was not fetched (its host has no image there)`
    const page = await convert(content)
    expect(page.bytes.toString()).toContain(`<img src="${url}"`)
    expect(page.bytes.toString()).toContain(`<img src="${dotPng}"`)
    const warning = { code: 'image_not_loaded', line: 3 }
    const fromThere = `${reason}; the page loads it from there.`
    expect(page.warnings).toEqual([{ ...warning, message: fromThere }])
    for (const format of ['docx', 'pdf']) {
      const message = `${reason}; a placeholder that links to it is shown instead.`
      expect((await convert(content, format)).warnings).toEqual([{ ...warning, message }])
    }
    const forbidden = await convert(content, 'html', forbidding)
    expect(forbidden.bytes.toString()).toMatch(/class="missing-image" href="[^"]*none.png"/)
    const message = `The image ${url} was left out: its host has no image there.`
    expect(forbidden.warnings).toEqual([{ ...warning, message }])
  })
})

describe.skipIf(!hasOpenssl)('an image of another host', () => {
  test('stays where it is, and nobody is asked for it', async () => {
    const before = host.resolved.length
    const content = '![Theirs](https://stranger.example/dot.png)'
    expect((await convert(content)).warnings).toEqual([])
    const { warnings } = await convert(content, 'docx')
    expect(warnings).toMatchObject([{ code: 'image_not_loaded', line: 1 }])
    expect(warnings[0].message).toContain('was not fetched; a placeholder')
    expect(host.resolved).toHaveLength(before)
  })

  test('and what only looks like an image, is asked of nobody', async () => {
    const before = host.resolved.length
    await convert('`![x](https://img.example/dot.png)` [x](https://img.example/dot.png)')
    await convert('![x](http://img.example/dot.png) <!-- ![x](https://img.example/dot.png) -->')
    expect(host.resolved).toHaveLength(before)
  })
})

test.skipIf(!hasOpenssl)('every image is counted by how it ended', async () => {
  outcomes = []
  await convert(`${dot}![Lost](https://img.example/none.png) ![Port](https://img.example:1/a.png)`)
  expect(outcomes.toSorted()).toEqual(['address', 'fetched', 'status'])
})

test.skipIf(!hasOpenssl)(
  'a document over a limit is refused before anything is fetched',
  async () => {
    const before = host.requests.length
    const content = dot.repeat(600)
    const response = await service.post('/api/v1/convert', { content })
    expect(response.statusCode).toBe(422)
    expect(host.requests).toHaveLength(before)
  },
)

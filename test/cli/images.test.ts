import { readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Converter } from '#octavo/cli/convert/converter.js'
import { defaultImageLimits } from '#octavo/common/settings/image-limits.js'
import { ImageFetcher } from '#octavo/remote-images/image-fetcher.js'
import { hasOpenssl } from '../support/certificate.ts'
import { inFolder, octavo } from '../support/cli.ts'
import { startImageHost } from '../support/image-host.ts'
import { bytesOf, dotGif, dotJpeg, dotPng } from '../support/pictures.ts'

const png = bytesOf(dotPng)

test('images below the folder of the document are embedded, however their paths are written', () =>
  inFolder(
    {
      'docs/a.md':
        '![a](img/a%20b.png) ![b](<img/a b.png>) ![c](./img/../img/c.gif?raw=true#x)\n\n<img src="d%41.jpg" alt="d">\n',
      'docs/img/a b.png': png,
      'docs/img/c.gif': bytesOf(dotGif),
      'docs/dA.jpg': bytesOf(dotJpeg),
    },
    async (cwd) => {
      expect(await octavo(['convert', 'docs/a.md'], { cwd })).toMatchObject({ code: 0, stderr: '' })
      const html = await readFile(join(cwd, 'docs/a.html'), 'utf8')
      expect(html.split(dotPng)).toHaveLength(3)
      expect(html).toContain(dotGif)
      expect(html).toContain(dotJpeg)
    },
  ))

test('a path from the root of a site is looked for in the folders that are allowed', () =>
  inFolder(
    {
      'docs/a.md':
        '![a](/img/a.png) ![b](/img/b%20c.png?v=1) ![c](/../secret.png) ![d](/img/d.png)',
      'static/img/a.png': png,
      'docs/img/b c.png': png,
      'secret.png': png,
    },
    async (cwd) => {
      const args = ['convert', 'docs/a.md', '--allow-dir', 'static']
      const { code, stderr } = await octavo(args, { cwd })
      expect(code).toBe(0)
      const html = await readFile(join(cwd, 'docs/a.html'), 'utf8')
      expect(html.split(dotPng)).toHaveLength(3)
      expect(stderr.trimEnd().split('\n')).toEqual([
        expect.stringMatching(/secret\.png.*is outside the document's folder/),
        expect.stringMatching(/d\.png.*is outside the document's folder/),
      ])
    },
  ))

test('nothing else on the disk is read, whatever the document says', () =>
  inFolder(
    { 'docs/a.md': '', 'docs/folder/x': '', 'secret.png': png, 'docs/text.png': 'a password' },
    async (cwd) => {
      const outside = join(cwd, 'secret.png')
      await symlink(outside, join(cwd, 'docs/link.png'))
      await symlink('..', join(cwd, 'docs/up'))
      const shown = ['../secret.png', outside, 'link.png', 'up/secret.png', '%2e%2e/secret.png']
      const others = [
        `file://${outside}`,
        'folder',
        'none.png',
        'text.png',
        '/dev/zero',
        'a%00.png',
      ]
      const input = [...shown, ...others].map((path) => `![x](${path})\n`).join('\n')
      const { code, stdout, stderr } = await octavo(['convert', '-'], {
        cwd: join(cwd, 'docs'),
        input,
      })
      expect(code).toBe(0)
      expect(stdout.toString()).not.toContain('data:image')
      const lines = stderr.trimEnd().split('\n')
      expect(lines).toHaveLength(shown.length + others.length)
      for (const [index] of shown.entries()) {
        expect(lines[index]).toMatch(/image_not_found: .* is outside the document's folder/)
      }
      expect(lines.slice(shown.length)).toEqual([
        expect.stringContaining('image_not_found'),
        expect.stringContaining('it is not a file'),
        expect.stringContaining('there is no such file'),
        expect.stringContaining('image_invalid'),
        expect.stringContaining("is outside the document's folder"),
        expect.stringContaining('there is no such file'),
      ])
    },
  ))

test('--allow-host has images fetched, with the service’s rules', () =>
  inFolder(
    // No host has to be reached for an address that is refused.
    {
      'a.md': '![a](https://img.example:8443/a.png) ![b](https://other.example/b.png) ![c](c.png)',
      'c.png': png,
    },
    async (cwd) => {
      const args = ['convert', 'a.md', '--to', 'docx', '--allow-host', 'img.example']
      const { code, stderr } = await octavo(args, { cwd })
      expect(code).toBe(0)
      const lines = stderr.trimEnd().split('\n')
      expect(lines).toHaveLength(2)
      expect(lines[0]).toContain('its address names a port or a user, which is not allowed')
      expect(lines[1]).toMatch(/other\.example\/b\.png was not fetched;/)
      for (const host of ['127.0.0.1', 'https://img.example', '*.org', 'a.example:443']) {
        const none = await octavo(['convert', 'a.md', '--allow-host', host], { cwd })
        expect(none).toMatchObject({
          code: 2,
          stderr: expect.stringContaining(`--allow-host ${host}`),
        })
      }
    },
  ))

test.skipIf(!hasOpenssl)('what is fetched is embedded beside what is read', () =>
  inFolder({ 'a.md': '', 'c.png': png }, async (cwd) => {
    const host = await startImageHost({ '/a.gif': (_, response) => response.end(bytesOf(dotGif)) })
    const converter = new Converter({
      format: 'html',
      look: { theme: 'corporate', overrides: {} },
      concurrency: 1,
      timeoutMilliseconds: 30_000,
      options: {},
      imageFolders: [],
      imageFetcher: new ImageFetcher({
        ...defaultImageLimits,
        hosts: ['img.example'],
        imageBytes: 100_000,
        network: host.network,
      }),
    })
    try {
      const path = join(cwd, 'a.md')
      const source = { path, place: 'a.md' }
      const content = '![a](https://img.example/a.gif) ![b](https://img.example/b.gif) ![c](c.png)'
      const { bytes, warnings } = await converter.convert({ source, output: 'a.html' }, content)
      const html = new TextDecoder().decode(bytes)
      expect(html).toContain(dotGif)
      expect(html).toContain(dotPng)
      expect(warnings).toMatchObject([{ code: 'image_not_loaded' }])
      expect(warnings[0]?.message).toContain('its host has no image there')
      expect(host.requests.map(({ url }) => url)).toEqual(['/a.gif', '/b.gif'])
    } finally {
      await converter.close()
      await host.close()
    }
  }),
)

test('as many documents as are converted at a time hold fetched images at a time', async () => {
  const documents = 12
  const fetcher = new ImageFetcher({
    ...defaultImageLimits,
    hosts: ['img.example'],
    imageBytes: 100_000,
    documents,
  })
  let holding = 0
  let release = () => {}
  const all = new Promise<void>((resolve) => {
    release = resolve
  })
  const hold = (client: string) =>
    fetcher.supply([], { client }, () => {
      holding += 1
      if (holding === documents) release()
      return all
    })
  await Promise.all(Array.from({ length: documents }, (_, index) => hold(`${index}.md`)))
  expect(holding).toBe(documents)
})

test('--allow-dir allows the images of another folder', () =>
  inFolder(
    { 'docs/a.md': '![a](../img/a.png) ![b](../b.png)', 'img/a.png': png, 'b.png': png },
    async (cwd) => {
      const args = ['convert', 'docs/a.md', '--allow-dir', 'img']
      const { code, stderr } = await octavo(args, { cwd })
      expect(code).toBe(0)
      expect(stderr).toMatch(/^docs\/a\.md:1: image_not_found: The image \.\.\/b\.png was left out/)
      expect(await readFile(join(cwd, 'docs/a.html'), 'utf8')).toContain(dotPng)
      const none = await octavo(['convert', 'docs/a.md', '--allow-dir', 'imgs'], { cwd })
      expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('--allow-dir imgs') })
    },
  ))

import { readFileSync } from 'node:fs'
import { fontOf, tablesOf } from '../../dist/core/fonts/formats/sfnt.js'
import { subset } from '../../dist/core/fonts/formats/subset.js'
import { exchange, keepBusy, post } from './client.mjs'

/** Requests that cost far more than their size, where nothing bounds what is done with them. */

const container = 512 * 1024 ** 2

const json = (path, body) => (key) =>
  post(`/api/v1/${path}`, key, Buffer.from(JSON.stringify(body)))
const small = { content: '# Hello' }
const options = (fields) => json('convert', { ...small, options: fields })
const long = (characters) => 'long '.repeat(characters / 5)

/** The font of a few letters, with this table of characters (OpenType 1.9, "cmap"). */
function withCharacters(subtable) {
  const folder = new URL('../../node_modules/@expo-google-fonts/', import.meta.url)
  const file = new URL('playfair-display/400Regular/PlayfairDisplay_400Regular.ttf', folder)
  const characters = [...'Abcdef '].map((each) => each.charCodeAt(0))
  const font = subset(readFileSync(file), { characters })
  const start = Buffer.alloc(12)
  start.writeUInt16BE(1, 2)
  start.writeUInt16BE(3, 4)
  start.writeUInt16BE(10, 6)
  start.writeUInt32BE(12, 8)
  return fontOf(new Map([...tablesOf(font), ['cmap', Buffer.concat([start, subtable])]]))
}

/** Format 4: that many segments, each over nearly all characters. */
function segments(count) {
  const table = Buffer.alloc(16 + 8 * count)
  table.writeUInt16BE(4, 0)
  table.writeUInt16BE(table.length & 0xffff, 2)
  table.writeUInt16BE(2 * count, 6)
  for (let index = 0; index < count; index += 1) {
    table.writeUInt16BE(0xfffe, 14 + 2 * index)
    table.writeUInt16BE(0x20, 16 + 2 * count + 2 * index)
    // Some of the characters have a glyph.
    table.writeInt16BE(-0x40, 16 + 4 * count + 2 * index)
  }
  return table
}

/** Format 12: one group over all of Unicode. */
function groupOfAll() {
  const table = Buffer.alloc(28)
  table.writeUInt16BE(12, 0)
  table.writeUInt32BE(28, 4)
  table.writeUInt32BE(1, 12)
  table.writeUInt32BE(0x10_ffff, 20)
  return table
}

const themed = (table) =>
  json('convert', {
    ...small,
    format: 'pdf',
    theme_files: {
      'theme.yaml': Buffer.from(
        'fonts: { body: { family: Acme, generic: serif, files: [Acme.ttf] } }\n',
      ).toString('base64'),
      'Acme.ttf': withCharacters(table).toString('base64'),
    },
  })

const style = (layout) =>
  `<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0"><info><title>a</title><id>a</id></info><citation><layout>${layout}</layout></citation><bibliography><layout><text variable="title"/></layout></bibliography></style>`
const base64 = (text) => Buffer.from(text).toString('base64')

/** Pieces of which the native parser read a line in the square of its length. */
const slowPieces = [
  ...['_a', '++_', '[&amp;', '[\\0', '<&amp;', '*&amp;', '[www.', '[http://a', '>\f'],
]
const slowLines = (piece) => {
  const line = piece.repeat(Math.floor(190_000 / piece.length))
  return json('convert', { content: `${line}\n\n`.repeat(3) })
}

const lists = [
  [
    'a date format',
    [options({ date_format: '['.repeat(200_000) }), options({ date_format: 'D'.repeat(400_000) })],
  ],
  [
    'an address of combining marks',
    [100_000, 200_000].map((count) =>
      json('jobs', {
        ...small,
        callback_url: `https://${'\u0316\u0301'.repeat(count / 4)}.hooks.example.org/`,
      }),
    ),
    {
      CALLBACK_HOSTS: '*.hooks.example.org',
      CALLBACK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
    },
  ],
  ['a font with a table of characters', [themed(segments(8000)), themed(groupOfAll())]],
  [
    'small in, huge out',
    [
      json('convert', { content: `# ${long(25_000)} {#a}\n\n${'[](#a) '.repeat(4000)}` }),
      json('convert', {
        content: `# ${long(10_000)} {#sec-a}\n\n${'@sec-a '.repeat(1000)}`,
        format: 'pdf',
      }),
      json('convert', {
        content: `---\nbibliography: a.bib\ncsl: a.csl\n---\n\n${'[@a] '.repeat(3000)}`,
        assets: {
          'a.bib': base64('@book{a, author = {Doe, Jane}, title = {b}, year = 2020}'),
          'a.csl': base64(style(`<text variable="title" suffix="${long(30_000)}"/>`)),
        },
      }),
      json('convert', {
        content: `---\nversion: ${long(9000)}\nheader:\n  center: "${'{version} '.repeat(900)}"\n---\n\na`,
      }),
    ],
  ],
  ['lines for the native parser', slowPieces.map(slowLines)],
]

/** One request after another of each list, until the time is up. */
export const smallRequests = lists.map(([name, requests, environment]) => ({
  name,
  seconds: 10,
  small: true,
  container,
  environment: { WORKERS: '1', ...environment },
  run: async ({ url, key, until, answers }) => {
    let next = 0
    await keepBusy(1, until, async () => {
      const status = await exchange(url, requests[next++ % requests.length](key))
      answers[status] = (answers[status] ?? 0) + 1
    })
  },
}))

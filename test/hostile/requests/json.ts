import { deflateSync, gzipSync } from 'node:zlib'
import type { Format } from '#octavo/core/formats/formats.js'
import { json, request } from '../hostile-request.ts'

const small = (format: Format) => `"content":"# Hello","format":"${format}"`
const batch = (format: Format, items: string) => `{"files":[${items}],"format":"${format}"}`

/** Members of an object, each with another name. */
const numbered = (n: number, value: string) =>
  Array.from({ length: n }, (_, index) => `"k${index}":${value}`).join()

/** Bodies that nest, repeat, pretend or are no JSON. */
export const jsonBodies = [
  request('arrays in arrays', [1000, 1_000_000], [400], (n) => json('convert', '['.repeat(n))),
  request('closed arrays in arrays', [1000, 1_000_000], [400], (n) =>
    json('convert', `${'['.repeat(n)}${']'.repeat(n)}`),
  ),
  request('an unknown field of objects in objects', [1000, 500_000], [200, 400], (n, format) =>
    json('convert', `{${small(format)},"x":${'{"a":'.repeat(n)}1${'}'.repeat(n)}}`),
  ),
  request('content of arrays in arrays', [1000, 500_000], [400], (n) =>
    json('convert', `{"content":${'['.repeat(n)}${']'.repeat(n)}}`),
  ),
  request('overrides of objects in objects', [1000, 100_000], [400], (n, format) =>
    json(
      'convert',
      `{${small(format)},"custom_overrides":{"bg":${'{"a":'.repeat(n)}1${'}'.repeat(n)}}}`,
    ),
  ),
  request('one field again and again', [1000, 200_000], [200, 413], (n, format) =>
    json('convert', `{${`${small(format)},`.repeat(n)}${small(format)}}`),
  ),
  request('unknown fields', [1000, 800_000], [200, 413], (n, format) =>
    json(
      'convert',
      `{${small(format)}${Array.from({ length: n }, (_, index) => `,"k${index}":1`).join('')}}`,
    ),
  ),
  request('a field with a long name', [10_000, 5_000_000], [200], (n, format) =>
    json('convert', `{${small(format)},"${'k'.repeat(n)}":1}`),
  ),
  request('__proto__ and constructor', [1, 10_000], [200, 413], (n, format) =>
    json(
      'convert',
      `{${'"__proto__":{"content":"x","theme":"y"},"constructor":{"prototype":{"format":"z"}},'.repeat(n)}${small(format)}}`,
    ),
  ),
  request('__proto__ in overrides', [1, 1000], [400], (n, format) =>
    json(
      'convert',
      `{${small(format)},"custom_overrides":{${'"__proto__":{"bg":"#000000"},'.repeat(n)}"constructor":"#000000"}}`,
    ),
  ),
  request('a date format of brackets', [1000, 400_000], [400], (n, format) =>
    json('convert', `{${small(format)},"options":{"date_format":"${'['.repeat(n)}"}}`),
  ),
  request('a date format of days', [1000, 9_000_000], [400], (n, format) =>
    json('convert', `{${small(format)},"options":{"date_format":"${'D'.repeat(n)}"}}`),
  ),
  request('a host name of combining marks', [1000, 200_000], [400], (n, format) =>
    json(
      'jobs',
      `{${small(format)},"callback_url":"https://${'\u0316\u0301'.repeat(n)}.example/"}`,
    ),
  ),
  request('a theme called constructor', [1, 1000], [400], (n, format) =>
    json('convert', `{${small(format)},"theme":"${'constructor'.repeat(n)}"}`),
  ),
  request('a theme called __proto__', [1, 2], [400], (_n, format) =>
    json('convert', `{${small(format)},"theme":"__proto__"}`),
  ),
  request('numbers beyond all bounds', [100, 1_000_000], [400], (n) =>
    json('convert', `{"content":1${'0'.repeat(n)}e${'9'.repeat(n)}}`),
  ),
  request('a number in an unknown field', [100, 1_000_000], [200], (n, format) =>
    json('convert', `{${small(format)},"n":-0.${'0'.repeat(n)}1e-${'9'.repeat(10)}}`),
  ),
  request('a byte order mark', [1, 1000], [200, 400], (n, format) =>
    json('convert', `${'\ufeff'.repeat(n)}{${small(format)}}`),
  ),
  request('UTF-16', [1, 1000], [400], (n, format) =>
    json('convert', Buffer.from(`{${small(format)}}`.padEnd(n), 'utf16le')),
  ),
  request('Latin-1 where UTF-8 must be', [1, 100_000], [400], (n) =>
    json('convert', Buffer.from(`{"content":"${'\u00e9'.repeat(n)}"}`, 'latin1')),
  ),
  request('UTF-8 in too many bytes', [1, 100_000], [400], (n) =>
    json(
      'convert',
      Buffer.concat([
        Buffer.from('{"content":"'),
        ...Array<Buffer>(n).fill(Buffer.of(0xc0, 0xaf)),
        Buffer.from('"}'),
      ]),
    ),
  ),
  request('another charset than it says', [1, 1000], [200], (n, format) =>
    json('convert', `{${small(format)}}`.padEnd(n), {
      'content-type': 'application/json; charset=utf-7',
    }),
  ),
  request('gzip that unpacks without end', [1, 50], [415], (n, format) =>
    json('convert', gzipSync(Buffer.from(`{${small(format)}}`.padEnd(n * 1024 * 1024))), {
      'content-encoding': 'gzip',
    }),
  ),
  request('gzip that is not announced', [1, 50], [400], (n) =>
    json('convert', gzipSync(Buffer.alloc(n * 1024 * 1024, ' '))),
  ),
  request('encodings in encodings', [1, 100], [415], (n) =>
    json('convert', deflateSync(Buffer.alloc(n)), {
      'content-encoding': Array(n).fill('deflate').join(', '),
    }),
  ),
  request('escapes', [1000, 1_000_000], [200, 422], (n, format) =>
    json('convert', `{"content":"${'\\u0000\\ud800'.repeat(n / 2)}","format":"${format}"}`),
  ),
  request('more than a body may have', [11_000_000, 60_000_000], [413], (n) =>
    json('convert', Buffer.alloc(n, ' ')),
  ),
  request('a string that never ends', [1000, 9_000_000], [400], (n) =>
    json('convert', `{"content":"${'a'.repeat(n)}`),
  ),
  request('nothing but spaces', [1000, 9_000_000], [400], (n) => json('convert', ' '.repeat(n))),
  request('what only looks like JSON', [1, 100_000], [400, 413], (n) =>
    json('convert', `{content:'a',/* */}${','.repeat(n)}`),
  ),
  request('content of the wrong type', [1, 2_000_000], [400, 413], (n) =>
    json('convert', `{"content":[${'null,'.repeat(n)}1]}`),
  ),
  request('a batch of nothing', [1, 3_400_000], [400, 413], (n, format) =>
    json('batch', batch(format, Array(n).fill('{}').join())),
  ),
  request('a batch of nulls', [1, 2_000_000], [400, 413], (n, format) =>
    json('batch', batch(format, Array(n).fill('null').join())),
  ),
  request('a batch of numbers', [1, 5_000_000], [400, 413], (n, format) =>
    json('batch', batch(format, Array(n).fill('1').join())),
  ),
  request('images without number', [1000, 800_000], [413], (n, format) =>
    json('convert', `{${small(format)},"assets":{${numbered(n, '""')}}}`),
  ),
  request('overrides without number', [1000, 800_000], [400, 413], (n, format) =>
    json('convert', `{${small(format)},"custom_overrides":{${numbered(n, '1')}}}`),
  ),
  request('an image with a long path', [1000, 4_500_000], [400], (n, format) =>
    json('convert', `{${small(format)},"assets":{"${'a/'.repeat(n)}":""}}`),
  ),
  request('an image of spaces', [10_000, 9_000_000], [400], (n, format) =>
    json('convert', `{${small(format)},"assets":{"a.png":"${' '.repeat(n)}!"}}`),
  ),
  request('an image with a space after each character', [1000, 4_000_000], [200], (n, format) =>
    json('convert', `{${small(format)},"assets":{"a.png":"${'A '.repeat(n)}"}}`),
  ),
  request('an image that ends in padding and spaces', [10_000, 4_000_000], [400], (n, format) =>
    json('convert', `{${small(format)},"assets":{"a.png":"A${'= '.repeat(n)}"}}`),
  ),
  request('letters of two bytes', [1000, 5_000_000], [200, 422], (n, format) =>
    json('convert', `{"content":"${'é'.repeat(n)}","format":"${format}"}`),
  ),
  request('a batch beyond the limit', [101, 50_000], [413], (n, format) =>
    json('batch', batch(format, Array(n).fill('{"content":"a"}').join())),
  ),
  request('a batch of one name', [10, 100], [200], (n, format) =>
    json('batch', batch(format, Array(n).fill('{"content":"a","filename":"A"}').join())),
  ),
  request('a batch of names that are paths', [10, 100], [200], (n, format) =>
    json(
      'batch',
      batch(
        format,
        Array.from({ length: n }, (_, index) =>
          JSON.stringify({ content: 'a', filename: `${'../'.repeat(index)}\\..\\x\u0000` }),
        ).join(),
      ),
    ),
  ),
  request('a batch of long names', [10, 40], [200], (n, format) =>
    json(
      'batch',
      batch(
        format,
        Array.from({ length: n }, (_, index) =>
          JSON.stringify({ content: 'a', filename: 'ﷺ'.repeat(1000 * (index + 1)) }),
        ).join(),
      ),
    ),
  ),
  request('a batch in which one fails', [2, 100], [422], (n, format) =>
    json(
      'batch',
      batch(
        format,
        `${'{"content":"a"},'.repeat(n - 1)}${JSON.stringify({ content: '> '.repeat(5000) })}`,
      ),
    ),
  ),
]

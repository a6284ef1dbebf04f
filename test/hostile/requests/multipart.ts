import { gzipSync } from 'node:zlib'
import type { Format } from '#octavo/core/formats/formats.js'
import { boundary, markdownFile, multipart } from '../../support/service.ts'
import { form, request } from '../hostile-request.ts'

const asked = (format: Format) => ({ name: 'format', content: format })
const upload = (format: Format, filename = 'a.md') =>
  multipart([asked(format), markdownFile('# Hello', filename)])
const disposition = 'Content-Disposition: form-data; name="file"; filename="a.md"'
const raw = (...parts: readonly string[]) =>
  `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`
const one = (headers: string, content = '# Hello') => raw(`${headers}\r\n\r\n${content}`)

/** Forms that never end, that hold what they shouldn't, or that play with their boundary. */
export const multipartBodies = [
  request('many parts', [1000, 50_000], [400], (n) =>
    form(multipart(Array(n).fill({ name: 'x', content: '' }))),
  ),
  request('parts of other names, and no file', [1, 100], [404], (n) =>
    form(multipart(Array(n).fill({ name: 'x', content: '' }))),
  ),
  request('many files', [2, 10_000], [400], (n) =>
    form(multipart(Array(n).fill(markdownFile('a')))),
  ),
  request('many headers of a part', [100, 100_000], [200, 400], (n) =>
    form(one(`${disposition}${'\r\nX-A: b'.repeat(n)}`)),
  ),
  request('one endless header of a part', [1000, 5_000_000], [200, 400, 404], (n) =>
    form(one(`X-A: ${'b'.repeat(n)}\r\n${disposition}`)),
  ),
  request('a header of a part that never ends', [1000, 5_000_000], [400, 404], (n) =>
    form(`--${boundary}\r\nX-A: ${'b'.repeat(n)}`),
  ),
  request('a form without its end', [1000, 5_000_000], [400], (n, format) =>
    form(upload(format).subarray(0, -6).toString() + 'a'.repeat(n)),
  ),
  request('a form of nothing but boundaries', [100, 100_000], [400, 404], (n) =>
    form(`--${boundary}\r\n`.repeat(n)),
  ),
  request('what begins like the boundary', [100, 100_000], [200], (n) =>
    form(one(disposition, `\r\n--${boundary.slice(0, -1)}`.repeat(n))),
  ),
  request('line ends before the boundary', [1000, 5_000_000], [200, 400], (n) =>
    form(one(disposition, '\r\n'.repeat(n / 2))),
  ),
  request('a preamble without end', [1000, 5_000_000], [200, 400], (n, format) =>
    form(Buffer.concat([Buffer.alloc(n, 'a'), Buffer.from('\r\n'), upload(format)])),
  ),
  request('an epilogue without end', [1000, 5_000_000], [200], (n, format) =>
    form(Buffer.concat([upload(format), Buffer.alloc(n, 'a')])),
  ),
  request('a boundary of many characters', [71, 10_000], [400, 431], (n) =>
    form('x', { 'content-type': `multipart/form-data; boundary=${'b'.repeat(n)}` }),
  ),
  request('no boundary', [1, 1000], [400], (n) =>
    form('x'.repeat(n), { 'content-type': 'multipart/form-data' }),
  ),
  request('boundaries without number', [2, 500], [400], (n, format) =>
    form(upload(format), {
      'content-type': `multipart/form-data${`; boundary=${boundary}x`.repeat(n)}`,
    }),
  ),
  request('a boundary in quotes that never end', [1, 1000], [200, 400], (n, format) =>
    form(upload(format), {
      'content-type': `multipart/form-data; boundary="${boundary.padEnd(n)}`,
    }),
  ),
  request('a boundary of special characters', [1, 60], [400], (n, format) =>
    form(upload(format), { 'content-type': `multipart/form-data; boundary="${'(*'.repeat(n)}"` }),
  ),
  request('forms in a form', [10, 10_000], [400, 404], (n) =>
    form(
      one(
        'Content-Disposition: form-data; name="file"\r\nContent-Type: multipart/mixed; boundary=inner',
        '--inner\r\n\r\n'.repeat(n),
      ),
    ),
  ),
  request('a name without end', [1000, 50_000], [400, 404], (n) =>
    form(one(`Content-Disposition: form-data; name="${'x'.repeat(n)}"; filename="a.md"`)),
  ),
  request('a file name without end', [1000, 50_000], [200, 400, 404], (n, format) =>
    form(upload(format, `${'a'.repeat(n)}.md`)),
  ),
  request('a file name that is a path', [1, 3000], [200], (n, format) =>
    form(upload(format, `${'../'.repeat(n)}etc/passwd.md`)),
  ),
  request('a file name with a line end', [1, 1000], [200, 400, 404], (n, format) =>
    form(upload(format, `${'a%0d%0aX-Evil: 1\r\n'.repeat(n)}.md`)),
  ),
  request('a file name with quotes', [1, 1000], [200, 400], (n, format) =>
    form(upload(format, `${'\\"; filename="b.exe'.repeat(n)}.md`)),
  ),
  request('a file name in another charset', [1, 1000], [200, 400], (n) =>
    form(
      one(`Content-Disposition: form-data; name="file"; filename*=utf-7''${'%ff'.repeat(n)}.md`),
    ),
  ),
  request('a file name that turns', [1, 1000], [200], (n, format) =>
    form(upload(format, `${'\u202e'.repeat(n)}dm.exe.md`)),
  ),
  request('a file name with NUL', [1, 1000], [200, 400], (n, format) =>
    form(upload(format, `a.exe${'\0'.repeat(n)}.md`)),
  ),
  request('names that are __proto__', [1, 20], [400], (n, format) =>
    form(
      multipart([
        ...Array(n).fill({ name: '__proto__', content: '{"bg":1}' }),
        { name: 'constructor', content: 'x', filename: 'x.md' },
        asked(format),
        markdownFile('# A'),
        markdownFile('# B'),
      ]),
    ),
  ),
  request('a part that says base64', [1, 100_000], [200, 422], (n) =>
    form(one(`${disposition}\r\nContent-Transfer-Encoding: base64`, 'IyBB'.repeat(n))),
  ),
  request('a part in another charset', [1, 100_000], [200, 400, 422], (n) =>
    form(
      one(
        `${disposition}\r\nContent-Type: text/plain; charset=utf-7`,
        '+ADw-script+AD4-'.repeat(n),
      ),
    ),
  ),
  request('a file that is gzip', [1, 100], [400], (n, format) =>
    form(multipart([asked(format), markdownFile(gzipSync(Buffer.alloc(n * 1024 * 1024)))])),
  ),
  request('a file in UTF-32', [1, 100_000], [200, 400], (n, format) =>
    form(
      multipart([
        asked(format),
        markdownFile(Buffer.from([0xff, 0xfe, 0, 0, ...Array(n).fill(0)])),
      ]),
    ),
  ),
  request('a whole form in gzip', [1, 1000], [415], (_n, format) =>
    form(gzipSync(upload(format)), { 'content-encoding': 'gzip' }),
  ),
  request('lines that end with a line feed alone', [1, 1000], [200, 400, 404], (n, format) =>
    form(upload(format).toString().replaceAll('\r\n', '\n').repeat(n)),
  ),
  request('overrides that are bombs', [100, 1_000_000], [400], (n, format) =>
    form(
      multipart([
        asked(format),
        markdownFile('# A'),
        { name: 'custom_overrides', content: '{"a":'.repeat(n) },
      ]),
    ),
  ),
  request('overrides without number', [1000, 800_000], [400, 413], (n, format) =>
    form(
      multipart([
        asked(format),
        markdownFile('# A'),
        {
          name: 'custom_overrides',
          content: `{${Array.from({ length: n }, (_, index) => `"k${index}":1`).join()}}`,
        },
      ]),
    ),
  ),
  request('a field without end', [1000, 5_000_000], [400], (n) =>
    form(multipart([markdownFile('# A'), { name: 'format', content: 'x'.repeat(n) }])),
  ),
]

import { json, request } from '../hostile-request.ts'

/** Names that a client may ask for; as the file itself, they stand in a header of the answer. */
const names: readonly (readonly [string, (size: number) => string])[] = [
  ['paths', (n) => `${'../'.repeat(n)}etc/passwd`],
  ['paths of Windows', (n) => `${'..\\'.repeat(n)}C:\\Windows\\win.ini`],
  ['line ends', (n) => 'a\r\nX-Evil: 1\r\n\r\n<script>'.repeat(n)],
  ['quotes and semicolons', (n) => 'a"; filename="b.exe'.repeat(n)],
  ['NUL', (n) => `a.exe${'\0'.repeat(n)}`],
  ['letters without end', (n) => 'a'.repeat(n * 1000)],
  ['emoji without end', (n) => '👨‍👩‍👧'.repeat(n * 100)],
  ['accents alone', (n) => '\u0301'.repeat(n * 1000)],
  ['what turns', (n) => `${'\u202e'.repeat(n)}fdp.exe`],
  ['lone surrogates', (n) => '\ud800'.repeat(n)],
  ['devices of Windows', (n) => 'con.nul.lpt1.'.repeat(n)],
  ['dots and spaces', (n) => '. '.repeat(n * 1000)],
  ['encoded words', (n) => '=?utf-8?B?Li4v?=%2e%2e%2f'.repeat(n)],
  ['its own extension, again and again', (n) => 'a.html.docx.pdf.md'.repeat(n)],
]

export const fileNames = names.flatMap(([what, filename]) => {
  const body = (size: number, format: string) =>
    JSON.stringify({ content: '# Hello', format, filename: filename(size) })
  return [
    request(`${what}, in JSON`, [2, 1000], [200], (n, format) => json('convert', body(n, format))),
    request(`${what}, in a header`, [2, 1000], [200], (n, format) =>
      json('convert', body(n, format), { accept: 'application/*, text/html;q=0.9' }),
    ),
  ]
})

import { keys } from '../../support/service.ts'
import { conversion, json, message, request } from '../hostile-request.ts'

const themes = 'GET /api/v1/themes HTTP/1.1'

/** Heads that are too long, that contradict themselves, or that try to become two. */
export const headers = [
  request('a key without end', [1000, 100_000], [403, 431], (n, format) =>
    conversion(format, { 'x-api-key': 'k'.repeat(n) }),
  ),
  request('keys in one header', [2, 1000], [403, 431], (n, format) =>
    conversion(format, { 'x-api-key': Array(n).fill(keys.valid).join(', ') }),
  ),
  request('a key of bytes', [1, 1000], [403], (n, format) =>
    conversion(format, { 'x-api-key': Buffer.alloc(n, 0xff) }),
  ),
  request('many headers', [100, 10_000], [200, 431], (n, format) =>
    conversion(
      format,
      Object.fromEntries(Array.from({ length: n }, (_, index) => [`x-${index}`, 'y'])),
    ),
  ),
  request('one long header', [10_000, 1_000_000], [200, 431], (n, format) =>
    conversion(format, { 'x-long': 'y'.repeat(n) }),
  ),
  request('a header with a long name', [10_000, 1_000_000], [200, 431], (n, format) =>
    conversion(format, { ['x'.repeat(n)]: 'y' }),
  ),
  request('cookies', [100, 900], [200], (n, format) =>
    conversion(format, { cookie: 'a=b; '.repeat(n) }),
  ),
  request('a request id that would split the answer', [1, 100], [200, 400], (n, format) =>
    conversion(format, { 'x-request-id': '%0d%0aX-Evil: 1\r\n X-Evil: 1'.repeat(n) }),
  ),
  request('a request id of another alphabet', [1, 1000], [200], (n, format) =>
    conversion(format, { 'x-request-id': 'é\u202e'.repeat(n) }),
  ),
  request('a request id without end', [200, 15_000], [200], (n, format) =>
    conversion(format, { 'x-request-id': 'a'.repeat(n) }),
  ),
  request('a header with NUL', [1, 100], [400], (n, format) =>
    conversion(format, { 'x-nul': '\0'.repeat(n) }),
  ),
  request('a header with a lone line feed', [1, 100], [200, 400], (n, format) =>
    conversion(format, { 'x-lf': 'a\nX-Evil: 1'.repeat(n) }),
  ),
  request('a name with a space before the colon', [1, 100], [400], (n, format) =>
    conversion(format, { [`x-space${' '.repeat(n)}`]: 'a' }),
  ),
  request('accepted types without number', [100, 900], [200], (n, format) =>
    conversion(format, { accept: '*/*;q=0.001,'.repeat(n) }),
  ),
  request('accepted types with parameters', [10, 900], [200, 406], (n, format) =>
    conversion(format, { accept: `text/html${';level=1'.repeat(n)};q=1e999, a/b;q=NaN` }),
  ),
  request('accepted types that are none', [1, 5000], [200, 406], (n, format) =>
    conversion(format, { accept: '/,;=\\"'.repeat(n / 6 + 1) }),
  ),
  request('a content type with parameters', [10, 900], [200, 415], (n, format) =>
    conversion(format, { 'content-type': `application/json${'; charset=x'.repeat(n)}` }),
  ),
  request('a content type of spaces', [10, 10_000], [200, 415], (n, format) =>
    conversion(format, { 'content-type': `application/json;${' '.repeat(n)}x` }),
  ),
  request('several content types', [2, 400], [415], (n, format) =>
    conversion(format, { 'content-type': Array(n).fill('application/json').join(', ') }),
  ),
  request('proxies without number', [100, 1000], [200], (n, format) =>
    conversion(format, {
      'x-forwarded-for': '1.2.3.4, '.repeat(n),
      forwarded: 'for=_a;'.repeat(100),
    }),
  ),
  request('another host', [1, 1000], [200, 400], (n, format) =>
    conversion(format, { host: `${'evil.example@'.repeat(n)}:99999` }),
  ),
  request('ranges', [10, 1000], [200], (n, format) =>
    conversion(format, { range: `bytes=${'0-,'.repeat(n)}` }),
  ),
  request('conditions', [10, 1000], [200], (n, format) =>
    conversion(format, { 'if-none-match': '*,'.repeat(n), 'if-modified-since': 'never' }),
  ),
  request('an upgrade', [1, 100], [200], (n, format) =>
    conversion(format, {
      connection: 'close, upgrade, http2-settings',
      upgrade: 'h2c,'.repeat(n),
      'http2-settings': 'AAMAAABkAAQAAP__',
    }),
  ),
  request('a web socket', [1, 2], [200, 404], () =>
    message('GET /api/v1/themes HTTP/1.1', {
      connection: 'close, upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': 'a',
    }),
  ),
  request('a length that is none', [1, 100], [400], (n, format) =>
    conversion(format, { 'content-length': '9'.repeat(n * 20) }),
  ),
  request('a negative length', [1, 100], [400], (n, format) =>
    conversion(format, { 'content-length': `-${n}` }),
  ),
  request('a length in hexadecimal', [16, 4096], [400], (n, format) =>
    conversion(format, { 'content-length': `0x${n.toString(16)}` }),
  ),
  request('a length that is too small', [1, 10], [400], (n, format) =>
    conversion(format, { 'content-length': String(n) }),
  ),
  request('a length and chunks', [1, 100], [400], (_n, format) =>
    conversion(format, { 'transfer-encoding': 'chunked' }),
  ),
  request('chunks in chunks', [2, 100], [400], (n) =>
    json('convert', '', { 'transfer-encoding': Array(n).fill('chunked').join(', ') }),
  ),
  request('a coding of transfers that nobody knows', [1, 100], [400, 501], (n) =>
    json('convert', '', { 'transfer-encoding': 'xchunked'.repeat(n) }),
  ),
  request('chunks with long extensions', [100, 100_000], [200, 400, 413], (n) =>
    Buffer.concat([
      json('convert', '', { 'transfer-encoding': 'chunked' }),
      Buffer.from(`f;${'a=b;'.repeat(n)}\r\n{"content":"x"}\r\n0\r\n\r\n`),
    ]),
  ),
  request('a chunk of absurd length', [16, 1000], [400, 408, 413], (n) =>
    Buffer.concat([
      json('convert', '', { 'transfer-encoding': 'chunked' }),
      Buffer.from(`${'f'.repeat(n)}\r\n{}`),
    ]),
  ),
  request('chunks of one byte', [100, 1_000_000], [400], (n) =>
    Buffer.concat([
      json('convert', '', { 'transfer-encoding': 'chunked' }),
      Buffer.from(`${'1\r\n \r\n'.repeat(n)}0\r\n\r\n`),
    ]),
  ),
  request('trailers', [10, 10_000], [200, 400, 431], (n) =>
    Buffer.concat([
      json('convert', '', { 'transfer-encoding': 'chunked', trailer: 'x-api-key' }),
      Buffer.from(`f\r\n{"content":"x"}\r\n0\r\n${'X-Evil: 1\r\n'.repeat(n)}\r\n`),
    ]),
  ),
  request('a path without end', [1000, 100_000], [404, 414, 431], (n) =>
    message(`GET /api/v1/${'a'.repeat(n)} HTTP/1.1`, {}),
  ),
  request('a path that climbs', [1, 1000], [400, 404], (n) =>
    message(`GET /api/v1/${'../'.repeat(n)}etc/passwd HTTP/1.1`, {}),
  ),
  request('a path of broken percents', [1, 1000], [400], (n) =>
    message(`GET /api/v1/${'%zz'.repeat(n)} HTTP/1.1`, {}),
  ),
  request('a path of NUL', [1, 1000], [400, 404], (n) =>
    message(`GET /api/v1/themes${'%00'.repeat(n)} HTTP/1.1`, {}),
  ),
  request('a path of slashes', [1, 1000], [404], (n) =>
    message(`GET /${'/'.repeat(n)}api/v1/themes HTTP/1.1`, {}),
  ),
  request('a query without end', [1000, 10_000], [200], (n) =>
    message(`GET /api/v1/themes?${'a[]=b&'.repeat(n / 6)} HTTP/1.1`, {}),
  ),
  request('a query of __proto__', [1, 500], [200], (n) =>
    message(`GET /api/v1/themes?${'__proto__[a]=b&'.repeat(n)} HTTP/1.1`, {}),
  ),
  request('an absolute address of another host', [1, 100], [200, 404], (n) =>
    message(`GET http://${'evil.'.repeat(n)}example/api/v1/themes HTTP/1.1`, {}),
  ),
  request('a tunnel', [1, 100], [400], (n) =>
    message(`CONNECT ${'evil.'.repeat(n)}example:443 HTTP/1.1`, {}),
  ),
  request('a trace', [1, 2], [400, 404, 405], () => message('TRACE /api/v1/themes HTTP/1.1', {})),
  request('the preface of HTTP/2', [1, 2], [400, 505], () =>
    Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  ),
  request('a version of HTTP that does not exist', [1, 9], [400, 505], (n) =>
    message(themes.replace('1.1', `${n + 1}.7`), {}),
  ),
  request('a hello of TLS', [1, 100], [400], (n) =>
    Buffer.concat(Array(n).fill(Buffer.from('16030100050100000100', 'hex'))),
  ),
  request('line ends before the request', [1, 100_000], [200, 400, 431], (n) =>
    Buffer.concat([Buffer.from('\r\n'.repeat(n)), message(themes, {})]),
  ),
  request('a line of the request without end', [20_000, 1_000_000], [400, 414, 431], (n) =>
    Buffer.from('GET '.padEnd(n, 'a')),
  ),
  request('expectations', [1, 100], [200, 417], (n, format) =>
    conversion(format, { expect: 'tea,'.repeat(n) }),
  ),
]

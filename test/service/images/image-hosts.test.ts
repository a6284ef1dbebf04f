import { describe, expect, test } from 'vitest'
import { readSettings } from '#octavo/common/settings/settings.js'
import { isImageHost } from '#octavo/core/images/image-hosts.js'

const listed = (list: string) => readSettings({ IMAGE_HOSTS: list }).images.hosts

test('no host is listed by default', () => {
  expect(readSettings({}).images).toEqual({
    hosts: [],
    count: 50,
    bytes: 32 * 1024 * 1024,
    milliseconds: 10_000,
  })
})

test('hosts are read in whatever way they are written', () => {
  expect(listed('IMG.Example.org, *.cdn.example.org,bücher.example,*.Bücher.example')).toEqual([
    'img.example.org',
    '*.cdn.example.org',
    'xn--bcher-kva.example',
    '*.xn--bcher-kva.example',
  ])
})

test.each([
  '*',
  '*.org',
  'localhost',
  '*.*.example.org',
  'img.*.example.org',
  'a*.example.org',
  'https://img.example.org',
  'img.example.org:8443',
  'img.example.org/path',
  'img.example.org.',
  '.example.org',
  'user@img.example.org',
  '127.0.0.1',
  '0x7f.1',
  '*.0.0.1',
  '[::1]',
  '::1',
  'a..example.org',
  '-a.example.org',
  'a b.example.org',
  'img.example.org,',
  'img.example.org;cdn.example.org',
  `${'a'.repeat(64)}.example.org`,
  `${'a.'.repeat(130)}org`,
])('a start is refused for IMAGE_HOSTS=%s', (list) => {
  expect(() => listed(list)).toThrow('IMAGE_HOSTS is "')
})

describe('the host of an address', () => {
  const hosts = listed('img.example,*.example.org,bücher.example')
  const isListed = (url: string) => isImageHost(new URL(url).hostname, hosts)

  test.each([
    'https://img.example/',
    'https://IMG.EXAMPLE/a',
    'https://ｉｍｇ.example/',
    'https://img%2Eexample/',
    'https://a.example.org/',
    'https://a.b.example.org/',
    'https://bücher.example/',
    'https://xn--bcher-kva.example/',
    'https://img.example:443/',
    'https:img.example/',
    'https://img.example\\@evil.example/',
  ])('%s is on the list', (url) => {
    expect(isListed(url)).toBe(true)
  })

  test.each([
    'https://example.org/',
    'https://evilexample.org/',
    'https://example.org.evil.example/',
    'https://a.example.org.evil.example/',
    'https://a.img.example/',
    'https://img.example.evil/',
    'https://img.example./',
    'https://a.example.org./',
    'https://img.example@evil.example/',
    'https://evil.example/?img.example',
    'https://evil.example#img.example',
    'https://127.0.0.1/',
    'https://[::ffff:127.0.0.1]/',
  ])('%s is not', (url) => {
    expect(isListed(url)).toBe(false)
  })
})

import { describe, expect, test } from 'vitest'
import { isPublicAddress } from '#octavo/remote-hosts/public-address.js'

/**
 * Every block of IANA's registries of special-purpose addresses (iana-ipv4-special-registry and
 * iana-ipv6-special-registry), of multicast, and of what carries IPv4 in IPv6: its first and last address.
 */
const special: readonly (readonly [block: string, ...addresses: readonly string[]])[] = [
  ['0.0.0.0/8 this network', '0.0.0.0', '0.255.255.255'],
  ['10.0.0.0/8 private', '10.0.0.0', '10.255.255.255'],
  ['100.64.0.0/10 shared', '100.64.0.0', '100.127.255.255'],
  ['127.0.0.0/8 loopback', '127.0.0.0', '127.0.0.1', '127.255.255.255'],
  ['169.254.0.0/16 link-local', '169.254.0.0', '169.254.169.254', '169.254.255.255'],
  ['172.16.0.0/12 private', '172.16.0.0', '172.31.255.255'],
  ['192.0.0.0/24 protocol assignments', '192.0.0.0', '192.0.0.170', '192.0.0.255'],
  ['192.0.2.0/24 documentation', '192.0.2.0', '192.0.2.255'],
  ['192.31.196.0/24 AS112', '192.31.196.0', '192.31.196.255'],
  ['192.52.193.0/24 AMT', '192.52.193.0', '192.52.193.255'],
  ['192.88.99.0/24 6to4 relays', '192.88.99.0', '192.88.99.255'],
  ['192.168.0.0/16 private', '192.168.0.0', '192.168.255.255'],
  ['192.175.48.0/24 AS112', '192.175.48.0', '192.175.48.255'],
  ['198.18.0.0/15 benchmarking', '198.18.0.0', '198.19.255.255'],
  ['198.51.100.0/24 documentation', '198.51.100.0', '198.51.100.255'],
  ['203.0.113.0/24 documentation', '203.0.113.0', '203.0.113.255'],
  ['224.0.0.0/4 multicast', '224.0.0.0', '239.255.255.255'],
  ['240.0.0.0/4 reserved', '240.0.0.0', '255.255.255.254'],
  ['255.255.255.255/32 broadcast', '255.255.255.255'],
  ['::/128 unspecified', '::'],
  ['::1/128 loopback', '::1'],
  ['::/96 IPv4-compatible', '::7f00:1', '::8.8.8.8'],
  ['::ffff:0:0/96 IPv4-mapped', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1'],
  ['::ffff:0:0:0/96 IPv4-translated', '::ffff:0:7f00:1', '::ffff:0:808:808'],
  ['64:ff9b::/96 NAT64', '64:ff9b::', '64:ff9b::7f00:1', '64:ff9b::808:808'],
  ['64:ff9b:1::/48 NAT64, local', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['100::/64 discard', '100::', '100::ffff:ffff:ffff:ffff'],
  ['100:0:0:1::/64 dummy', '100:0:0:1::', '100::1:ffff:ffff:ffff:ffff'],
  ['2001::/32 Teredo', '2001::', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['2001::/23 protocol assignments', '2001:1::1', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:2::/48 benchmarking', '2001:2::', '2001:2:0:ffff:ffff:ffff:ffff:ffff'],
  ['2001:3::/32 AMT', '2001:3::'],
  ['2001:4:112::/48 AS112', '2001:4:112::'],
  ['2001:10::/28 ORCHID', '2001:10::', '2001:1f:ffff::'],
  ['2001:20::/28 ORCHIDv2', '2001:20::', '2001:2f:ffff::'],
  ['2001:30::/28 drone identifiers', '2001:30::'],
  ['2001:db8::/32 documentation', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2002::/16 6to4', '2002::', '2002:7f00:1::', '2002:a9fe:a9fe::1', '2002:808:808::'],
  ['2620:4f:8000::/48 AS112', '2620:4f:8000::'],
  ['3fff::/20 documentation', '3fff::', '3fff:fff:ffff::'],
  ['5f00::/16 segment routing', '5f00::', '5f00:ffff::'],
  ['fc00::/7 unique local', 'fc00::', 'fd00:ec2::254', 'fdff:ffff::'],
  ['fe80::/10 link-local', 'fe80::', 'fe80::1%eth0', 'febf::1'],
  ['fec0::/10 site-local', 'fec0::', 'feff::1'],
  ['ff00::/8 multicast', 'ff00::', 'ff02::1', 'ffff::'],
  ['4000::/2 and on, given out to nobody', '4000::', '8000::1', 'e000::1', '1000::1'],
]

describe.each(special)('%s', (_block, ...addresses) => {
  test('is nowhere to connect to', () => {
    expect(addresses.filter(isPublicAddress)).toEqual([])
  })
})

test('what is no address is nowhere to connect to', () => {
  const texts = [
    '',
    'img.example',
    '1.2.3',
    '1.2.3.4.5',
    '999.1.1.1',
    '8.8.8.8/8',
    ':::',
    '8.8.8.8 ',
  ]
  expect(texts.filter(isPublicAddress)).toEqual([])
})

test('other spellings of loopback are loopback', () => {
  const texts = ['0x7f.0.0.1', '0177.0.0.1', '2130706433', '127.1', '0x7f000001']
  expect(texts.filter(isPublicAddress)).toEqual([])
})

test.each([
  ...['1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0'],
  ...['126.255.255.255', '128.0.0.0', '172.15.255.255', '172.32.0.0', '192.167.255.255'],
  ...['192.169.0.0', '198.17.255.255', '198.20.0.0', '223.255.255.255'],
  ...['2001:200::', '2001:4860:4860::8888', '2606:4700:4700::1111', '2a00:1450::1', '3ffe:ffff::1'],
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

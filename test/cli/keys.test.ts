import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inFolder, octavo } from '../support/cli.ts'

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')
const good = `${hashOf('good')}:premium:2099-12-31`
const expired = `${hashOf('expired')}:default:2020-01-01`

test('keys create prints a key and the entry that lets it in', async () => {
  const args = ['keys', 'create', '--tier', 'premium', '--expires', '2099-12-31']
  const { code, stdout } = await octavo(args)
  const [key = '', entry, end] = stdout.toString().split('\n')
  expect([code, end]).toEqual([0, ''])
  expect(key).toMatch(/^oct_[0-9A-Za-z]{49}$/)
  expect(entry).toBe(`${hashOf(key)}:premium:2099-12-31`)
  const checked = await octavo(['keys', 'check', '--stdin', '--json'], {
    input: `${key}\n`,
    env: { API_KEY_HASHES: entry ?? '' },
  })
  expect(JSON.parse(checked.stdout.toString())).toEqual({
    known: true,
    tier: 'premium',
    expires: '2099-12-31',
    themes: null,
    expired: false,
  })
})

test('keys create binds a key to themes', async () => {
  const { stdout } = await octavo(['keys', 'create', '--theme', 'acme, modern'])
  const [key = '', entry = ''] = stdout.toString().split('\n')
  expect(entry).toBe(`${hashOf(key)}:default:theme=acme+modern`)
})

test('keys check tells of each entry, and never shows a hash', () =>
  inFolder({ keys: `# ours\n${good}\n${expired}:theme=acme+modern\n` }, async (cwd) => {
    const { code, stdout } = await octavo(['keys', 'check', 'keys'], { cwd })
    expect(code).toBe(0)
    expect(stdout.toString()).toBe(
      [
        'entry 1: premium, valid until 2099-12-31',
        'entry 2: default, only acme, modern, valid until 2020-01-01 (EXPIRED)',
        '2 keys, all well-formed.',
        '',
      ].join('\n'),
    )
  }))

test.each([
  ['that is unknown', 'other', 'The key is not in the list.'],
  ['that has expired', 'expired', 'expired after 2020-01-01'],
])('keys check ends with 1 for a key %s', (_what, input, message) =>
  inFolder({ keys: `${good},${expired}` }, async (cwd) => {
    const result = await octavo(['keys', 'check', 'keys', '--stdin'], { cwd, input })
    expect(result).toMatchObject({ code: 1, stderr: expect.stringContaining(message) })
  }),
)

test.each([
  ['that are malformed', { API_KEY_HASHES: `${good},my-secret-key` }, 'entry 2'],
  ['of which one is empty', { API_KEY_HASHES: hashOf('') }, 'hash of an empty key'],
  ['where there are none', {}, 'Neither API_KEY_HASHES nor'],
  ['in a file that is missing', { API_KEY_HASHES_FILE: '/nowhere/keys' }, "can't be read: ENOENT"],
])('keys check ends with 1 for keys %s', async (_what, env, message) => {
  const { code, stderr } = await octavo(['keys', 'check'], { env })
  expect([code, stderr]).toEqual([1, expect.stringContaining(message)])
  expect(stderr).not.toContain('secret')
})

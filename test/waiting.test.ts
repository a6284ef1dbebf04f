import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Every file of tests, and what helps them, by its path. */
const files = new Map(
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:ts|mjs)$/.test(path))
    .map((path) => join('test', path))
    .filter((path) => path !== 'test/waiting.test.ts')
    .map((path) => [path, readFileSync(path, 'utf8')]),
)

/** The lines at which files have what a pattern describes, unless the test up to there has `but`. */
function places(pattern: RegExp, but?: RegExp): string[] {
  return [...files].flatMap(([path, source]) =>
    [...source.matchAll(pattern)].flatMap(({ index }) => {
      const before = source.slice(0, index)
      const ownTest = before.slice(Math.max(0, before.search(/^ *test\b(?![\s\S]*^ *test\b)/m)))
      return but?.test(ownTest) ? [] : [`${path}:${before.split('\n').length}`]
    }),
  )
}

/*
 * What another process, a socket or a browser does by itself is there a moment later, on a busy machine some seconds. A test
 * that looks once fails by chance: it polls with `eventually`, or waits for what comes after.
 */

test('what a browser shows is waited for, and not looked at once', () => {
  const looks =
    'count|textContent|innerText|inputValue|getAttribute|allTextContents|is(?:Visible|Hidden|Checked|Enabled|Disabled)'
  expect(places(new RegExp(`expect\\(\\s*\\(?await [^\\n]*\\.(?:${looks})\\(`, 'g'))).toEqual([])
})

test('what a program has written is waited for, or looked at once it has ended', () => {
  const written =
    /expect\([\w.[\]]*(?:output|stdout|stderr)\(\)\)\s*\.(?:toContain|toMatch|toBe)\(/g
  expect(places(written, /\bexited\b|\bended\b|\beventually\(/)).toEqual([])
})

test('what a fleet is at is waited for', () => {
  const asked = /expect\(await (?:readiness|waiting|jobs)\(/g
  expect(places(asked, /\beventually\(/)).toEqual([])
})

test('no test sleeps for a time that was enough elsewhere', () => {
  const sleep =
    /await (?:wait|sleep|page\.waitForTimeout)\(\d|await new Promise\(\(\w+\) => setTimeout\(/g
  expect(places(sleep).filter((place) => !place.includes('support/eventually.ts'))).toEqual([])
})

test('no server listens on a port that another may have', () => {
  const fixed = /\.listen\([1-9]|\bPORT: '[1-6]?\d{4}'|port: [1-6]?\d{4}\b/g
  const known = [/deploy\//, /settings\.test/]
  expect(places(fixed).filter((place) => !known.some((each) => each.test(place)))).toEqual([])
})

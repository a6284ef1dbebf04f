import { expect, test } from 'vitest'
import { compare, convert } from '#octavo/index.js'

const request = { content: '# Hello\n\n![A](a.png)', format: 'html' } as const

test('a signal that was aborted before has nothing converted', async () => {
  const signal = AbortSignal.abort(new Error('gone'))
  await expect(convert(request, { signal })).rejects.toThrow('gone')
  await expect(compare({ content: 'a' }, request, { signal })).rejects.toThrow('gone')
})

test('what the event loop aborts ends a conversion between two steps', async () => {
  const caller = new AbortController()
  const converted = convert(request, { signal: caller.signal })
  setImmediate(() => caller.abort(new Error('gone')))
  await expect(converted).rejects.toThrow('gone')
})

test('images that never come are waited for until the signal is aborted', async () => {
  const caller = new AbortController()
  const supplyImages = () => {
    caller.abort(new Error('gone'))
    return new Promise<never>(() => {})
  }
  const { signal } = caller
  await expect(convert({ ...request, supplyImages }, { signal })).rejects.toThrow('gone')
})

test('a signal that is never aborted changes nothing', async () => {
  const { signal } = new AbortController()
  expect(await convert(request, { signal })).toEqual(await convert(request))
})

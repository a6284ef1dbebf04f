import { isIP } from 'node:net'
import type { VariableType } from './variables.ts'

export const anyText: VariableType<string> = { takes: 'any text', parse: (text) => text }

export function integer(min: number, max: number): VariableType<number> {
  return {
    takes: `a whole number from ${min} to ${max}`,
    parse: (text) => parseInteger(text, min, max),
  }
}

/** Seconds, read as milliseconds. */
export function seconds(min: number, max: number): VariableType<number> {
  const { takes, parse } = integer(min, max)
  return {
    takes: `seconds, ${takes}`,
    parse: (text) => {
      const value = parse(text)
      return value && value * 1000
    },
  }
}

/** Seconds separated by commas, read as milliseconds. */
export function secondsList(most: number, max: number): VariableType<readonly number[]> {
  return {
    takes: `up to ${most} whole numbers of seconds from 0 to ${max}, separated by commas`,
    parse: (text) => {
      const values = text.split(',').map((value) => parseInteger(value.trim(), 0, max))
      const isKnown = values.every((value) => value !== undefined)
      return isKnown && values.length <= most ? values.map((value) => value * 1000) : undefined
    },
  }
}

/** Bytes, as a number or in KiB, MiB or GiB. */
export function size(min: number, max = Number.MAX_SAFE_INTEGER): VariableType<number> {
  const upTo = max === Number.MAX_SAFE_INTEGER ? '' : ` and at most ${max}`
  return {
    takes: `bytes, at least ${min}${upTo}, such as 10485760 or 10MiB`,
    parse: (text) => {
      const [, digits, unit = ''] = /^(\d{1,12}) ?(KiB|MiB|GiB)?$/.exec(text) ?? []
      const bytes = Number(digits) * 1024 ** ['', 'KiB', 'MiB', 'GiB'].indexOf(unit)
      return bytes >= min && bytes <= max ? bytes : undefined
    },
  }
}

export function oneOf<Word extends string>(...words: readonly Word[]): VariableType<Word> {
  const takes = words.length === 2 ? words.join(' or ') : `one of ${words.join(', ')}`
  return { takes, parse: (text) => words.find((word) => word === text) }
}

/** @param on the word for `true` */
export function onOrOff(on: string, off: string): VariableType<boolean> {
  const { takes, parse } = oneOf(on, off)
  return { takes, parse: (text) => (parse(text) === undefined ? undefined : text === on) }
}

/** Addresses and networks of proxies separated by commas, as `@fastify/proxy-addr` takes them. */
export const proxies: VariableType<readonly string[]> = {
  takes:
    'IP addresses and networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal, separated by commas',
  parse: (text) => {
    const list = text.split(',').map((proxy) => proxy.trim())
    return list.every(isProxy) ? list : undefined
  },
}

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return prefix === undefined || parseInteger(prefix, 1, version === 4 ? 32 : 128) !== undefined
}

function parseInteger(text: string, min: number, max: number): number | undefined {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : undefined
}

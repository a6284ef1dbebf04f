import { type DocumentLimits, defaultLimits, highestLimit } from '../../core/document/limits.ts'
import type { VariableType } from './variables.ts'

/** All but the size of the source, which is that of the request's body. */
export type SettableLimits = Omit<DocumentLimits, 'sourceBytes'>

const { sourceBytes: _ofBody, ...settable } = defaultLimits
export const defaultSettableLimits: SettableLimits = settable

/** Limits written as `name=number` separated by commas; those that aren't named are the defaults. */
export const documentLimits: VariableType<SettableLimits> = {
  takes:
    'names of limits and whole numbers such as nodes=200000,formulas=100, none above what docs/api.md allows',
  parse: (text) => {
    const limits = new Map<string, number>()
    for (const part of text.split(',')) {
      const [, name = '', digits = ''] = /^\s*(\w+)\s*=\s*(\d{1,15})\s*$/.exec(part) ?? []
      if (!isSettable(name) || limits.has(name)) return undefined
      const value = Number(digits)
      if (value < 1 || value > highestLimit(name)) return undefined
      limits.set(name, value)
    }
    return { ...defaultSettableLimits, ...Object.fromEntries(limits) }
  },
}

function isSettable(name: string): name is keyof SettableLimits {
  return Object.hasOwn(defaultSettableLimits, name)
}

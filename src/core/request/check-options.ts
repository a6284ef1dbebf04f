import type { FrontMatterOptions } from '../document/front-matter-options.ts'
import { checkFrontMatterOptions } from '../document/options/check.ts'
import { RequestError } from '../document/request-error.ts'
import { didYouMean } from '../nearest.ts'
import { isPlainObject, wrong } from './checks.ts'

/** @throws {RequestError} for the first that is wrong */
export function checkOptions(given: unknown, field = 'options'): FrontMatterOptions {
  if (!isPlainObject(given)) throw wrong(field, 'an object such as { toc: true }', given)
  return checkFrontMatterOptions(given, (fault) => {
    if (fault.type === 'value') {
      const path = `${field}.${fault.path}`
      throw new RequestError(path, `${path} must be ${fault.wanted}.`)
    }
    const { key, known } = fault
    const hint = didYouMean(key.split('.').at(-1) ?? key, known)
    const message = `Unknown option "${key}".${hint} Known: ${known.join(', ')}.`
    throw new RequestError(`${field}.${key}`, message)
  })
}

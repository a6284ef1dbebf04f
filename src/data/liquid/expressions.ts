import { Context, Liquid } from 'liquidjs'
import type { DocumentLimits } from '../../core/document/limits.ts'
import type { TemplateData, TemplateItem } from '../../core/document/template-data.ts'
import { type Data, isData } from '../data.ts'
import { setFilters } from './filters.ts'
import { textOfValue } from './text-of-value.ts'

/** Values that the text of a Word template asks for, each by itself. */
export function expressionsOf(
  data: Data,
  lang: string,
  limits: Pick<DocumentLimits, 'expansion'>,
): TemplateData {
  const liquid = new Liquid({
    ...{ strictFilters: true, ownPropertyOnly: true, timezoneOffset: 0, locale: lang },
    ...{ templates: {}, memoryLimit: limits.expansion },
  })
  const { currency } = data
  setFilters(liquid, {
    ...{ lang, currency: typeof currency === 'string' ? currency : null },
    ...{ held: textOfValue, wordsOf: (text: string) => text },
    onUnreadable: () => {},
  })
  const evaluate = (expression: string, scope: object): unknown => {
    try {
      return liquid.evalValueSync(expression, new Context(scope, liquid.options, { sync: true }))
    } catch {
      // What isn't an expression is no name of the data either.
      return undefined
    }
  }
  return {
    items: (name, item) => {
      const value = evaluate(name, item === undefined ? data : scopeOf(data, item))
      if (Array.isArray(value)) return value
      return value === undefined || value === null || value === false ? [] : [value]
    },
    text: (expression, item) => {
      const value = evaluate(expression, item === undefined ? data : scopeOf(data, item))
      return value === undefined || value === null ? null : textOfValue(value)
    },
  }
}

/** An item's own names count before those around it. */
function scopeOf(data: Data, { value, name, number, outer }: TemplateItem): object {
  const own = name === null && isData(value) ? value : {}
  const around = outer === undefined ? data : scopeOf(data, outer)
  return Object.create(null, {
    ...Object.getOwnPropertyDescriptors(around),
    ...Object.getOwnPropertyDescriptors(own),
    [name ?? 'this']: { value, enumerable: true },
    number: { value: number, enumerable: true },
  })
}

import type { NumberingScheme } from '../../document/numbering.ts'
import { readScheme } from '../../document/numbering-schemes.ts'
import type { FrontMatterValues } from './front-matter-values.ts'

/** The numbering of clauses that front matter asks for. MyST has switches at the same key. */
export function numberingIn(values: FrontMatterValues): NumberingScheme | null {
  const field = values.at('numbering')
  if (field === undefined || field.value.type === 'map') return null
  if (field.value.type === 'scalar' && typeof field.value.value === 'boolean') return null
  const texts = values.read('numbering') ?? []
  const scheme = texts.length === 0 ? null : readScheme(texts)
  return typeof scheme === 'string' ? null : scheme
}

import { quote } from '../core/document/quote.ts'
import type { WarningBody } from './schemas/fields.ts'

/** A request with a thousand unknown fields doesn't get a thousand warnings. */
const maxWarnings = 20

/** A warning for each unknown field, which is ignored. */
export function unknownFields(
  given: readonly string[],
  known: readonly string[],
  file?: number,
): readonly WarningBody[] {
  const warnings: WarningBody[] = []
  for (const name of given) {
    if (known.includes(name)) continue
    warnings.push({
      code: 'unknown_field',
      message: `The field ${quote(name)} is not known and was ignored. Known: ${known.join(', ')}.`,
      ...(file !== undefined && { file }),
    })
    if (warnings.length === maxWarnings) break
  }
  return warnings
}

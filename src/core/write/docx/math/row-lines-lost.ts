import type { Warning } from '../../../document/warnings.ts'

/** Lines between the rows of an array that is part of a larger formula. */
export function rowLinesLost(line: number): Warning {
  return {
    code: 'math_simplified',
    message:
      'An array inside a formula is shown without the lines between its rows, which Word has only in an array that stands alone on display.',
    line,
  }
}

import type { DocumentLimits } from '../../document/limits.ts'
import type { MathElement } from '../../document/types.ts'
import type { Budget } from '../budget.ts'
import type { HeldValues } from '../data/held-values.ts'
import type { WarningLog } from '../warning-log.ts'
import { parseLatex } from './latex.ts'
import type { ParsedFormula } from './mathml.ts'

/** Turns the LaTeX of a document into MathML. */
export class FormulaReader {
  readonly #limits: DocumentLimits
  readonly #values: HeldValues
  readonly #budget: Budget
  readonly #log: WarningLog
  readonly #parsed = new Map<string, ParsedFormula>()

  constructor(limits: DocumentLimits, values: HeldValues, budget: Budget, log: WarningLog) {
    this.#limits = limits
    this.#values = values
    this.#budget = budget
    this.#log = log
  }

  /** @returns `null` for what can't be parsed, of which a warning tells */
  read(value: string, display: boolean, line: number): MathElement | null {
    this.#budget.spend('formulas', 1, line)
    const parsed = this.#parse(value, display)
    if ('problem' in parsed) {
      // What fails late has cost as much as what succeeds.
      this.#budget.spend('nodes', Math.min(value.length, this.#limits.formulaLength), line)
      this.#log.add('math_invalid', `A formula is shown as its source: ${parsed.problem}`, line)
      return null
    }
    this.#budget.spend('nodes', parsed.nodes, line)
    return parsed.mathml
  }

  #parse(value: string, display: boolean): ParsedFormula {
    const key = `${display} ${value}`
    const known = this.#parsed.get(key)
    if (known !== undefined) return known
    const parsed = this.#parseLines(value, display)
    this.#parsed.set(key, parsed)
    return parsed
  }

  /** Sphinx, and so MyST, aligns the lines of a formula on display that no environment does. */
  #parseLines(value: string, display: boolean): ParsedFormula {
    const { formulaLength } = this.#limits
    const { length } = this.#values.text(value)
    if (length > formulaLength) {
      return {
        problem: `it has ${length} characters with its data, and ${formulaLength} are allowed.`,
      }
    }
    const parsed = parseLatex(value, display, formulaLength)
    if (!display || !('problem' in parsed) || !/(?<!\\)&/.test(value)) return parsed
    const lines = `\\begin{aligned}${value}\n\\end{aligned}`
    const aligned = parseLatex(lines, display, this.#limits.formulaLength)
    return 'problem' in aligned ? parsed : aligned
  }
}

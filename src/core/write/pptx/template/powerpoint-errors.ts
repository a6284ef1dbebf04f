import { TemplateError } from '../../../output.ts'

/**
 * Does something with a PowerPoint template by means that Word templates have too, whose errors would speak of those.
 *
 * @throws {TemplateError} the same error, of a PowerPoint template
 */
export function asPowerPoint<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof TemplateError) || error.format === 'pptx') throw error
    throw new TemplateError(error.problem, error.part, 'pptx')
  }
}

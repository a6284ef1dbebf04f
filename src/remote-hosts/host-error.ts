/**
 * Why a host could not be asked: it has no address or doesn't answer (`host`), one of its addresses isn't allowed (`internal`), its
 * certificate isn't valid (`certificate`), or it broke off (`broken`).
 */
export type HostProblem = 'host' | 'internal' | 'certificate' | 'broken'

export class HostError extends Error {
  readonly problem: HostProblem

  constructor(problem: HostProblem) {
    super(`The host could not be asked: ${problem}.`)
    this.name = 'HostError'
    this.problem = problem
  }
}

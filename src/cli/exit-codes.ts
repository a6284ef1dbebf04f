/** The exit codes of `octavo`, which docs/cli.md lists. */
export const exitCodes = {
  ok: 0,
  /** Something failed. */
  failed: 1,
  /** The command line is wrong, so nothing was tried. */
  usage: 2,
  /** Everything was converted, with warnings, and `--strict` was given. */
  warnings: 3,
  /** 128 + SIGINT. */
  interrupted: 130,
  /** 128 + SIGPIPE: standard output was closed. */
  brokenPipe: 141,
  /** 128 + SIGTERM. */
  terminated: 143,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** Sets the exit code of the process, 0 by default. */
export type SetExitCode = (exitCode: ExitCode) => void

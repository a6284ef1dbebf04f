/** What `octavo` ends with, for scripts. docs/cli.md lists them. */
export const exitCodes = {
  ok: 0,
  /** Something that was asked for couldn't be done. */
  failed: 1,
  /** The command line makes no sense, so that nothing was tried. */
  usage: 2,
  /** Everything was made, but with warnings, and `--strict` says that they count. */
  warnings: 3,
  /** 128 + SIGINT. */
  interrupted: 130,
  /** 128 + SIGPIPE: nobody reads standard output any more. */
  brokenPipe: 141,
  /** 128 + SIGTERM. */
  terminated: 143,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

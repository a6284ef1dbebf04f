import type { Format } from '../../core/output.ts'

/** The options of `octavo convert`, as given. */
export interface ConvertFlags {
  readonly to?: Format
  readonly out?: string
  readonly theme?: string
  readonly set: readonly string[]
  readonly smart: boolean
  readonly recursive: boolean
  readonly zip: boolean
  readonly watch: boolean
  readonly strict: boolean
  readonly json: boolean
  readonly quiet: boolean
  readonly allowDir: readonly string[]
  readonly allowHost: readonly string[]
  readonly jobs?: number
  /** Seconds. */
  readonly timeout: number
}

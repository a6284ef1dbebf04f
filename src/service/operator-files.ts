import { checkBindings, KeysError, readKeys } from '../common/keys/key-sources.ts'
import type { ApiKey } from '../common/keys/keys.ts'
import type { Settings } from '../common/settings/settings.ts'
import { installedIds } from '../themes/installed-ids.ts'
import type { InstalledThemes, InstalledThemesRead } from '../themes/installed-themes.ts'
import { faultLine, ThemeError, type ThemeFault } from '../themes/theme-fault.ts'

/** The service can't start with its keys or its themes. The message has a line for each fault. */
export class OperatorFilesError extends Error {
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'OperatorFilesError'
  }
}

/** What was found when the files were read, each as a line for the log. */
export interface FilesRead {
  /** Why a theme, or all, have stayed as they were. */
  readonly themeFaults: readonly string[]
  /** What Octavo doesn't use of the themes. */
  readonly themeWarnings: readonly string[]
  /** Why the keys have stayed as they were, if so. */
  readonly keysFault: string | undefined
}

type FileSettings = Pick<Settings, 'keys' | 'keySources' | 'themes'>

/** Keys and themes, which the operator can change while the service runs. */
export class OperatorFiles {
  readonly #settings: FileSettings
  readonly #ownKey: ApiKey | undefined
  #keys: readonly ApiKey[]
  #themes: InstalledThemes = new Map()
  #reading: Promise<unknown> = Promise.resolve()

  /** @param ownKey the only key, of a run for which none is configured */
  constructor(settings: FileSettings, ownKey: ApiKey | undefined) {
    this.#settings = settings
    this.#ownKey = ownKey
    this.#keys = ownKey === undefined ? settings.keys : [ownKey]
  }

  get keys(): readonly ApiKey[] {
    return this.#keys
  }

  get themes(): InstalledThemes {
    return this.#themes
  }

  /**
   * Reads the themes before the service starts, and checks what keys are bound to.
   *
   * @throws {OperatorFilesError} for any fault
   */
  async start(): Promise<FilesRead> {
    const read = await this.#readThemes()
    const problems = lines(read.faults)
    if (problems.length > 0) throw new OperatorFilesError(problems)
    this.#themes = read.installed
    try {
      this.#check(this.#keys)
    } catch (error) {
      if (error instanceof KeysError) throw new OperatorFilesError([error.message])
      throw error
    }
    return { themeFaults: [], themeWarnings: lines(read.warnings), keysFault: undefined }
  }

  /**
   * Reads themes and keys again, one after another if it's called several times. A theme with faults stays as it was, and so do
   * all keys if one has a fault.
   */
  readAgain(): Promise<FilesRead> {
    const reading = this.#reading.then(() => this.#readBoth())
    this.#reading = reading.catch(() => {})
    return reading
  }

  async #readBoth(): Promise<FilesRead> {
    const { installed, faults, warnings } = await this.#readThemes()
    this.#themes = installed
    return {
      themeFaults: lines(faults),
      themeWarnings: lines(warnings),
      keysFault: this.#readKeys(),
    }
  }

  async #readThemes(): Promise<InstalledThemesRead> {
    const { themes: folder } = this.#settings
    if (folder === undefined) return { installed: this.#themes, faults: [], warnings: [] }
    // Few services have themes of their own, and the parser of YAML takes time to load.
    const { readInstalledThemes } = await import('../themes/installed-themes.ts')
    try {
      return await readInstalledThemes(folder, this.#themes)
    } catch (error) {
      if (!(error instanceof ThemeError)) throw error
      return { installed: this.#themes, faults: error.faults, warnings: [] }
    }
  }

  /** @returns why they stay as they were, if so */
  #readKeys(): string | undefined {
    if (this.#ownKey !== undefined) return undefined
    try {
      const keys = readKeys(this.#settings.keySources)
      this.#check(keys)
      this.#keys = keys
      return undefined
    } catch (error) {
      if (error instanceof KeysError) return error.message
      throw error
    }
  }

  #check(keys: readonly ApiKey[]): void {
    checkBindings(keys, installedIds(this.#themes))
  }
}

/** Each once: themes that extend one with faults have them too. */
function lines(faults: readonly ThemeFault[]): readonly string[] {
  return [...new Set(faults.map((fault) => faultLine(fault)))]
}

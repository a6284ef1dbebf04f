import { readGroup } from './field.ts'
import { FaultLog, type ThemeFault } from './theme-fault.ts'
import { type ThemeFile, themeFields } from './theme-fields.ts'
import { entryOf, readYaml } from './yaml-tree.ts'

export interface ReadTheme {
  /** Its valid part. */
  readonly said: ThemeFile
  readonly faults: readonly ThemeFault[]
  readonly lineOf: (key: keyof ThemeFile) => number | undefined
}

/**
 * Reads the text of a `theme.yaml`.
 *
 * @param file - the name of the file, for messages
 */
export function readThemeText(text: string, file: string): ReadTheme {
  const log = new FaultLog(file)
  const root = readYaml(text, log)
  const said = root === undefined ? {} : readGroup(themeFields, root, '', log)
  return {
    said,
    faults: log.faults,
    lineOf: (key) => root && entryOf(root, key)?.line,
  }
}

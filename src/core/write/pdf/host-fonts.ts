import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Beside this module, or by their place in the package where it's bundled into one of its programs. */
export const templates = findTemplates()

function findTemplates(): string {
  const beside = fileURLToPath(new URL('./templates', import.meta.url))
  if (existsSync(beside)) return beside
  return dirname(
    fileURLToPath(import.meta.resolve('#octavo/core/write/pdf/templates/document.typ')),
  )
}

/**
 * The compiler loads the fonts of the host too, without an option against it, and prefers them to its own
 * of the same name, such as the one for formulas. On Linux it asks fontconfig's configuration where they
 * are; this one knows of none.
 */
export function withoutHostFonts<Result>(create: () => Result): Result {
  const { FONTCONFIG_FILE: own } = process.env
  process.env.FONTCONFIG_FILE = join(templates, 'no-host-fonts.conf')
  try {
    return create()
  } finally {
    if (own === undefined) delete process.env.FONTCONFIG_FILE
    else process.env.FONTCONFIG_FILE = own
  }
}

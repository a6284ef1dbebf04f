import { readFile, stat } from 'node:fs/promises'
import { formatBytes } from '../../common/files/format-bytes.ts'
import { systemReason } from '../../common/files/system-error.ts'
import { templateBytes } from '../../core/output.ts'

export class UnreadableTemplateError extends Error {
  constructor(path: string, reason: string) {
    super(`The template ${path} can't be read: ${reason}.`)
    this.name = 'UnreadableTemplateError'
  }
}

/**
 * The template that documents are made of.
 *
 * @throws {UnreadableTemplateError} the system rejects it, or it's larger than a template may be
 */
export async function readTemplate(path: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(path)
    if (size <= templateBytes) return await readFile(path)
  } catch (error) {
    throw new UnreadableTemplateError(path, systemReason(error))
  }
  throw new UnreadableTemplateError(
    path,
    `it is larger than the ${formatBytes(templateBytes)} that a template may have`,
  )
}

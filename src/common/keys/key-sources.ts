import { readFileSync } from 'node:fs'
import { errorCode } from '../files/system-error.ts'
import { type ApiKey, KeyListError, parseKeyFile, parseKeyList } from './keys.ts'

/** Where the keys are configured. */
export interface KeySources {
  /** The value of `API_KEY_HASHES`. */
  readonly list: string
  /** The path in `API_KEY_HASHES_FILE`. */
  readonly file: string | undefined
}

/** The keys can't be read. The message says where, and never quotes an entry. */
export class KeysError extends Error {
  override readonly name = 'KeysError'
}

/**
 * The keys of the list and of the file together.
 *
 * @throws {KeysError} if an entry is malformed, the file can't be read or holds none, or a key is in both
 */
export function readKeys({ list, file }: KeySources): readonly ApiKey[] {
  const ofList = parse('API_KEY_HASHES', () => parseKeyList(list))
  if (file === undefined) return ofList
  const name = `API_KEY_HASHES_FILE (${file})`
  const text = readText(file, name)
  const ofFile = parse(name, () => parseKeyFile(text))
  // A file that is being written is empty for a moment.
  if (ofFile.length === 0) throw new KeysError(`${name} contains no key.`)
  for (const [index, { hash }] of ofFile.entries()) {
    if (ofList.some((key) => key.hash.equals(hash))) {
      throw new KeysError(`${name}: entry ${index + 1} is in API_KEY_HASHES too.`)
    }
  }
  return [...ofList, ...ofFile]
}

function parse(name: string, read: () => readonly ApiKey[]): readonly ApiKey[] {
  try {
    return read().map(({ boundTo, ...key }) =>
      boundTo === undefined
        ? key
        : { ...key, boundTo: { ...boundTo, place: `${name}: ${boundTo.place}` } },
    )
  } catch (error) {
    if (error instanceof KeyListError) throw new KeysError(`${name}: ${error.message}.`)
    throw error
  }
}

/**
 * Checks what keys are bound to.
 *
 * @param known the ids of all themes and of all Word templates
 * @throws {KeysError} for the first key that names one that isn't there, or no theme, of which one must be its default
 */
export function checkBindings(
  keys: readonly ApiKey[],
  known: { readonly themes: ReadonlySet<string>; readonly templates: ReadonlySet<string> },
): void {
  const { themes, templates } = known
  for (const { boundTo } of keys) {
    if (boundTo === undefined) continue
    const { ids, place } = boundTo
    const unknown = ids.find((id) => !themes.has(id) && !templates.has(id))
    if (unknown !== undefined) {
      throw new KeysError(
        `${place} is restricted to "${unknown}", but there is no theme with that id.`,
      )
    }
    if (!ids.some((id) => themes.has(id))) {
      throw new KeysError(`${place} is restricted to Word templates only. Name a theme too.`)
    }
  }
}

function readText(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new KeysError(`${name} can't be read: ${errorCode(error) ?? 'unknown error'}.`)
  }
}

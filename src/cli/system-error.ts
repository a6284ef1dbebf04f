const inWords: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EEXIST: 'there is a file of that name',
  EISDIR: 'it is a folder',
  ELOOP: 'its symbolic links lead in a circle',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'no such file or folder',
  ENOSPC: 'no space is left on the device',
  ENOTDIR: 'a part of its path is no folder',
  EPERM: 'the system does not allow it',
  EROFS: 'the file system is read-only',
}

/** Why the system refused a file, as the end of a sentence. */
export function systemReason(error: unknown): string {
  const code = errorCode(error)
  if (code !== undefined) return inWords[code] ?? code
  return error instanceof Error ? error.message : String(error)
}

/** The system's name for it, such as `ENOENT`. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EEXIST: 'there is a file of that name',
  EISDIR: 'it is a folder',
  ELOOP: 'its symbolic links form a loop',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'no such file or folder',
  ENOSPC: 'no space is left on the device',
  ENOTDIR: 'part of its path is not a folder',
  EPERM: 'the system does not allow it',
  EROFS: 'the file system is read-only',
}

/** Why the system rejected a file, as the end of a sentence. */
export function systemReason(error: unknown): string {
  const code = errorCode(error)
  if (code !== undefined) return reasons[code] ?? code
  return error instanceof Error ? error.message : String(error)
}

/** The system's error code, such as `ENOENT`. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

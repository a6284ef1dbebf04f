export const wordExtensions = ['.docx', '.docm', '.dotx', '.dotm'] as const

/** Whether a file is a Word file, by its name. */
export function isWordFile(name: string): boolean {
  return wordExtensions.some((extension) => name.toLowerCase().endsWith(extension))
}

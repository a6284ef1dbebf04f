/** A rounded size: `812 bytes`, `34 KiB`, `1.2 MiB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  const kibibytes = bytes / 1024
  if (kibibytes < 1000) return `${Math.max(1, Math.round(kibibytes))} KiB`
  return `${(kibibytes / 1024).toFixed(1)} MiB`
}

const units = ['bytes', 'KiB', 'MiB', 'GiB'] as const

/** `10485760` as `10 MiB`; a size that isn't whole has one decimal. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${Number.isInteger(value) ? value : value.toFixed(1)} ${units[unit]}`
}

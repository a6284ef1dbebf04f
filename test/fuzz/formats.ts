import { type Format, formats } from '#octavo/core/formats/formats.js'

export function isFormat(name: string): name is Format {
  return formats.some((format) => format === name)
}

import { escapeXml } from '../../escape.ts'

/** A value in quotation marks. */
export function htmlAttribute(value: string): string {
  return `"${escapeXml(value).replace(/\n/gu, ' ')}"`
}

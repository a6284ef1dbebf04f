import type { XmlElement } from '../xml.ts'
import type { MathPlace } from './place.ts'

/** Rows of cells. */
export function matrix(element: XmlElement, environment: string, place: MathPlace): string {
  const rows = element.children
    .filter(({ name }) => name === 'm:mr')
    .map((row) =>
      row.children
        .filter(({ name }) => name === 'm:e')
        .map((cell) => place.inside(cell))
        .join(' & '),
    )
  return inEnvironment(environment, rows)
}

/** Equations below each other, aligned at `&`. Word hides a number behind `#`. */
export function equationArray(
  element: XmlElement,
  environment: 'aligned' | 'cases',
  place: MathPlace,
): string {
  const rows = element.children
    .filter(({ name }) => name === 'm:e')
    .map((row) => place.inside(row).replaceAll('\\&', ' & '))
  const [only = ''] = rows
  if (environment === 'aligned' && rows.length === 1) return numbered(only)
  return inEnvironment(environment, rows)
}

function numbered(row: string): string {
  const formula = (text: string) => text.replaceAll(' & ', '').trim()
  const at = row.lastIndexOf('\\#')
  const number = at < 0 ? null : /^\(?([^()]{1,40})\)?$/u.exec(row.slice(at + 2).trim())
  return number === null ? formula(row) : `${formula(row.slice(0, at))} \\tag{${number[1]}}`
}

function inEnvironment(environment: string, rows: readonly string[]): string {
  return `\\begin{${environment}} ${rows.join(' \\\\ ')} \\end{${environment}}`
}

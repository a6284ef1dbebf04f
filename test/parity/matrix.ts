import type { ParityCase } from './parity-case.ts'
import type { ParityGroup } from './parity-cases.ts'

const start = '<!-- The matrix. Written by the tests from test/parity/cases: edit those. -->'
const end = '<!-- End of the matrix. -->'

/** `page` with its matrix replaced by one of these groups. */
export function withMatrix(page: string, groups: readonly ParityGroup[]): string {
  const [before, after] = [page.split(start)[0], page.split(end)[1]]
  if (before === undefined || after === undefined) throw new Error('The page marks no matrix.')
  return `${before}${start}\n\n${groups.map(section).join('\n')}\n${end}${after}`
}

function section({ title, cases }: ParityGroup): string {
  return [`## ${title}`, '', ...cases.map(row)].join('\n')
}

function row({ construct, example, markdown, becomes }: ParityCase): string {
  const source = (example ?? markdown).trimEnd()
  const longest = Math.max(
    2,
    ...[...source.matchAll(/^\s*(`{3,})/gm)].map(([, run]) => run?.length ?? 0),
  )
  const fence = '`'.repeat(longest + 1)
  return [
    `### ${construct}`,
    '',
    `${fence}markdown`,
    source,
    fence,
    '',
    '| HTML | DOCX | PDF |',
    '| --- | --- | --- |',
    `| ${cell(becomes.html)} | ${cell(becomes.docx)} | ${cell(becomes.pdf)} |`,
    '',
  ].join('\n')
}

function cell(clause: string): string {
  return clause.replaceAll(/(?<!\\)\|/g, '\\|')
}

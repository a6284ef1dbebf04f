import { readdirSync } from 'node:fs'
import type { ParityCase } from './parity-case.ts'

const directory = new URL('./cases/', import.meta.url)

/** Groups of the matrix: a folder under `cases/` each, in the order of the documentation. */
const groups = {
  blocks: 'Blocks',
  inlines: 'Inlines',
  html: 'HTML in Markdown',
  languages: 'Languages and scripts',
  math: 'Math',
  dialects: 'Other dialects',
  options: 'Document options',
} as const

export interface ParityGroup {
  readonly title: string
  readonly cases: readonly (ParityCase & { readonly file: string })[]
}

/** Every case, group by group; within a group by the names of their files. */
export const parityGroups: readonly ParityGroup[] = await Promise.all(
  Object.entries(groups).map(async ([folder, title]) => {
    const files = readdirSync(new URL(folder, directory))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => name.slice(0, -'.ts'.length))
      .sort()
    const cases = files.map(async (name) => {
      const file = `${folder}/${name}.ts`
      const module = (await import(new URL(file, directory).href)) as { default: ParityCase }
      return { ...module.default, file }
    })
    return { title, cases: await Promise.all(cases) }
  }),
)

export const parityCases = parityGroups.flatMap(({ cases }) => cases)

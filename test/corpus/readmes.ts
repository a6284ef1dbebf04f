import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { packageFiles } from './package-files.ts'

export interface Readme {
  /** The package whose README it is. */
  readonly name: string
  readonly content: string
}

/** READMEs that real people wrote, of this project's own dependencies: at most `wanted` of them, spread evenly over the alphabet, each text once. */
export function readmes(wanted: number): readonly Readme[] {
  const texts = new Set<string>()
  const all: Readme[] = []
  for (const file of packageFiles(/(?:^|[/\\])readme\.md$/i)) {
    const content = readFileSync(file, 'utf8')
    if (content.length < 1_500 || content.length > 100_000 || texts.has(content)) continue
    texts.add(content)
    all.push({ name: relative('node_modules', dirname(file)), content })
  }
  const step = Math.max(1, all.length / wanted)
  return Array.from({ length: Math.min(wanted, all.length) }, (_, index) => {
    const readme = all[Math.floor(index * step)]
    if (readme === undefined) throw new Error('no README at that place')
    return readme
  })
}

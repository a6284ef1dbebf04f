import { existsSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take half a minute and more, so that no worker begins one when the others have nothing left to do. */
const longest = [
  'hostile/documents',
  'hostile/requests',
  'pool/lost-workers',
  'pool/pool',
  'service/process',
  'playground/access',
  'playground/writing',
  'playground/failures',
  'playground/downloads',
  'queue/losses',
  'queue/fleet',
  'faults/workers',
  'faults/clock',
  'cli/convert',
  'conformance/libreoffice',
  'conformance/open-xml',
  'conformance/readmes',
  'parity/not-allowed',
  'corpus/readmes',
  'service/redis',
  'service/slow-clients',
]

for (const name of longest) {
  if (!existsSync(`test/${name}.test.ts`)) throw new Error(`There is no test/${name}.test.ts.`)
}

/** Runs one project after the other, so that a worker keeps what it has loaded, and in each the longest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}

function rank({ project, moduleId }: TestSpecification): number {
  const place = longest.findIndex((name) => moduleId.endsWith(`test/${name}.test.ts`))
  return (project.name === 'programs' ? 0 : 1000) + (place === -1 ? longest.length : place)
}

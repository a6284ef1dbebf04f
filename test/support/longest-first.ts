import { existsSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take half a minute and more, so that no worker begins one when the others have nothing left to do. */
const longest = [
  'hostile/documents',
  'conformance/libreoffice',
  'deploy/image',
  'hostile/requests',
  'service/process',
  'service/unread-answers',
  'pool/lost-workers',
  'queue/losses',
  'conformance/axe',
  'faults/workers',
  'conformance/nu',
  'playground/downloads',
  'html/readers-needs',
  'reference/reference',
  'playground/writing',
  'package/package',
  'queue/fleet',
  'docs/snippets',
  'conformance/verapdf/verapdf',
  'playground/failures',
  'pool/system-calls',
  'playground/access',
  'pool/pool',
  'queue/waiting',
  'service/redis',
  'cli/convert',
  'faults/clock',
  'conformance/open-xml',
  'conformance/readmes',
  'corpus/readmes',
  'service/slow-clients',
  'properties/any-document',
  'parity/same-words',
  'fuzz/documents',
  'parity/not-allowed',
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

import { existsSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take twenty seconds and more, so that no worker begins one when the others have nothing left to do. */
const longest = [
  'hostile/documents',
  'conformance/libreoffice',
  'playground/writing',
  'package/release',
  'pool/lost-workers',
  'queue/background-jobs',
  'playground/pasting',
  'pictures/pictures',
  'playground/commands',
  'playground/archives',
  'playground/access',
  'playground/failures',
  'cli/mcp',
  'client/python',
  'faults/workers',
  'playground/downloads',
  'conformance/verapdf/verapdf',
  'reference/reference',
  'service/unread-answers',
  'playground/following',
  'deploy/image',
  'queue/losses',
  'html/readers-needs',
  'docs/snippets',
  'docs/recipes',
  'service/process',
  'cli/books',
  'package/without-optional',
  'queue/fleet',
  'conformance/axe',
  'cli/documentation',
  'service/redis',
  'hostile/requests',
  'queue/idempotency',
  'docs/site',
  'cli/convert',
  'conformance/nu',
  'queue/waiting',
  'pool/pool',
  'package/package',
  'faults/clock',
  'pool/system-calls',
  // In process.
  'conformance/open-xml',
  'service/mcp',
  'service/deliveries',
  'service/jobs',
  'service/slow-clients',
  'conformance/determinism',
  'parity/same-words',
  'conformance/readmes',
  'corpus/readmes',
  'conformance/epubcheck/epubcheck',
  'pdf/themes',
  'service/limits',
  'properties/any-document',
]

for (const name of longest) {
  if (!existsSync(`test/${name}.test.ts`)) throw new Error(`There is no test/${name}.test.ts.`)
}

/**
 * Of each project, the longest files first. One project after the other, so that a worker that keeps what it has loaded is
 * stopped once, when its project has no file left: the other's begin beside the last ones of the first.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = this.ctx.projects
    return sorted.toSorted(
      (a, b) => projects.indexOf(a.project) - projects.indexOf(b.project) || rank(a) - rank(b),
    )
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((name) => moduleId.endsWith(`test/${name}.test.ts`))
  return place === -1 ? longest.length : place
}

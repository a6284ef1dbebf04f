import type { Reporter, TestModule } from 'vitest/node'

declare module '@vitest/runner' {
  interface TaskMeta {
    /** The test is one of somebody else's checks, and counts in the summary at the end of the run. */
    conformance?: {
      /** The summary's line: whose suite or checker it is. */
      readonly suite: string
      /** The output differs from the suite's on purpose, as the test's list of reasons says. */
      readonly differs?: boolean
    }
  }
}

interface Count {
  passed: number
  differs: number
  skipped: number
  failed: number
}

/** Ends a run with a line for each outside suite or checker: how many of its checks passed. */
export default class ConformanceReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = [...countBySuite(modules)].map(
      ([suite, count]) => `  ${suite}: ${describe(count)}`,
    )
    if (lines.length > 0) process.stdout.write(`\nConformance\n${lines.sort().join('\n')}\n`)
  }
}

function countBySuite(modules: readonly TestModule[]): ReadonlyMap<string, Count> {
  const counts = new Map<string, Count>()
  for (const test of modules.flatMap((module) => [...module.children.allTests()])) {
    const { conformance } = test.meta()
    if (conformance === undefined) continue
    const count = counts.get(conformance.suite) ?? { passed: 0, differs: 0, skipped: 0, failed: 0 }
    counts.set(conformance.suite, count)
    const { state } = test.result()
    if (state === 'skipped') count.skipped++
    else if (state !== 'passed') count.failed++
    else if (conformance.differs === true) count.differs++
    else count.passed++
  }
  return counts
}

function describe({ passed, differs, skipped, failed }: Count): string {
  return [
    `${passed}/${passed + differs + skipped + failed}`,
    ...(differs > 0 ? [`${differs} differ as listed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(failed > 0 ? [`${failed} FAILED`] : []),
  ].join(', ')
}

import { setTimeout as wait } from 'node:timers/promises'

/** Asks again until the answer is yes; the test's own time limit ends it. */
export async function eventually(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(20)
}

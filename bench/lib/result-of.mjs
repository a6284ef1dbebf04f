import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * What a program of this folder sends, in a process of its own.
 *
 * @throws if it ends without sending anything
 */
export function resultOf(program, ...args) {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL(`./${program}.mjs`, import.meta.url)), args)
    child.once('message', resolve)
    // After all that was sent has been read.
    child.once('disconnect', () => reject(new Error(`${program} ended without a result`)))
  })
}

import { setFlagsFromString } from 'node:v8'

/**
 * Has V8 make every object young, for a process that converts documents. Else it makes objects old at once where many of a kind
 * have stayed, as the nodes of one tree do while it's made. Such nodes aren't collected with their document, and what they
 * hold isn't either: of 4 MB that 20 KB of Markdown take, 0.9 MB stayed instead of 0.15, which took twice as long to
 * collect and a third more memory. A version of V8 that hasn't the flag says so on standard error, and goes on.
 */
export function keepObjectsYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}

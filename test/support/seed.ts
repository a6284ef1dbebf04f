import fc from 'fast-check'

/**
 * The seed of every property that is tested on made-up documents and requests: one and the same, so that a run that fails
 * fails again. `npm run fuzz` draws another each time, and prints it.
 */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 1) })

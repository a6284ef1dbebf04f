import fc from 'fast-check'

/**
 * The seed of every property that is tested on made-up documents and requests: one and the same, so that a run that fails
 * fails again. `npm run fuzz` draws another each time, prints it, and shortens what fails: that takes many minutes for a
 * document in three formats, so elsewhere it would end in the test's own time limit, without a word of what failed.
 */
fc.configureGlobal({
  seed: Number(process.env.FUZZ_SEED ?? 1),
  endOnFailure: process.env.FUZZ_SEED === undefined,
})

import { readFileSync } from 'node:fs'

/**
 * Loaded into the service before its own code: on SIGUSR2 the date moves by as many milliseconds as stand in the file
 * that CLOCK_STEP_FILE names, as if the system's clock had been set. Monotonic clocks go on.
 */

const SystemDate = Date
let step = 0

process.on('SIGUSR2', () => {
  step = Number(readFileSync(process.env.CLOCK_STEP_FILE ?? '', 'utf8'))
})

globalThis.Date = class extends SystemDate {
  constructor(...parameters) {
    if (parameters.length === 0) super(SystemDate.now() + step)
    else super(...parameters)
  }

  static now() {
    return SystemDate.now() + step
  }
}

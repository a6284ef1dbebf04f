import { syntaxes } from '../../dist/core/read/syntax/registry.js'

/** The samples of all syntaxes, and what each of them begins with, cut where words begin and end. */
export function beginnings() {
  return syntaxes.flatMap(({ samples: { becomes, staysText } }) =>
    [...becomes.map(({ markdown }) => markdown), ...staysText].flatMap((sample) => [
      ...Array.from(sample.matchAll(/\b(?!^)/g), ({ index }) => sample.slice(0, index)),
      sample,
    ]),
  )
}

// A process of its own, so that what an attack costs its sender isn't mistaken for what it costs the service.
// Arguments: the index of the attack, the service's URL, the key.
import { attacks } from './attacks.mjs'

const [index, url, key] = process.argv.slice(2)
const attack = attacks[Number(index)]
/** How many requests were answered with each status; not all attacks tell. */
const answers = {}
await attack.run({ url, key, until: performance.now() + attack.seconds * 1000, answers })
await new Promise((resolve) => process.send(answers, resolve))
// Answers that nobody reads keep their connections open.
process.exit()

// Runs each attack of one client on the service while another client asks for a small page every 100 ms, and prints what
// became of both as a table. With --write, it becomes a part of docs/reliability.md.
// Options: --before, the `dist` of an older build to attack likewise; --control, to attack another service of the machine likewise, which
// shows what of the wait is the machine's: the attack and the work on it take its cores; --only, a part of the name of an attack; --write.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { attacks } from './attacks/attacks.mjs'
import { canConfine, hasRedis, keys, peakMemory, startService } from './attacks/service.mjs'

const page = 'docs/reliability.md'
const heading = '\n## Attacks\n'
/** What follows it in the page, which another command writes. */
const nextHeading = '\n## Hostile documents\n'

const here = fileURLToPath(new URL('../dist', import.meta.url))
const attacker = fileURLToPath(new URL('./attacks/attacker.mjs', import.meta.url))

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    control: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
})

/** How long the bystander asks before the attack begins. */
const aloneMilliseconds = 3000
/** How long the attack goes on before a bystander comes who hasn't asked before. */
const newcomerMilliseconds = 1000
/** The peak of memory is read this often: it can't be once the process has ended. */
const memoryMilliseconds = 100

async function run(attack, dist, isControl) {
  const service = await startService(dist, attack)
  const attacked = isControl ? await startService(dist, attack) : service
  try {
    const askAlone = () => bystander(service.url, () => wait(aloneMilliseconds))
    const before = attack.newcomer ? undefined : await askAlone()
    // Until the spare worker is ready too.
    if (attack.newcomer) await wait(aloneMilliseconds)
    let peak = 0
    const sampler = setInterval(() => {
      peak = Math.max(peak, peakMemory(attacked.pid))
    }, memoryMilliseconds)
    const index = String(attacks.indexOf(attack))
    const child = spawn(process.execPath, [attacker, index, attacked.url, keys.attacker], {
      stdio: 'inherit',
    })
    const ending = once(child, 'exit')
    if (attack.newcomer) await wait(newcomerMilliseconds)
    const seen = await bystander(service.url, async () => {
      const [code] = await ending
      if (code !== 0) throw new Error(`The attacker ended with ${code}.`)
    })
    clearInterval(sampler)
    const alone = before ?? (await askAlone())
    return { alone: summary(alone), attacked: summary(seen), peak, ended: attacked.hasEnded() }
  } finally {
    await service.stop()
    if (isControl) await attacked.stop()
  }
}

/** What the bystander sees while `work` goes on. */
async function bystander(url, work) {
  const thread = new Worker(new URL('./attacks/bystander.mjs', import.meta.url), {
    workerData: { url, key: keys.bystander },
  })
  await work()
  thread.postMessage('stop')
  const [seen] = await once(thread, 'message')
  await thread.terminate()
  return seen
}

function summary({ waits, refusals }) {
  const sorted = waits.toSorted((a, b) => a - b)
  return {
    asked: waits.length + refusals.length,
    refused: refusals.length,
    median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    worst: sorted.at(-1) ?? Number.NaN,
  }
}

const seconds = (milliseconds) =>
  Number.isNaN(milliseconds) ? 'never' : `${(milliseconds / 1000).toFixed(2)} s`

const cells = ({ alone, attacked, peak, ended }) =>
  [
    `${seconds(alone.worst)} → ${seconds(attacked.worst)}`,

    `${attacked.refused} of ${attacked.asked}`,
    `${Math.round(peak / 1024 ** 2)} MiB${ended === null ? '' : ', and ended'}`,
  ].join(' | ')

const builds = [
  ...(values.before === undefined ? [] : [['before', resolve(values.before)]]),
  ['now', here],
  ...(values.control ? [['another service attacked', here, true]] : []),
]
const rows = []
for (const attack of attacks) {
  if (!attack.name.includes(values.only)) continue
  if (attack.fleet && !hasRedis) {
    process.stderr.write(`Left out: ${attack.name}. No redis-server.\n`)
    continue
  }
  if (attack.container !== undefined && !canConfine) {
    process.stderr.write(
      `Left out: ${attack.name}. No group with a limit on memory can be made here.\n`,
    )
    continue
  }
  for (const [build, dist, isControl = false] of builds) {
    const row = `| ${attack.name} | ${build} | ${cells(await run(attack, dist, isControl))} |`
    process.stderr.write(`${row}\n`)
    rows.push(row)
  }
}

const table = `
\`npm run attacks\` starts the service with its default settings and two workers, anew for each attack, and lets one client
attack it for 10 to 35 seconds while another asks for a small page every 100 ms, on a new connection each time. With
\`--before\` it does the same to an older build, with \`--control\` to another service of the machine, and with \`--write\` it writes this part
of the page.

- ${new Date().toISOString().slice(0, 10)}; ${cpus()[0]?.model.trim()}, ${cpus().length} cores, which the attacker and the other client share with the service;
  Node ${process.versions.node}

| attack | build | the other's longest wait, alone → attacked | refused | most memory of the service |
|---|---|--:|--:|--:|
${rows.join('\n')}
`
if (values.write) {
  const [above = '', below = ''] = readFileSync(page, 'utf8').split(nextHeading)
  const [report] = above.split(heading)
  writeFileSync(page, `${report}${heading}${table}${nextHeading}${below}`)
} else process.stdout.write(table)

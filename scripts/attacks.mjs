// Runs each attack of one client on the service while another client asks for a small page every 100 ms, and prints what
// became of both as tables. With --write, they become parts of docs/reliability.md.
// Options: --before, the `dist` of an older build to attack likewise; --control, to attack another service of the machine likewise, which
// shows what of the wait is the machine's: the attack and the work on it take its cores; --only, a part of the name of an attack; --small,
// only the small requests that cost much; --write.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { attacks } from './attacks/attacks.mjs'
import {
  canConfine,
  endedForMemory,
  hasRedis,
  keys,
  peakMemory,
  peakOfContainer,
  processorTimes,
  startService,
} from './attacks/service.mjs'

const page = 'docs/reliability.md'

const here = fileURLToPath(new URL('../dist', import.meta.url))
const attacker = fileURLToPath(new URL('./attacks/attacker.mjs', import.meta.url))

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    control: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    small: { type: 'boolean', default: false },
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
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    let answers = {}
    child.on('message', (told) => {
      answers = told
    })
    const ending = once(child, 'exit')
    const timesBefore = processorTimes(attacked.pid)
    if (attack.newcomer) await wait(newcomerMilliseconds)
    const seen = await bystander(service.url, async () => {
      const [code] = await ending
      if (code !== 0) throw new Error(`The attacker ended with ${code}.`)
    })
    clearInterval(sampler)
    const costs = attack.small ? costsOf(attacked.pid, timesBefore, answers) : undefined
    const alone = before ?? (await askAlone())
    const ended = attacked.hasEnded()
    return { alone: summary(alone), attacked: summary(seen), peak, ended, costs }
  } finally {
    await service.stop()
    if (isControl) await attacked.stop()
  }
}

/** What the requests of an attack in a container have cost. */
const costsOf = (pid, before, answers) => {
  const { service, workers } = processorTimes(pid)
  return {
    answers,
    service: service - before.service,
    workers: workers - before.workers,
    memory: peakOfContainer(),
    killed: endedForMemory(),
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

const mebibytes = (bytes) => `${Math.round(bytes / 1024 ** 2)} MiB`

const cells = ({ alone, attacked, peak, ended, costs }) =>
  [
    ...(costs === undefined ? [] : cellsOf(costs)),
    `${seconds(alone.worst)} → ${seconds(attacked.worst)}`,
    `${attacked.refused} of ${attacked.asked}`,
    ...(costs === undefined
      ? [`${mebibytes(peak)}${ended === null ? '' : ', and ended'}`]
      : [`${mebibytes(peak)}, ${mebibytes(costs.memory)}`]),
  ].join(' | ')

const cellsOf = ({ answers, service, workers, killed }) => [
  Object.entries(answers)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', '),
  `${service} ms`,
  `${workers} ms${killed > 0 ? `, ${killed} killed by the kernel` : ''}`,
]

const builds = [
  ...(values.before === undefined ? [] : [['before', resolve(values.before)]]),
  ['now', here],
  ...(values.control ? [['another service attacked', here, true]] : []),
]
const rows = []
const smallRows = []
for (const attack of attacks) {
  if (!attack.name.includes(values.only) || (values.small && !attack.small)) continue
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
    const table = attack.small ? smallRows : rows
    table.push(row)
  }
}

const conditions = `${new Date().toISOString().slice(0, 10)}; ${cpus()[0]?.model.trim()}, ${cpus().length} cores, which the attacker and the other client share with the service;
  Node ${process.versions.node}; load average ${loadavg()[0]?.toFixed(1)} at the end: beyond about 3 it's other work of the machine, which makes every wait longer`

const table = `
\`npm run attacks\` starts the service with its default settings and two workers, anew for each attack, and lets one client
attack it for 10 to 35 seconds while another asks for a small page every 100 ms, on a new connection each time. With
\`--before\` it does the same to an older build, with \`--control\` to another service of the machine, and with \`--write\` it writes this part
of the page.

- ${conditions}

| attack | build | the other's longest wait, alone → attacked | refused | most memory of the service |
|---|---|--:|--:|--:|
${rows.join('\n')}
`

const smallTable = `
\`npm run attacks -- --small\` sends requests that are small and cost much if nothing bounds them, one after another for ten seconds, to a
service in a container of 512 MiB with \`WORKERS=1\`. Times are those of the processor in these ten seconds, with those of the other client's pages.

- ${conditions}

| request | build | answers | time of the service | time of its workers | the other's longest wait, alone → attacked | refused | most memory of the service, and of the container |
|---|---|---|--:|--:|--:|--:|--:|
${smallRows.join('\n')}
`

/** The page with another part below a heading, which ends where the next begins; if there was none it stands before the part of another command. */
const before = '\n## Hostile documents\n'
function withPart(text, heading, part) {
  const start = text.indexOf(`\n## ${heading}\n`)
  if (start < 0) return text.replace(before, () => `\n## ${heading}\n${part}${before}`)
  const end = text.indexOf('\n## ', start + 1)
  return `${text.slice(0, start)}\n## ${heading}\n${part}${end < 0 ? '' : text.slice(end)}`
}

const parts = [
  ['Attacks', rows, table],
  ['Small requests', smallRows, smallTable],
].filter(([, those]) => those.length > 0)
if (values.write) {
  const text = parts.reduce(
    (all, [heading, , part]) => withPart(all, heading, part),
    readFileSync(page, 'utf8'),
  )
  writeFileSync(page, text)
} else for (const [, , part] of parts) process.stdout.write(part)

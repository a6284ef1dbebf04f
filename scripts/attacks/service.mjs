import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

export const keys = { attacker: 'attacker', bystander: 'bystander' }

const redisServer = ['/usr/bin/redis-server', '/usr/bin/valkey-server'].find(existsSync)
export const hasRedis = redisServer !== undefined

/** A start takes seconds. */
const startTimeout = 60_000

const hash = (key) => `${createHash('sha256').update(key).digest('hex')}:premium`

/**
 * Starts the service, as in production with its default settings, on free ports of loopback; with `fleet` also a Redis and
 * a process with two workers; with `container` within that many bytes of memory, those of its workers included; with `environment` settings of its own.
 *
 * @param dist the build that it is started from
 * @returns `pid` and `url` of the service, and `stop()`
 */
export async function startService(dist, { fleet = false, container, environment: settings } = {}) {
  const environment = {
    NODE_ENV: 'production',
    PORT: '0',
    METRICS_PORT: '0',
    WORKERS: '2',
    API_KEY_HASHES: Object.values(keys).map(hash).join(','),
    RATE_LIMIT_PREMIUM: '1000000',
    ...settings,
  }
  const processes = []
  const start = (program, parameters, env) => {
    const child = spawn(program, parameters, { env, stdio: ['ignore', 'pipe', 'inherit'] })
    processes.push(child)
    return child
  }
  const stop = async () => {
    for (const child of processes.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
    // Workers end once they notice that the service has.
    while (canConfine && readFileSync(join(group, 'cgroup.procs'), 'latin1') !== '') await wait(50)
  }
  if (fleet) {
    const port = await freePort()
    const own = ['--bind', '127.0.0.1', '--port', String(port), '--save', '']
    start(redisServer, own, {}).stdout.resume()
    environment.REDIS_URL = `redis://127.0.0.1:${port}`
    start(process.execPath, [join(dist, 'queue/worker-main.js')], environment).stdout.resume()
    environment.CONVERT_ON = 'queue'
  }
  const program = [process.execPath, join(dist, 'service/main.js')]
  const [command = '', ...parameters] =
    container === undefined ? program : confined(program, container)
  const service = start(command, parameters, environment)
  const url = await listening(service)
  const late = performance.now() + startTimeout
  while (!(await fetch(`${url}/readyz`)).ok) {
    if (performance.now() > late) throw new Error('The service is not ready.')
    await wait(50)
  }
  return { pid: service.pid, url, hasEnded: () => service.exitCode ?? service.signalCode, stop }
}

/** Where the kernel lets this process make groups with a limit on memory (cgroups(7), version 1), if it does. */
const memoryGroups = '/sys/fs/cgroup/memory'
const group = join(memoryGroups, `octavo-${process.pid}`)
export const canConfine = makeGroup()

function makeGroup() {
  try {
    mkdirSync(group)
    process.once('exit', () => rmdirSync(group))
    return existsSync(join(group, 'memory.limit_in_bytes'))
  } catch {
    return false
  }
}

/** The command that starts a program within that many bytes of memory. */
function confined(program, bytes) {
  writeFileSync(join(group, 'memory.limit_in_bytes'), String(bytes))
  // Of an earlier service.
  writeFileSync(join(group, 'memory.max_usage_in_bytes'), '0')
  return ['/bin/sh', '-c', 'echo $$ >"$0" && exec "$@"', join(group, 'cgroup.procs'), ...program]
}

/** The address that the service's log tells. */
async function listening(service) {
  const lines = createInterface(service.stdout)
  for await (const line of lines) {
    const url = /listening at (http:\/\/[^"\s]+)/.exec(line)?.[1]
    if (url === undefined) continue
    // What it logs from now on isn't read by anybody.
    service.stdout.resume()
    return url
  }
  throw new Error('The service ended before it listened.')
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** The most bytes that the service in a container and its workers have held together so far (cgroups, memory.max_usage_in_bytes). */
export const peakOfContainer = () =>
  Number(readFileSync(join(group, 'memory.max_usage_in_bytes'), 'latin1'))

/** How often the kernel has ended a process of the container as it had no memory left (cgroups, memory.oom_control). */
export const endedForMemory = () =>
  Number(/^oom_kill (\d+)$/m.exec(readFileSync(join(group, 'memory.oom_control'), 'latin1'))?.[1])

/**
 * Milliseconds of the processor that the service has taken so far, and that its workers have, those included that have ended
 * (proc_pid_stat(5)). Linux only.
 */
export function processorTimes(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ')
  const [own, ended] = timesOf(pid)
  const living = children.flatMap((child) => (child.trim() === '' ? [] : timesOf(child.trim())))
  return { service: own, workers: living.reduce((sum, each) => sum + each, ended) }
}

/** Milliseconds of a process, and of those of its children that have ended; 0 for one that has ended itself. */
function timesOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // Behind the name of the program, which may have spaces. A tick is 10 ms.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const sum = (first) => 10 * (Number(fields[first]) + Number(fields[first + 1]))
    return [sum(11), sum(13)]
  } catch {
    return [0, 0]
  }
}

/** The most bytes that a process has held so far (proc_pid_status(5), `VmHWM`); 0 if it has ended. Linux only. */
export function peakMemory(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

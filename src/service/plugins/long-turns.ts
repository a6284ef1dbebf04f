import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../../common/metrics/metrics.ts'
import { onRequestEnd } from './request-end.ts'

/** Milliseconds. Every other client waits as long as a turn of the event loop takes. */
const longestTurn = 200

/** Milliseconds between two looks at the clock. */
const interval = 50

/** Of the requests in progress, as many are logged. */
const mostRoutes = 10

/**
 * Logs and counts each turn of the event loop that takes over 200 ms, with the routes of the requests in progress: one of them takes
 * too long at once. Where the processor worked for less than half of that time, other work of the machine delayed the turn.
 */
export function reportLongTurns(app: FastifyInstance, metrics: Metrics): void {
  const inProgress = new Map<string, string>()
  /** Those of the current turn: they may be what made it long. */
  const ended: string[] = []
  let timer: NodeJS.Timeout | undefined
  app.addHook('onRequest', async ({ id, routeOptions }) => {
    inProgress.set(id, routeOptions.url ?? 'unknown')
  })
  onRequestEnd(app, ({ request: { id } }) => {
    if (timer === undefined) inProgress.delete(id)
    else ended.push(id)
  })
  let due = 0
  let used = process.cpuUsage()
  const look = () => {
    const now = performance.now()
    const turn = now - due
    const { user, system } = process.cpuUsage(used)
    const processor = (user + system) / 1000
    if (turn > longestTurn && processor > longestTurn / 2) {
      const routes = [...new Set(inProgress.values())].slice(0, mostRoutes)
      const milliseconds = Math.round(turn)
      app.log.warn({ milliseconds, processor: Math.round(processor), routes }, 'long turn')
      metrics.count('octavo_long_turns_total')
    }
    for (const id of ended.splice(0)) inProgress.delete(id)
    due = now + interval
    used = process.cpuUsage()
  }
  app.addHook('onListen', async () => {
    due = performance.now() + interval
    used = process.cpuUsage()
    timer = setInterval(look, interval).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

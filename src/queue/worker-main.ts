import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { LogStream } from '../common/logs/log-stream.ts'
import { loggerOptions } from '../common/logs/logger-options.ts'
import { conversionOutcome } from '../common/metrics/conversion-outcome.ts'
import { Metrics } from '../common/metrics/metrics.ts'
import { createMetricsServer, listen } from '../common/metrics/metrics-server.ts'
import { readWorkerSettings } from '../common/settings/settings.ts'
import { settingsOrExit } from '../common/settings/settings-or-exit.ts'
import { ConversionPool } from '../pool/pool.ts'
import { logWorker } from '../pool/worker-log.ts'
import { FleetWorker, type JobEvent } from './fleet-worker.ts'

/** Time for the last documents to be returned, and the last lines of the log to be written. */
const finalMilliseconds = 2000

/** The program of a worker of the queue: reads the settings, takes documents, and stops in order. */

const settings = settingsOrExit(readWorkerSettings)
const metrics = new Metrics()
const logStream = new LogStream({
  onLost: () => metrics.count('octavo_log_lines_lost_total'),
  onRecovered: (lines) => log.warn({ lines }, 'log lines lost'),
})
const log = pino(loggerOptions(settings.logLevel), logStream)
const pool = new ConversionPool({
  workers: settings.workers,
  // As many are taken from the queue as there are workers, and those of the reserve. They wait only while one starts.
  queueLimit: settings.workers + 2,
  reserve: 'elsewhere',
  waitMilliseconds: settings.queueTimeout,
  timeoutMilliseconds: settings.conversionTimeout,
  memoryBytes: settings.workerMemory,
  outputBytes: settings.outputLimit,
  onWorker: (event) => {
    logWorker(log, event)
    if (event.type === 'lost') metrics.count('octavo_worker_restarts_total', { cause: event.cause })
    else worker.start()
  },
  onWorkerEnded: (request, cause) => worker.recordFailure(request, cause),
  onConversion: (event) => metrics.conversionEnded(event),
})
const worker = new FleetWorker({
  redis: settings.redis,
  pool,
  capacity: settings.workers,
  waitMilliseconds: settings.queueTimeout,
  timeoutMilliseconds: settings.conversionTimeout,
  onJob,
  onStalled: () => log.warn('a worker of the fleet was lost: its document waits again'),
  onChange: (change) => {
    if (change.up) log.info('Redis answers: documents are taken')
    else log.warn({ reason: change.reason }, 'Redis does not answer: no documents are taken')
  },
  onError: (reason) => log.warn({ reason }, 'queue error'),
})
const metricsServer = createMetricsServer(metrics.registry, health)

process.once('SIGTERM', stop)
process.once('SIGINT', stop)

log.info({ workers: settings.workers }, 'worker started')
if (settings.metrics !== undefined) {
  metrics.watchPool(pool)
  metrics.watchProcess()
  metrics.watch('octavo_redis_up', () => Number(worker.up))
  try {
    await listen(metricsServer, settings.metrics)
    log.info({ address: metricsServer.address() }, 'metrics listening')
  } catch (error) {
    const { host, port } = settings.metrics
    const reason = error instanceof Error ? error.message : String(error)
    process.stderr.write(`Octavo can't listen on ${host}:${port}: ${reason}\n`)
    process.exit(1)
  }
}

function health(): string | undefined {
  if (pool.state !== 'ready') return pool.state
  return worker.up ? undefined : 'queue_unreachable'
}

function onJob({ outcome, requestId, format, error, milliseconds }: JobEvent): void {
  metrics.count('octavo_queue_jobs_total', { outcome })
  const about = { request_id: requestId, format, milliseconds: Math.round(milliseconds) }
  if (outcome === 'answered') log.info({ ...about, outcome: conversionOutcome(error) }, 'answered')
  else log.info(about, outcome)
}

/** Finishes what it has within the limit, returns the rest to the queue, and exits. A second signal ends it at once. */
async function stop(signal: NodeJS.Signals): Promise<void> {
  log.info({ signal }, 'stopping')
  process.once('SIGTERM', () => process.exit(1))
  process.once('SIGINT', () => process.exit(1))
  pool.announceStop()
  const finished = worker.close()
  await Promise.race([finished, wait(settings.shutdownTimeout, undefined, { ref: false })])
  await pool.close()
  await Promise.race([finished, wait(finalMilliseconds, undefined, { ref: false })])
  metricsServer.close()
  metricsServer.closeAllConnections()
  log.info('stopped')
  logStream.end()
  // Commands that wait for Redis don't keep the process alive.
  setTimeout(() => process.exit(0), finalMilliseconds).unref()
}

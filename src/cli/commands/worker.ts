import { Command } from 'commander'
import { addExamples } from '../examples.ts'

/** `octavo worker` */
export function workerCommand(): Command {
  const command = new Command('worker')
    .summary('convert for the nodes of a service')
    .description(
      'Runs a worker of a fleet: it takes documents from the queue in Redis, where nodes with CONVERT_ON=queue put them. Its settings are environment variables; docs/operating.md lists them.',
    )
    .action(async () => {
      await import('../../queue/worker-main.ts')
    })
  return addExamples(command, [
    'REDIS_URL=redis://cache.example:6379 octavo worker',
    'REDIS_URL=redis://cache.example:6379 WORKERS=4 octavo worker',
  ])
}

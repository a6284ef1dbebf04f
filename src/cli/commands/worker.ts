import { Command } from 'commander'
import { addExamples } from './options.ts'

export function workerCommand(): Command {
  const command = new Command('worker')
    .summary('convert documents for the nodes of a service')
    .description(
      'Runs a worker, which converts the documents that nodes with CONVERT_ON=queue add to the queue in Redis. Its settings are environment variables; docs/operating.md lists them.',
    )
    .action(async () => {
      await import('../../queue/worker-main.ts')
    })
  return addExamples(command, [
    'REDIS_URL=redis://cache.example:6379 octavo worker',
    'REDIS_URL=redis://cache.example:6379 WORKERS=4 octavo worker',
  ])
}

import { Command } from 'commander'
import { addExamples, numberOption } from './options.ts'

const portDescription = 'port to listen on, overrides PORT; 0 for any free port (default: 8080)'

interface ServeFlags {
  readonly host?: string
  readonly port?: number
}

export function serveCommand(): Command {
  const command = new Command('serve')
    .summary('run the REST service')
    .description(
      'Runs the REST service. Its settings are environment variables; docs/operating.md lists them.',
    )
    .option('--host <address>', 'address to listen on, overrides HOST (default: 127.0.0.1)')
    .addOption(numberOption('-p, --port <n>', portDescription, 0, 65_535))
    .action(async ({ host, port }: ServeFlags) => {
      // The service reads its settings from the environment only.
      if (host !== undefined) process.env.HOST = host
      if (port !== undefined) process.env.PORT = String(port)
      await import('../../service/main.ts')
    })
  return addExamples(command, [
    'octavo serve',
    'octavo serve --port 9000',
    'NODE_ENV=production API_KEY_HASHES_FILE=/etc/octavo/keys octavo serve --host 0.0.0.0',
  ])
}

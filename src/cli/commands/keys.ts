import { Command, Option } from 'commander'
import { tiers } from '../../common/keys/keys.ts'
import type { SetExitCode } from '../exit-codes.ts'
import type { CheckKeysFlags } from '../keys/check-keys.ts'
import type { CreateKeyFlags } from '../keys/create-key.ts'
import { addExamples } from './options.ts'

export function keysCommand(setExitCode: SetExitCode): Command {
  return new Command('keys')
    .summary('create and check API keys')
    .description('Creates keys for the service, and checks its configured keys.')
    .helpCommand('help [command]', 'show help for a command')
    .addCommand(createCommand())
    .addCommand(checkCommand(setExitCode))
}

function createCommand(): Command {
  const command = new Command('create')
    .summary('create a key')
    .description(
      'Creates a key and prints it once: the key on the first line, and its entry for API_KEY_HASHES or API_KEY_HASHES_FILE on the second. The service knows only the entry, from which the key cannot be recovered.',
    )
    .addOption(
      new Option('--tier <tier>', 'sets how many requests the key may make per minute')
        .choices(tiers)
        .default('default'),
    )
    .option(
      '--expires <YYYY-MM-DD>',
      'the last day on which it is valid, in UTC (default: forever)',
    )
    .option(
      '--theme <ids>',
      'the only themes and Word templates that the key may use, separated by commas (default: all)',
    )
    .option('--json', 'as JSON')
    .action(async (flags: CreateKeyFlags) => {
      const { createKey } = await import('../keys/create-key.ts')
      createKey(flags, new Date())
    })
  return addExamples(command, [
    'octavo keys create',
    'octavo keys create --tier premium --expires 2027-01-31',
    'octavo keys create --theme acme',
    'octavo keys create | { read -r key; read -r entry; echo "$entry" >> keys; }',
  ])
}

function checkCommand(setExitCode: SetExitCode): Command {
  const command = new Command('check')
    .summary('check the configured keys')
    .description(
      'Reads the keys as the service does: from API_KEY_HASHES and API_KEY_HASHES_FILE, or from a file. The exit code is 1 if they cannot be read, or if the key on standard input is not valid.',
    )
    .argument('[file]', 'a file of entries, instead of the environment')
    .option('--stdin', 'look up the key on standard input')
    .option('--json', 'as JSON')
    .action(async (file: string | undefined, flags: CheckKeysFlags) => {
      const { checkKeys } = await import('../keys/check-keys.ts')
      setExitCode(await checkKeys(file, flags, new Date()))
    })
  return addExamples(command, [
    'octavo keys check',
    'octavo keys check /etc/octavo/keys',
    'octavo keys check /etc/octavo/keys --stdin < key',
  ])
}

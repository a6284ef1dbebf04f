// The step of action.yml that converts: its inputs are in the environment, and what happens to each document becomes annotations.
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const {
  OCTAVO_FILES = '',
  OCTAVO_FORMAT = '',
  OCTAVO_THEME = '',
  OCTAVO_OUTPUT = '',
  OCTAVO_STRICT = '',
  GITHUB_OUTPUT,
} = process.env

const files = OCTAVO_FILES.split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '')
if (files.length === 0) fail('The input "files" names no file.')
if (!['', 'true', 'false'].includes(OCTAVO_STRICT)) {
  fail(`The input "strict" must be true or false; given: ${OCTAVO_STRICT}`)
}

/** With `=`, so that no value is taken for an option. */
const options = [
  ...(OCTAVO_FORMAT === '' ? [] : [`--to=${OCTAVO_FORMAT}`]),
  ...(OCTAVO_THEME === '' ? [] : [`--theme=${OCTAVO_THEME}`]),
  ...(OCTAVO_OUTPUT === '' ? [] : [`--out=${OCTAVO_OUTPUT}`]),
  ...(OCTAVO_STRICT === 'true' ? ['--strict'] : []),
]
const cli = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url))
const { status, stdout, stderr } = spawnSync(
  process.execPath,
  [cli, 'convert', '--json', ...options, '--', ...files],
  { encoding: 'utf8', maxBuffer: 2 ** 30 },
)
if (stdout === '') fail(stderr.replace(/^error: /, '').trim() || 'Octavo ended without a report.')

const { theme, documents, archive } = JSON.parse(stdout)
for (const { file, line, message } of theme?.warnings ?? []) {
  annotate('warning', message, { file, line, title: 'theme' })
}
for (const { input, output, error, warnings = [] } of documents) {
  if (error) annotate('error', error.message, { file: input, line: error.line })
  for (const { code, message, line } of warnings) {
    annotate('warning', message, { file: input, line, title: code })
  }
  if (output !== undefined && archive === undefined)
    process.stdout.write(`Wrote ${plain(output)}\n`)
}
if (archive?.error) annotate('error', archive.error.message, {})
const written = archive
  ? [archive].filter(({ error }) => !error)
  : documents.filter(({ output }) => output !== undefined)
setOutput('files', written.map(({ output }) => output).join('\n'))
process.exitCode = status ?? 1

/** https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands */
function annotate(kind, message, properties) {
  const given = Object.entries(properties)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapedProperty(String(value))}`)
  process.stdout.write(`::${kind} ${given.join(',')}::${escaped(message)}\n`)
}

function escaped(text) {
  return withoutCommands(text)
    .replaceAll('%', '%25')
    .replaceAll('\r', '%0D')
    .replaceAll('\n', '%0A')
}

function escapedProperty(text) {
  return escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

/** A line of the log can be a command to the runner, and the name of a file has line breaks if it likes. */
function plain(text) {
  return withoutCommands(text).replaceAll(/[\r\n]/g, ' ')
}

/**
 * Runners read `##[command]` anywhere in a line as a command, an older form that has no escapes:
 * https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
 */
function withoutCommands(text) {
  return text.replaceAll('##[', '# #[')
}

/** The delimiter can't be guessed, so that no name of a file ends the value. */
function setOutput(name, value) {
  if (GITHUB_OUTPUT === undefined) return
  const delimiter = randomUUID()
  appendFileSync(GITHUB_OUTPUT, `${name}<<${delimiter}\n${value}\n${delimiter}\n`)
}

function fail(message) {
  annotate('error', message, {})
  process.exit(2)
}

import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Where a program is, or `undefined`. */
export function program(name) {
  const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return found.status === 0 ? found.stdout.trim() : undefined
}

export const chromium =
  process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync)

/** Without a window, which takes less of the processor; else the one with it. */
export const chromiumShell = ['/usr/bin/chromium-headless-shell'].find(existsSync) ?? chromium

/** First line of what a program says of its version. */
export function version(path, flag = '--version') {
  return spawnSync(path, [flag], { encoding: 'utf8' }).stdout.split('\n')[0].trim()
}

/** Runs a program with `input`, and resolves to what it prints. */
export function piped(path, args, input) {
  return new Promise((resolve, reject) => {
    const child = spawn(path, args, { stdio: ['pipe', 'pipe', 'inherit'] })
    const chunks = []
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve(Buffer.concat(chunks)) : reject(new Error(`${path}: exit code ${code}`)),
    )
    child.stdin.on('error', reject)
    child.stdin.end(input)
  })
}

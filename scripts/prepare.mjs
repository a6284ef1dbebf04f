// Builds what npm is about to pack from a clone: `npm install git+https://…`, as pre-commit runs it, does nothing else to build a
// package. Where packages are installed in a checkout, npm doesn't name what it packs, and nothing happens.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const { npm_package_resolved: packed, npm_config_global: _global, ...env } = process.env

if (packed !== undefined && !existsSync('dist/cli/main.js')) {
  // With --global, npm hands its setting to the installation in the clone, which then installs nothing there.
  if (!existsSync('node_modules/typescript')) npm('ci', '--ignore-scripts', '--include=dev')
  npm('run', 'build', '--silent')
}

function npm(...args) {
  execFileSync('npm', args, { env, stdio: 'inherit', shell: process.platform === 'win32' })
}

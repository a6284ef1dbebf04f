// Builds what npm is about to pack from a clone: an installation from git (`npm install git+https://…`), as pre-commit makes it, runs
// nothing else. Where packages are installed in a checkout, npm doesn't name what it packs.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

if (process.env.npm_package_resolved !== undefined && !existsSync('dist/cli/main.js')) {
  execFileSync('npm', ['run', 'build', '--silent'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
}

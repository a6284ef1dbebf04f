// So that a package holds nothing of a source file that has gone.
import { rmSync } from 'node:fs'

rmSync('dist', { recursive: true, force: true })

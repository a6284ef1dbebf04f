// tsc emits only JavaScript; the Typst templates travel beside it.
import { cpSync } from 'node:fs'

cpSync('src/pdf/templates', 'dist/pdf/templates', { recursive: true })

// Checks who imports whom against the list in check-imports/rooms.mjs, and that no files import each other in a circle.
// `node scripts/check-imports.mjs [folder]`: the folder that holds src/, playground/ and reference/; this one by default.
import { fileURLToPath } from 'node:url'
import { valueCycles } from './check-imports/cycles.mjs'
import { faults } from './check-imports/faults.mjs'
import { importsOf, sourceFiles } from './check-imports/imports.mjs'
import { rooms } from './check-imports/rooms.mjs'

const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url))
const files = ['src', 'playground', 'reference'].flatMap((folder) => sourceFiles(root, folder))
const imports = files.flatMap((file) => importsOf(root, file))
const found = [...faults(rooms, files, imports), ...valueCycles(imports)]
for (const fault of found) console.error(fault)
console.log(`${files.length} files, ${imports.length} imports, ${found.length} faults`)
if (found.length > 0) process.exitCode = 1

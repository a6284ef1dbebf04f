import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { hasProc } from '../../support/processes.ts'

test.skipIf(!hasProc)(
  'where no file can be opened, neither a name nor a host of an image is to blame',
  () => {
    const program = fileURLToPath(new URL('no-descriptors.mjs', import.meta.url))
    const command = `ulimit -n 100; exec "${process.execPath}" "${program}"`
    const codes = execFileSync('bash', ['-c', command], { encoding: 'utf8' })
    expect(codes.split(' ')).toEqual(['EMFILE', 'EMFILE'])
  },
)

import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { inFolder, octavo } from '../support/cli.ts'

const has = (shell: string) => spawnSync(shell, ['-c', 'true']).status === 0

/** What bash offers for the last of these words. */
const complete = `COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _octavo; echo "\${COMPREPLY[*]}"`

test.skipIf(!has('bash'))(
  'bash completes commands, options, formats, themes and colours',
  async () => {
    const { stdout } = await octavo(['completion', 'bash'])
    const offered = (...words: string[]) => {
      const script = `source /dev/stdin <<'END'\n${stdout}\nEND\ncompopt() { :; }\nset -- "$@"; ${complete}`
      return spawnSync('bash', ['-c', script, 'bash', ...words], { encoding: 'utf8' }).stdout.trim()
    }
    expect(offered('octavo', '')).toBe(
      'convert check diff diagram from-docx merge themes serve worker keys doctor mcp completion',
    )
    expect(offered('octavo', 'keys', 'c')).toBe('create check')
    expect(offered('octavo', 'convert', '--th')).toBe('--theme')
    expect(offered('octavo', 'convert', 'a.md', '--theme', 'm')).toBe('modern minimal midnight')
    expect(offered('octavo', 'convert', 'a.md', '--theme', 'test/supp')).toBe('test/support')
    expect(offered('octavo', 'themes', '')).toBe('new check preview from-docx')
    expect(offered('octavo', 'themes', 'new', 'acme', '--from', 'ed')).toBe('editorial')
    expect(offered('octavo', 'convert', '-t', 'd')).toBe('docx')
    expect(offered('octavo', 'convert', '--set', 'a')).toBe('accent=')
    expect(offered('octavo', 'keys', 'create', '--tier', '')).toBe('default premium')
    // Files are bash's own affair.
    expect(offered('octavo', 'convert', '--out', '')).toBe('')
  },
)

test.skipIf(!has('zsh'))('zsh takes the script', async () => {
  const { stdout } = await octavo(['completion', 'zsh'])
  await inFolder({ _octavo: stdout }, async (cwd) => {
    const line = 'autoload -Uz compinit; compinit -u -D; source ./_octavo; echo "$_comps[octavo]"'
    const { stdout: out, stderr } = spawnSync('zsh', ['-fc', line], { cwd, encoding: 'utf8' })
    expect([out.trim(), stderr]).toEqual(['_octavo', ''])
  })
})

test.skipIf(!has('fish'))('fish completes commands, themes and formats', async () => {
  const { stdout } = await octavo(['completion', 'fish'])
  await inFolder({ 'octavo.fish': stdout }, async (cwd) => {
    const offered = (line: string) =>
      spawnSync('fish', ['-Nc', `source octavo.fish; complete -C '${line}'`], {
        cwd,
        encoding: 'utf8',
      }).stdout
    expect(offered('octavo con')).toMatch(/^convert\t/)
    expect(offered('octavo convert --theme ac')).toMatch(/^academic\t.*\n$/)
    expect(offered('octavo keys create --tier ')).toMatch(/^default\t.*\npremium\t.*\n$/)
  })
})

import type { Command } from 'commander'
import { bashScript } from './bash.ts'
import { fishScript } from './fish.ts'
import { grammarOf } from './grammar.ts'
import { zshScript } from './zsh.ts'

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript }

/** A script that the shell reads once, so that completion starts no program. */
export function completionScript(shell: keyof typeof scripts, program: Command): string {
  return scripts[shell](grammarOf(program))
}

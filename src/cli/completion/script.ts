import type { Command } from 'commander'
import type { Shell } from '../commands/completion.ts'
import { bashScript } from './bash.ts'
import { fishScript } from './fish.ts'
import { grammarOf } from './grammar.ts'
import { zshScript } from './zsh.ts'

/** A script that a shell reads once; completing then starts no program. */
export function completionScript(shell: Shell, program: Command): string {
  const grammar = grammarOf(program)
  switch (shell) {
    case 'bash':
      return bashScript(grammar)
    case 'zsh':
      return zshScript(grammar)
    case 'fish':
      return fishScript(grammar)
  }
}

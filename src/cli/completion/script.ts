import type { Command } from 'commander'
import { bashScript } from './bash.ts'
import { fishScript } from './fish.ts'
import { grammarOf } from './grammar.ts'
import { zshScript } from './zsh.ts'

/** A script that the shell reads once, so that completion starts no program. */
export function completionScript(shell: 'bash' | 'zsh' | 'fish', program: Command): string {
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

import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import {
  type CommandName,
  commands,
  type EditorCommand,
  keyLabel,
} from '../editor/commands/commands.ts'
import { editor } from '../editor/current.ts'
import { openDialog } from '../state/dialog.ts'
import { toolbarIsShown } from '../state/toolbar.ts'
import { CommandsIcon, icons } from './toolbar-icons.tsx'

/** Commands of the editor as buttons. ARIA's pattern for toolbars: Tab stops once, arrow keys move between the buttons. */
export function Toolbar() {
  const toolbar = useRef<HTMLDivElement>(null)
  if (!toolbarIsShown.value) return null
  const move = (event: KeyboardEvent) => {
    const buttons = [...(toolbar.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button.matches(':focus'))
    const to = targetOf(event.key, at, buttons.length)
    if (to === undefined) return
    event.preventDefault()
    for (const button of buttons) button.tabIndex = -1
    const next = buttons[to]
    if (next === undefined) return
    next.tabIndex = 0
    next.focus()
  }
  return (
    <div ref={toolbar} class="toolbar" role="toolbar" aria-label="Formatting" onKeyDown={move}>
      {[...icons].map(([name, icon], index) => (
        <CommandButton key={name} name={name} isFirst={index === 0}>
          {icon}
        </CommandButton>
      ))}
      <button
        type="button"
        class="button quiet"
        title="All commands (F1)"
        tabIndex={-1}
        onClick={() => {
          openDialog.value = 'commands'
        }}
      >
        <CommandsIcon />
        <span class="label hidden-always">All commands</span>
      </button>
    </div>
  )
}

interface ButtonProps {
  readonly name: CommandName
  readonly isFirst: boolean
  readonly children: ComponentChildren
}

function CommandButton({ name, isFirst, children }: ButtonProps) {
  const { label, key }: EditorCommand = commands[name]
  return (
    <button
      type="button"
      class="button quiet"
      title={key === undefined ? label : `${label} (${keyLabel(key)})`}
      tabIndex={isFirst ? 0 : -1}
      onClick={() => editor.value?.run(commands[name])}
    >
      {children}
      <span class="label hidden-always">{label}</span>
    </button>
  )
}

function targetOf(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowLeft':
      return (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

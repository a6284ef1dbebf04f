/** Something that a reader can ask for, by a key or a button. */
export interface Command {
  /** What `KeyboardEvent.key` says, in lower case. */
  readonly keys: readonly string[]
  /** What its button shows, as a path in a square of 24; `null` for a command without one. */
  readonly icon: string | null
  readonly label: string
  readonly run: () => void
}

/** For how long the buttons stay when nothing moves, in milliseconds. */
const shownFor = 2500

/** The buttons, which show when a pointer moves, and where the keyboard is among them. */
export function addBar(commands: readonly Command[]): void {
  const bar = document.createElement('nav')
  bar.className = 'presenter-bar'
  bar.append(...commands.flatMap((command) => buttonOf(command) ?? []))
  document.body.append(bar)
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('pointermove', () => {
    bar.classList.add('shown')
    clearTimeout(timer)
    timer = setTimeout(() => bar.classList.remove('shown'), shownFor)
  })
}

function buttonOf({ icon, label, keys, run }: Command): HTMLButtonElement | null {
  if (icon === null) return null
  const button = document.createElement('button')
  button.type = 'button'
  button.append(drawn(icon))
  button.title = `${label} (${keyName(keys[0] ?? '')})`
  button.setAttribute('aria-label', label)
  button.addEventListener('click', run)
  return button
}

const svg = 'http://www.w3.org/2000/svg'

function drawn(icon: string): SVGElement {
  const picture = document.createElementNS(svg, 'svg')
  picture.setAttribute('viewBox', '0 0 24 24')
  picture.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(svg, 'path')
  path.setAttribute('d', icon)
  picture.append(path)
  return picture
}

const names: Readonly<Record<string, string>> = {
  ...{ arrowright: '→', arrowleft: '←', arrowdown: '↓', arrowup: '↑', ' ': '␣' },
  ...{ pagedown: 'Page Down', pageup: 'Page Up', home: 'Home', end: 'End', escape: 'Esc' },
}

function keyName(key: string): string {
  return names[key] ?? key
}

/** The list of all keys. */
export function helpDialog(title: string, commands: readonly Command[]): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = 'presenter-help'
  const heading = document.createElement('h2')
  heading.textContent = title
  heading.id = 'presenter-help'
  dialog.setAttribute('aria-labelledby', heading.id)
  const list = document.createElement('dl')
  for (const { keys, label } of commands) {
    const term = document.createElement('dt')
    for (const key of keys) {
      const shown = document.createElement('kbd')
      shown.textContent = keyName(key)
      if (term.childNodes.length > 0) term.append(' ')
      term.append(shown)
    }
    const words = document.createElement('dd')
    words.textContent = label
    list.append(term, words)
  }
  const form = document.createElement('form')
  form.method = 'dialog'
  const close = document.createElement('button')
  close.textContent = 'OK'
  form.append(close)
  dialog.append(heading, list, form)
  document.body.append(dialog)
  return dialog
}

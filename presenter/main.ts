import { addBar, type Command, helpDialog } from './bar.ts'
import { Deck } from './deck.ts'
import { fitAll } from './fit.ts'
import { Speaker } from './speaker.ts'
import { onSwipe } from './swipes.ts'
import { wordsIn } from './words.ts'

/** Paths in squares of 24. */
const icons = {
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  overview: 'M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z',
  speaker: 'M3 5h12v9H3zM17 5h4M17 9h4M17 13h4M9 14v5M6 19h6',
  fullScreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  keys: 'M9 9a3 3 0 1 1 4 2.8c-.7.3-1 .8-1 1.7M12 17v.5',
} as const

/** On a telephone that is held upright, slides would be too small to read: they stand one below the other. */
const narrow = matchMedia('(max-width: 30rem) and (orientation: portrait)')

const root = document.documentElement
const words = wordsIn(document)
const deck = new Deck(document)
const speaker = new Speaker(deck, words, onKey)
const isRightToLeft = root.dir === 'rtl'

const status = document.createElement('p')
status.className = 'visually-hidden'
status.setAttribute('role', 'status')
const progress = document.createElement('div')
progress.className = 'presenter-progress'

const [forward, backward] = isRightToLeft
  ? ['arrowleft', 'arrowright']
  : ['arrowright', 'arrowleft']
const commands: readonly Command[] = [
  {
    keys: [backward, 'arrowup', 'pageup'],
    ...{
      icon: isRightToLeft ? icons.right : icons.left,
      label: words.previous,
      run: () => deck.previous(),
    },
  },
  {
    keys: [forward, 'arrowdown', 'pagedown', ' '],
    ...{
      icon: isRightToLeft ? icons.left : icons.right,
      label: words.next,
      run: () => deck.next(),
    },
  },
  { keys: ['home'], icon: null, label: `${words.slide} 1`, run: () => deck.show(0) },
  {
    keys: ['end'],
    ...{ icon: null, label: `${words.slide} ${deck.frames.length}` },
    run: () => deck.show(deck.frames.length - 1),
  },
  {
    keys: ['o', 'escape'],
    icon: icons.overview,
    label: words.overview,
    run: () => setOverview(!isOverview()),
  },
  { keys: ['s'], icon: icons.speaker, label: words.speaker, run: () => speaker.open() },
  { keys: ['f'], icon: icons.fullScreen, label: words.fullScreen, run: toggleFullScreen },
  { keys: ['b', '.'], icon: null, label: words.pause, run: () => root.classList.toggle('blank') },
  { keys: ['p'], icon: null, label: words.printNotes, run: printWithNotes },
  { keys: ['?'], icon: icons.keys, label: words.keys, run: () => help.showModal() },
]
const help = helpDialog(words.keys, commands)

document.body.append(progress, status)
addBar(commands)
deck.onChange(() => {
  const { index, frames, current } = deck
  const share = frames.length < 2 ? 1 : index / (frames.length - 1)
  progress.style.width = `${100 * share}%`
  if (!root.classList.contains('presenting')) return
  rememberPlace(index)
  const label = `${words.slide} ${current?.getAttribute('aria-label') ?? ''}`
  if (status.textContent !== label) status.textContent = label
  // The keyboard goes on from the slide, and a screen reader reads it.
  if (current !== undefined && !current.contains(document.activeElement)) {
    current.focus({ preventScroll: !isOverview() })
  }
  // What surrounds a slide in the window is its own background.
  const slide = current?.querySelector('.slide')
  root.style.background =
    slide == null || isOverview() ? '' : getComputedStyle(slide).backgroundColor
})

/** In the address, so that the page shows the slide again. A page within another has no address of its own. */
function rememberPlace(index: number): void {
  try {
    history.replaceState(null, '', `#/${index + 1}`)
  } catch {
    return
  }
}

function present(): void {
  root.classList.toggle('presenting', !narrow.matches)
  if (narrow.matches) {
    setOverview(false)
    for (const item of document.querySelectorAll('.later')) item.classList.remove('later')
    return
  }
  const { hash } = location
  fitAll(deck.frames)
  deck.show(deck.index)
  deck.showFragment(hash)
}

function isOverview(): boolean {
  return root.classList.contains('overview')
}

function setOverview(isOn: boolean): void {
  root.classList.toggle('overview', isOn)
  deck.show(deck.index)
  if (isOn) deck.current?.scrollIntoView({ block: 'center' })
}

function toggleFullScreen(): void {
  // A page in a frame may not, and says no more than that.
  const done = document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen?.()
  done?.catch(() => undefined)
}

function printWithNotes(): void {
  root.classList.add('with-notes')
  print()
}

function onKey(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, target } = event
  if (altKey || ctrlKey || metaKey || help.open || !root.classList.contains('presenting')) return
  const name = key.toLowerCase()
  const isElement = target instanceof Element
  // Keys that something on the page takes itself.
  if (isElement && target.closest('input, textarea, select, [contenteditable]')) return
  if (name === 'enter' && isOverview() && !(isElement && target.closest('button'))) {
    event.preventDefault()
    setOverview(false)
    return
  }
  if (name === ' ' && isElement && target.closest('button, summary')) return
  if (name === ' ' && event.shiftKey) {
    event.preventDefault()
    deck.previous()
    return
  }
  const command = commands.find(({ keys }) => keys.includes(name))
  if (command === undefined) return
  // Leaving the full screen is what Escape does there.
  if (name === 'escape' && document.fullscreenElement) return
  event.preventDefault()
  const isBlank = root.classList.contains('blank')
  root.classList.remove('blank')
  if (isBlank && command.label === words.pause) return
  command.run()
}

addEventListener('keydown', onKey)
addEventListener('hashchange', () => deck.showFragment(location.hash))
onSwipe((direction) => {
  if (!root.classList.contains('presenting') || isOverview()) return
  if ((direction === 'left') === isRightToLeft) deck.previous()
  else deck.next()
})
document.querySelector('.deck')?.addEventListener('click', ({ target }) => {
  if (!isOverview() || !(target instanceof Element)) return
  const index = deck.frames.findIndex((frame) => frame.contains(target))
  if (index === -1) return
  deck.show(index)
  setOverview(false)
})
addEventListener('beforeprint', () => root.classList.add('presenting'))
addEventListener('afterprint', () => {
  root.classList.remove('with-notes')
  root.classList.toggle('presenting', !narrow.matches)
})
narrow.addEventListener('change', present)
present()
// Text may be wider in the fonts of the page than in those that it's first drawn in.
document.fonts.ready.then(() => {
  if (root.classList.contains('presenting')) fitAll(deck.frames)
})

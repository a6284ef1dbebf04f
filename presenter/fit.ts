/** Below this share of its size nothing is set smaller. */
const smallest = 0.25
const step = 0.96

/**
 * Sets what a browser makes larger than the writer has measured it smaller, so that nothing is outside its slide. All slides are laid out at
 * once, unseen.
 */
export function fitAll(frames: readonly HTMLElement[]): void {
  for (const frame of frames) frame.classList.add('measured')
  const places = frames.flatMap((frame) => [
    ...frame.querySelectorAll<HTMLElement>('.content, .slide-title'),
  ])
  for (const frame of frames) for (const code of frame.querySelectorAll('pre')) shrinkCode(code)
  // What fits is found in one layout.
  for (const place of places.filter(overflows)) shrink(place)
  for (const frame of frames) frame.classList.remove('measured')
}

/** Code is set a little smaller rather than broken. */
const smallestCode = 0.7

function shrinkCode(code: HTMLElement): void {
  const { style } = code
  style.zoom = ''
  style.whiteSpace = 'pre'
  // What scrolls has no padding behind it.
  const padding = Number.parseFloat(getComputedStyle(code).paddingRight)
  const share = () => code.clientWidth / (code.scrollWidth + padding)
  let zoom = code.scrollWidth > code.clientWidth ? share() : 1
  while (zoom < 1) {
    style.zoom = String(Math.max(smallestCode, zoom))
    // Letters may have whole pixels, so that they become smaller in steps.
    if (zoom <= smallestCode || code.scrollWidth <= code.clientWidth) break
    zoom *= step
  }
  style.whiteSpace = ''
}

function shrink(place: HTMLElement): void {
  const inner = place.firstElementChild
  if (!(inner instanceof HTMLElement)) return
  let zoom = Number(getComputedStyle(inner).zoom) || 1
  while (zoom > smallest && overflows(place)) {
    zoom *= step
    inner.style.zoom = String(zoom)
  }
}

/** A pixel is what rounding makes of nothing. */
function overflows(place: HTMLElement): boolean {
  const inner = place.firstElementChild
  if (inner === null) return false
  const [own, room] = [inner.getBoundingClientRect(), place.getBoundingClientRect()]
  return own.height > room.height + 1 || inner.scrollWidth > inner.clientWidth + 1
}

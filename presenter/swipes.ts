/** A finger has to move so far, in CSS pixels. */
const least = 50

/** Calls back for a finger that moves sideways over the page: towards its start, or its end. */
export function onSwipe(swiped: (direction: 'left' | 'right') => void): void {
  let start: { readonly x: number; readonly y: number } | null = null
  addEventListener('touchstart', ({ touches }) => {
    const [touch] = touches
    // Two fingers enlarge the page.
    start = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : null
  })
  addEventListener('touchend', ({ changedTouches }) => {
    const [touch] = changedTouches
    if (start === null || touch === undefined) return
    const [x, y] = [touch.clientX - start.x, touch.clientY - start.y]
    start = null
    if (Math.abs(x) >= least && Math.abs(x) > 2 * Math.abs(y)) swiped(x < 0 ? 'left' : 'right')
  })
}

/** How far the page or a part of it reaches, in pixels; not what is in a part that scrolls. */
export function widestPart(): number {
  const parts = [...document.querySelectorAll('.app, .app > *, .desk > *, .result > *, .write > *')]
  const edges = parts.map((part) => Math.round(part.getBoundingClientRect().right))
  return Math.max(document.documentElement.scrollWidth, ...edges)
}

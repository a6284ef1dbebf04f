/**
 * The SVG that may be written within a page: what diagrams are drawn with. Left out on purpose are elements that hold HTML,
 * scripts, style sheets or pictures, and those that repeat or change others.
 */
// biome-ignore format: one name a line would be a page of them.
export const svgElementNames = [
  'a', 'circle', 'defs', 'ellipse', 'g', 'line', 'linearGradient', 'path', 'polygon', 'polyline',
  'radialGradient', 'rect', 'stop', 'svg', 'text', 'tspan',
] as const
export type SvgElementName = (typeof svgElementNames)[number]

/** No `style`, which the content security policy forbids: colours are presentation attributes. */
// biome-ignore format: one name a line would be a page of them.
export const svgAttributeNames = [
  'aria-label', 'baseline-shift', 'cx', 'cy', 'd', 'dominant-baseline', 'dx', 'dy', 'fill',
  'fill-opacity', 'fill-rule', 'font-family', 'font-size', 'font-style', 'font-weight', 'fx', 'fy',
  'gradientUnits', 'height', 'href', 'id', 'offset', 'opacity', 'points', 'r', 'rel', 'role', 'rx',
  'ry', 'stop-color', 'stop-opacity', 'stroke', 'stroke-dasharray', 'stroke-dashoffset',
  'stroke-linecap', 'stroke-linejoin', 'stroke-opacity', 'stroke-width', 'text-anchor',
  'text-decoration', 'transform', 'viewBox', 'width', 'x', 'x1', 'x2', 'y', 'y1', 'y2',
] as const
export type SvgAttributeName = (typeof svgAttributeNames)[number]

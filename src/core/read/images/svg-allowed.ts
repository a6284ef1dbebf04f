/**
 * SVG 2's elements that draw or describe. Not among them: what runs or embeds (script, foreignObject,
 * handler, iframe), links, animation (`set` can change an address), and `feImage`, which loads.
 */
const elements: ReadonlySet<string> = new Set(
  `circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite
  feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA
  feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence filter g image line linearGradient marker mask
  path pattern polygon polyline radialGradient rect stop style svg switch symbol text textPath title
  tspan use`.split(/\s+/),
)

export function isSvgElement(name: string): boolean {
  return elements.has(name)
}

/** Whether an attribute can neither run anything nor reach outside the image. */
export function isSvgAttribute(name: string, value: string): boolean {
  if (!/^[a-z][\w.-]*$/i.test(name) && name !== 'xlink:href' && name !== 'xml:space') return false
  if (/^on/i.test(name)) return false
  if (name === 'href' || name === 'xlink:href') return isInnerReference(value)
  return isHarmlessStyle(value)
}

function isInnerReference(value: string): boolean {
  const reference = value.trim()
  return reference.startsWith('#') || /^data:image\/(?:png|jpeg|gif|webp)[;,]/i.test(reference)
}

/** CSS, or an attribute that may hold `url()`, that refers to nothing but the image itself. Escapes could hide a word. */
export function isHarmlessStyle(css: string): boolean {
  if (/@import|expression\s*\(|javascript:|image-set|\bsrc\s*\(|\\/i.test(css)) return false
  for (const match of css.matchAll(/url\s*\(\s*(["']?)\s*(.?)/gi))
    if (match[2] !== '#') return false
  return true
}

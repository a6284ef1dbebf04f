import type { AlertKind } from '../document/types.ts'
import { isDark, oklch, oklchOf } from './color.ts'
import type { Color } from './types.ts'

/** OKLCH hues in degrees, after GitHub's alerts: blue, green, violet, amber, red. */
const hues: Readonly<Record<AlertKind, number>> = {
  note: 255,
  tip: 150,
  important: 300,
  warning: 75,
  caution: 25,
}

/**
 * How far a hue turns towards the accent's: a share of the way, and so many degrees at most. Material's "harmonize"
 * (https://m3.material.io/styles/color/advanced/adjust-existing-colors) turns half the way and 15 degrees; less of a longer way
 * leaves neighbours further apart, and red red.
 */
const turnedShare = 1 / 3
const turnedMost = 25

/** Chroma of the colour nearest to the accent, from the accent's own, and how much of it the farthest loses. */
const leastChroma = 0.08
const mostChroma = 0.16
const lostFarAway = 0.55

/** What warns stays amber and red: it turns, and loses, half as much. */
const yielding: Readonly<Record<AlertKind, number>> = {
  note: 1,
  tip: 1,
  important: 1,
  warning: 0.5,
  caution: 0.5,
}

/** Lightness of legible tones on light and on dark pages: the accent's own, within these. */
const lightness = { light: [0.38, 0.5], dark: [0.74, 0.82] } as const

/** A grey has no hue that others could turn to. */
const grey = 0.02

/** The colour of an alert's kind that goes with an accent: as dark and as strong, its hue turned a little towards it. */
export function alertTone(kind: AlertKind, bg: Color, accent: Color): Color {
  const tone = oklchOf(accent)
  const way = tone.h === undefined || tone.c < grey ? 0 : turn(hues[kind], tone.h)
  const share = yielding[kind]
  const turned = Math.sign(way) * Math.min(Math.abs(way) * turnedShare, turnedMost) * share
  const strongest = clamp(tone.c, leastChroma, mostChroma)
  const chroma = Math.max(
    leastChroma,
    strongest * (1 - (lostFarAway * share * Math.abs(way)) / 180),
  )
  const [darkest, lightest] = lightness[isDark(bg) ? 'dark' : 'light']
  return oklch(clamp(tone.l, darkest, lightest), chroma, hues[kind] + turned)
}

/** Degrees from one hue to another, -180 to 180. */
function turn(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

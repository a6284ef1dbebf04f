import type { Box, Geometry } from '../../../layout/slides/geometry.ts'
import { titleRule } from '../../../layout/slides/slide-theme.ts'
import { sizes } from '../../../layout/slides/type-scale.ts'
import type { Lettering, Theme } from '../../../theme/types.ts'
import type { Context } from '../context.ts'
import { css, number, points, rule } from '../css.ts'
import type { SlideLooks } from '../slides/looks.ts'
import type { HtmlFonts } from '../start.ts'
import { slideStylesheet } from '../stylesheet.ts'
import { counterStyles } from './counter-styles.ts'
import { lettering } from './lettering.ts'
import { listIndentStyles } from './list.ts'
import { standInStyles } from './stand-ins.ts'
import { widthStyles } from './width.ts'

/**
 * The style sheet of slides. All lengths are multiples of `rem`, which is as much of the window as the text's size is of a slide: so
 * slides have the size of the window without a script, and a page of an overview or of paper is another `rem`.
 */
export function slideStyles(
  { headNeeds }: Context,
  theme: Theme,
  geometry: Geometry,
  looks: SlideLooks,
  fonts: HtmlFonts,
): string {
  return [
    slideStylesheet(theme, headNeeds.styled),
    fonts.kind === 'named' ? standInStyles(fonts.standIns, theme) : '',
    widthStyles(headNeeds.widths),
    counterStyles(headNeeds.counterStyles),
    listIndentStyles(headNeeds.listIndents),
    shape(theme, geometry),
    titles(theme, geometry.title),
    reading,
    presenting,
    presenter,
    looks.rules(),
    print(geometry),
  ].join('')
}

/** The size of slides, and what is theirs among the theme's values. */
function shape(theme: Theme, { width, height }: Geometry): string {
  const em = (size: number) => `${number(size / sizes.body)}em`
  return rule(':root', {
    '--slide-width': number(width / sizes.body),
    '--slide-height': number(height / sizes.body),
    '--line-height': number(theme.text.lineHeight),
    '--caption-size': em(sizes.caption),
    '--note-size': em(sizes.note),
    '--running-size': `${number(sizes.running / sizes.body)}rem`,
    '--title-start': theme.title.align === 'center' ? 'center' : 'start',
  })
}

function titles(theme: Theme, box: Box): string {
  const rem = (length: number) => `${number(length / sizes.body)}rem`
  const [heading] = theme.headings
  const look = (of: Lettering, size: number) => ({
    'font-size': `${number(size / sizes.body)}rem`,
    'text-align': of.align === 'center' ? 'center' : 'start',
    ...lettering(of),
  })
  const name = ':is(h1,h2,h3,h4,h5,h6,p)'
  const ruled = titleRule(theme, box)
  return [
    rule(`.slide-title ${name}`, {
      ...{ margin: '0', padding: '0', border: '0', 'line-height': '1.12' },
      ...{ 'font-family': 'var(--font-heading)', 'text-wrap': 'balance' },
      color: `var(--${heading.color})`,
      ...look(heading, sizes.title),
    }),
    rule(`.section-slide .slide-title ${name}`, look(heading, sizes.section)),
    rule(`.title-slide .slide-title ${name}`, look(theme.title, sizes.cover)),
    rule('.title-slide > .content', {
      'text-align': theme.title.align === 'center' ? 'center' : 'start',
    }),
    ruled === null
      ? ''
      : rule('.content-slide > .slide-title::after', {
          ...{ content: '""', position: 'absolute', top: 'calc(100% + .15rem)' },
          ...{ height: rem(ruled.height), width: `min(100%,${rem(ruled.width)})` },
          background: ruled.color === theme.colors.accent ? 'var(--accent)' : 'var(--border)',
          ...(ruled.isCentred ? { left: `calc(50% - ${rem(ruled.width / 2)})` } : {}),
        }),
  ].join('')
}

/** Slides one below the other, as high as their content: without a script, and on a telephone. */
const reading = css`
html { font-size: clamp(1rem, calc(100vw / var(--slide-width)), 1.25rem) }
.deck { max-width: calc(var(--slide-width) * 1rem); margin: 0 auto; padding: 1rem }
.slide { position: relative; display: flex; flex-direction: column; gap: .8rem; min-height: min(calc(var(--slide-height) * 1rem),50vw); margin-bottom: 1rem; padding: 1.5rem clamp(1rem,5vw,2.4rem) 2.2rem; border: var(--hairline) solid var(--border); background: var(--bg); color: var(--text); color-scheme: inherit; overflow: hidden }
.slide > .content { position: relative; z-index: 1 }
.slide-title { position: relative; z-index: 1 }
.slide-title small { font-weight: 400; font-size: .7em }
.title-slide,.section-slide,.quote-slide { justify-content: center }
.slide-header,.slide-footer,.slide-number { margin: 0; font-size: var(--running-size); line-height: 1.3; color: var(--muted) }
.slide-header { order: -1 }
.slide-footer,.slide-number { position: absolute; bottom: .7rem }
.slide-footer { inset-inline-start: clamp(1rem,5vw,2.4rem) }
.slide-number { inset-inline-end: clamp(1rem,5vw,2.4rem) }
.fit { display: flow-root }
.fit > :first-child { margin-top: 0 }
.fit > :last-child,.fit > :last-child > :last-child { margin-bottom: 0 }
.fit :is(h1,h2,h3,h4,h5,h6) { margin: .6em 0 .2em; padding: 0; border: 0 }
.fit img { max-height: var(--picture); object-fit: contain; height: auto }
.fit p.picture,.fit figure { text-align: center }
.fit p.picture { display: flex; flex-wrap: wrap; justify-content: center; gap: 1.4rem }
.fit p.picture img { min-width: 0 }
.fit p.picture br { display: none }
.fit .diagram > svg { font-size: 2.13em; max-height: var(--picture); max-width: 100% }
.fit .footnotes { margin-top: .8rem; padding-top: .4rem; border-width: 1px 0 0 }
.fit .footnotes li > :last-child { margin-bottom: .1em }
.fit figure { margin-block: var(--gap) }
.fit figcaption { margin-top: .25rem }
.columns { gap: 1.4rem }
.background { position: absolute; inset: 0; z-index: 0 }
.background.left-side { right: auto }
.background.right-side { left: auto }
.fit .background img,.background img { width: 100%; height: 100%; max-height: none; object-fit: cover }
.background.contained img { object-fit: contain }
.notes { display: none }
.visually-hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
@media screen and (max-width: 48rem) { .background:is(.left-side,.right-side) { position: relative; width: 100%; height: 40vw } }
`

/** One slide at a time, as large as the window. The script sets the class. */
const presenting = css`
.presenting { font-size: min(calc(100vw / var(--slide-width)),calc(100vh / var(--slide-height))); scroll-behavior: auto }
.presenting .deck { max-width: none; margin: 0; padding: 0 }
.presenting .frame { position: fixed; inset: 0; display: none; place-content: center; outline: 0 }
.presenting .frame.current { display: grid }
.presenting .frame.measured { display: grid; visibility: hidden }
.presenting .slide { display: block; width: calc(var(--slide-width) * 1rem); height: calc(var(--slide-height) * 1rem); min-height: 0; margin: 0; padding: 0; border: 0 }
.presenting :is(.slide-title,.content) { position: absolute }
.presenting .slide-title { display: flex; flex-direction: column; justify-content: end }
.presenting .quote-slide > .content { display: grid; align-content: center }
.presenting .background { position: absolute; height: auto }
.presenting .background:not(.left-side,.right-side) { width: auto }
.presenting :is(.slide-header,.slide-footer,.slide-number) { position: absolute; margin: 0; z-index: 1 }
.presenting .slide-header { inset-inline-start: 2.4rem; top: .5rem }
.presenting .slide-footer { inset-inline-start: 2.4rem; bottom: .75rem }
.presenting .slide-number { inset-inline-end: 2.4rem; bottom: .75rem }
.presenting .fit pre { white-space: pre-wrap; overflow: visible; overflow-wrap: anywhere }
.presenting .fit pre code { overflow-wrap: anywhere }
.presenting .fit .lines code { width: auto }
.presenting .fit :is(.table,.math,.diagram) { overflow: visible }
.presenting .fit :is(th,td) { overflow-wrap: break-word }
.presenting .fit table:has(> colgroup) { min-width: 100% }
.presenting .columns { flex-direction: row; gap: 1.4rem }
.presenting .later { visibility: hidden }
.presenting.blank .deck { visibility: hidden }
.presenting.blank { background: #000 }
.overview { font-size: min(calc(100vw / var(--slide-width) / 4.5),calc(100vh / var(--slide-height) / 2.5)); background: var(--surface) }
.overview .deck { display: grid; grid-template-columns: repeat(auto-fill,calc(var(--slide-width) * 1rem)); justify-content: center; gap: 2.5rem; padding: 3rem }
.overview .frame,.overview .frame.current { position: relative; display: block; cursor: pointer; box-shadow: 0 0 0 1px var(--border) }
.overview .frame.current { outline: 3px solid var(--link); outline-offset: 3px }
.overview .frame > .slide { pointer-events: none }
.overview .later { visibility: visible }
`

/** What the script adds: its buttons, its help, and the window of the speaker. Its sizes don't depend on the slides'. */
const presenter = css`
.presenter-bar { position: fixed; bottom: 8px; left: 50%; transform: translateX(-50%); z-index: 9; display: flex; gap: 2px; padding: 4px; border: 1px solid var(--border); border-radius: 8px; background: var(--bg); opacity: 0; transition: opacity .2s }
.presenter-bar:is(.shown,:focus-within),.overview .presenter-bar { opacity: 1 }
.presenter-bar button,.presenter-help button { min-width: 36px; height: 36px; padding: 0 8px; border: 0; border-radius: 5px; background: none; color: var(--text); font: 18px/1 system-ui,sans-serif; cursor: pointer }
.presenter-bar svg { width: 20px; height: 20px; vertical-align: middle; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round }
.presenter-bar button:hover,.presenter-help button:hover { background: var(--surface) }
.presenter-progress { position: fixed; left: 0; bottom: 0; height: 3px; background: var(--accent); z-index: 8 }
.overview .presenter-progress { display: none }
.presenter-help { width: min(30em,90vw); padding: 20px 24px; border: 1px solid var(--border); border-radius: 10px; background: var(--bg); color: var(--text); font: 16px/1.5 var(--font-body) }
.presenter-help::backdrop { background: #0008 }
.presenter-help h2 { margin: 0 0 12px; font-size: 20px }
.presenter-help dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 18px; margin: 0 0 12px }
.presenter-help :is(dt,dd) { margin: 0 }
.presenter-help kbd { font-size: 14px }
.speaker body { display: grid; grid-template: "current next" auto "current notes" 1fr "status status" auto / 62vw 1fr; gap: 16px; height: 100vh; padding: 16px; font-size: 20px; overflow: hidden }
.speaker { font-size: min(calc(60vw / var(--slide-width)),calc(86vh / var(--slide-height))); background: #1b1b1b; color: #eee }
.speaker .frame { position: static; display: block }
.speaker .speaker-current { grid-area: current }
.speaker .speaker-next { grid-area: next; zoom: .55; opacity: .9 }
.speaker .speaker-notes { grid-area: notes; overflow: auto; font: 22px/1.45 var(--font-body); --text: #eee; --heading: #fff; --link: #9cf; --muted: #bbb; --code: #eee; --surface: #333 }
.speaker .speaker-status { grid-area: status; display: flex; gap: 32px; font: 600 24px/1.2 system-ui,sans-serif; font-variant-numeric: tabular-nums }
@media (prefers-reduced-motion: reduce) { .presenter-bar { transition: none } }
`

/** A page for each slide; with the class that the script sets, one with its notes on paper. */
function print({ width, height }: Geometry): string {
  const page = `@page{size:${points(width)} ${points(height)};margin:0}@page notes{size:A4;margin:15mm}`
  return `${page}@media print{${rule('html,.presenting', { 'font-size': points(sizes.body) })}${rule('.with-notes.presenting', { 'font-size': `calc(180mm / var(--slide-width))` })}${onPaper}}`
}

const onPaper = css`
html,.presenting.blank { background: none }
.deck,.presenting .deck { display: block; max-width: none; padding: 0; visibility: visible }
.slide { margin: 0; border: 0; min-height: calc(var(--slide-height) * 1rem - 1px) }
.frame,.presenting .frame,.presenting .frame.current { position: static; display: block; box-shadow: none; outline: 0; break-after: page; break-inside: avoid }
.frame:last-child { break-after: auto }
.presenting .slide { height: calc(var(--slide-height) * 1rem - 1px) }
.presenting .later { visibility: visible }
.presenter-bar,.presenter-progress,.presenter-help { display: none }
.with-notes .frame { page: notes }
.with-notes .slide { outline: 1px solid var(--border) }
.with-notes .notes { display: block; margin-top: 8mm; font: 11pt/1.45 var(--font-body); color: #000 }
`

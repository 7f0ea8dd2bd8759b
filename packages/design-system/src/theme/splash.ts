import { brandMark } from '../icons/brandMark.ts'
import { dark, light } from '../tokens/semantic.ts'

/*
 * The splash is in the page before any script or theme is: markup and style as texts, with the tokens written out. The
 * app's build puts them into index.html, the part `Splash` shows them in stories.
 */

/** The page behind everything, so that nothing flashes between the splash and the first screen. */
export const splashPageCss = `html{background:${light.canvas}}html[data-theme='dark']{background:${dark.canvas}}`

/** In a second `<style>`: a story has a page of its own. Gone in 150 ms once `data-leaving` is set (spec §2). */
export const splashCss = `
.splash{position:fixed;inset:0;z-index:2000;display:grid;place-items:center;background:${light.canvas};transition:opacity 150ms linear}
.splash svg{fill:${light.primary}}
.splash .wake{fill:none;stroke:${light.secondary};stroke-width:3.5;stroke-linecap:round}
.splash[data-leaving]{opacity:0}
[data-theme='dark'] .splash{background:${dark.canvas}}
[data-theme='dark'] .splash svg{fill:${dark.primary}}
[data-theme='dark'] .splash .wake{stroke:${dark.secondary}}
@media (forced-colors:active){.splash,[data-theme] .splash{background:Canvas}.splash svg,[data-theme] .splash svg{fill:CanvasText}.splash .wake,[data-theme] .splash .wake{stroke:CanvasText}}
`.trim()

/** Attributes of the splash's root, as HTML names them. */
export const splashAttributes = {
  class: 'splash',
  role: 'status',
  'aria-label': 'Slipstream is starting',
} as const

/** What is inside the root. */
export const splashMarkup = `<svg viewBox="${brandMark.viewBox}" width="72" height="72" aria-hidden="true">${brandMark.wings
  .map((wing) => `<path d="${wing}"/>`)
  .join('')}<path class="wake" d="${brandMark.wake}"/></svg>`

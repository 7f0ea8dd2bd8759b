import { brandMark } from '../icons/brand-mark.ts'
import { dark, light } from '../tokens/semantic.ts'
import { radius } from '../tokens/space.ts'

/*
 * The splash is in the page before any script or theme: markup and style as strings, with the tokens inlined. The app's
 * build puts them into index.html.
 */

/** The page's background, so that nothing flashes between the splash and the first screen. */
export const splashPageCss = `html{background:${light.canvas}}html[data-theme='dark']{background:${dark.canvas}}`

/** In a second `<style>`: a story has a page of its own. Gone in 150 ms once `data-leaving` is set (spec §2). */
export const splashCss = `
.splash{position:fixed;inset:0;z-index:2000;display:grid;place-items:center;background:${light.canvas};transition:opacity 150ms linear}
.splash svg{fill:${light.primary}}
.splash .wake{fill:none;stroke:${light.secondary};stroke-width:3.5;stroke-linecap:round}
.splash[data-leaving]{opacity:0}
.splash[data-undecided]{animation:splash-late 1s step-end}
.splash[hidden]{display:none}
@keyframes splash-late{from{visibility:hidden}}
.splash div{display:none}
.splash[data-failed]{align-content:center;overflow:auto}
.splash[data-failed] div{display:grid;justify-items:center;gap:16px;max-width:28rem;padding:24px;color:${light.text};font:400 1rem/1.5 system-ui,sans-serif;text-align:center}
.splash h1{margin:0;font-size:1.375rem;line-height:1.3}
.splash p{margin:0}
.splash button{min-height:48px;padding:0 24px;border:1px solid transparent;border-radius:${radius.md};background:${light.primary};color:${light.onPrimary};font:600 1rem/1.5 system-ui,sans-serif;cursor:pointer}
.splash button:focus-visible{outline:3px solid ${light.focus};outline-offset:2px}
[data-theme='dark'] .splash{background:${dark.canvas}}
[data-theme='dark'] .splash svg{fill:${dark.primary}}
[data-theme='dark'] .splash[data-failed] div{color:${dark.text}}
[data-theme='dark'] .splash button{background:${dark.primary};color:${dark.onPrimary}}
[data-theme='dark'] .splash button:focus-visible{outline-color:${dark.focus}}
[data-theme='dark'] .splash .wake{stroke:${dark.secondary}}
@media (forced-colors:active){.splash,[data-theme] .splash{background:Canvas}.splash svg,[data-theme] .splash svg{fill:CanvasText}.splash .wake,[data-theme] .splash .wake{stroke:CanvasText}}
`.trim()

/** Attributes of the splash's root, as HTML names them. */
export const splashAttributes = {
  class: 'splash',
  role: 'status',
  'aria-label': 'Slipstream is starting',
} as const

/** Shown once `data-failed` is set, by a script that knows nothing else about the splash (apps/web/src/start/watch-start.ts). */
const failure =
  '<div><h1>Slipstream could not start</h1><p>Part of the app did not load. Check your connection, then reload.</p><button type="button">Reload</button></div>'

/** The markup inside the root. */
export const splashMarkup = `<svg viewBox="${brandMark.viewBox}" width="72" height="72" aria-hidden="true">${brandMark.wings
  .map((wing) => `<path d="${wing}"/>`)
  .join('')}<path class="wake" d="${brandMark.wake}"/></svg>${failure}`

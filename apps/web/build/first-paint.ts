import { fileURLToPath } from 'node:url'
import { build, runnerImport, type Plugin, type Rolldown, type ResolvedConfig, type InlineConfig } from 'vite'
import { minifiedStyles } from '@slipstream/design-system/theme/minified-styles.ts'
import type { Prerendered } from '../src/shell/first-paint/prerender.tsx'
import { publicPagesId } from '../src/start/first-page-markup.ts'
import { publicPages } from '../src/start/first-page.ts'

const source = '/src/start/watch-start.ts'
const watchStart = fileURLToPath(new URL(`..${source}`, import.meta.url))
const prerenderFile = fileURLToPath(new URL('../src/shell/first-paint/prerender.tsx', import.meta.url))

/** The app's own settings for what is built beside it. */
const ofApp = ({ root, mode, define, build: { target } }: ResolvedConfig): InlineConfig => ({
  root,
  mode,
  define: define ?? {},
  configFile: false,
  logLevel: 'warn',
  build: { target },
  // Else the prerendered class names are not the app's.
  oxc: minifiedStyles,
})

/** The one file of the script that runs before the first paint: it imports nothing, and is no module, which would be deferred. */
async function buildWatchStart(config: ResolvedConfig): Promise<{ fileName: string; code: string }> {
  const settings = ofApp(config)
  const built = await build({
    ...settings,
    build: {
      ...settings.build,
      write: false,
      rolldownOptions: {
        input: watchStart,
        output: { format: 'iife', entryFileNames: 'assets/watch-start-[hash].js' },
      },
    },
  })
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const [script] = files
  if (script?.type !== 'chunk' || files.length > 1)
    throw new Error('The script that watches over the start is not one file.')
  return script
}

/** What styled-components would read to go on from a server's page; it puts its own rules in before the page's go. */
const forHydration = /<\/?style[^>]*>|\/\*!sc\*\/\s*|data-styled\.g\d+\[[^\]]*\]\{[^}]*\}/g

/** The app's entry, and what it imports at once. */
const moduleScript = /\s*<script [^>]*type="module"[^>]*><\/script>/g

/** The chunk that every page behind the beta wall needs (build/chunks.ts). */
const appChunk = 'app'

async function templateOfPages(config: ResolvedConfig, bundle: Rolldown.OutputBundle): Promise<string> {
  const { module } = await runnerImport<{ prerendered: Prerendered }>(prerenderFile, ofApp(config))
  const { markup, css } = module.prerendered
  const pages = publicPages.map((page) => `<div data-page="${page}">${markup[page]}</div>`)
  const app = Object.values(bundle).filter((file) => file.type === 'chunk' && file.name === appChunk)
  const scripts = app.map(({ fileName }) => `/${fileName}`).join(' ')
  return `<template id="${publicPagesId}" data-app="${scripts}"><style>${css.replaceAll(forHydration, '')}</style>${pages.join('')}</template>`
}

/**
 * What is seen before the app has started (docs/decisions/0038-first-paint.md): the public pages as a template, and at the
 * end of the page the script that shows one of them. A script that does not come holds up the parser and no more: the app's
 * is `async`, and stands before it.
 */
export function firstPaint(): Plugin {
  let config: ResolvedConfig
  let script = ''
  return {
    name: 'slipstream:first-paint',
    configResolved(resolved) {
      config = resolved
    },
    async buildStart() {
      if (config.command !== 'build') return
      const { fileName, code } = await buildWatchStart(config)
      this.emitFile({ type: 'asset', fileName, source: code })
      script = `/${fileName}`
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle)
          return [
            { tag: 'script', attrs: { type: 'module', async: true, src: source }, injectTo: 'head-prepend' },
          ]
        const scripts = html.match(moduleScript) ?? []
        if (scripts.length === 0 || !scripts.every((tag) => tag.includes(' async ')))
          throw new Error(`The app’s scripts are not async: ${scripts.join('')}`)
        const pages = await templateOfPages(config, bundle)
        // The first paint waits for the one, and for none of the others.
        const first = `<link rel="preload" as="script" fetchpriority="high" href="${script}">`
        const app = scripts.map((tag) => tag.trim().replace(' async ', ' async fetchpriority="low" '))
        const end = [pages, ...app, `<script src="${script}"></script>`, '</body>'].join('\n')
        return html
          .replaceAll(moduleScript, '')
          .replace(/<meta name="viewport"[^>]*>/, (tag) => `${tag}\n    ${first}`)
          .replace('</body>', () => end)
      },
    },
  }
}

import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { UNSAFE_createMemoryHistory } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import { readConfig } from '#data/config.ts'
import { paths } from '#layout/navigation/paths.ts'
import type { PublicPage } from '#start/first-page.ts'
import { App } from '../App.tsx'
import { createCore } from '../engine/create-core.ts'
import { createEngine } from '../engine/create-engine.ts'
import { PageTree } from '../PageTree.tsx'
import { preloadPublicScreens } from '../routes/routes.tsx'
import { betaFlag, noDevice } from './no-device.ts'

const nothing = () => null

export interface Prerendered {
  /** The markup of each page. */
  markup: Record<PublicPage, string>
  /** The CSS of all pages. */
  css: string
}

/** The page's tree, as `main.tsx` hydrates it, on a device without a session. */
async function pageTree(page: PublicPage) {
  const core = createCore(readConfig(import.meta.env), noDevice(page === 'wall' ? {} : betaFlag))
  core.betaAccess.start()
  let StartedApp: ComponentType = nothing
  if (page !== 'wall') {
    const engine = createEngine(core)
    const path = page === 'register' ? paths.register : paths.landing
    const history = UNSAFE_createMemoryHistory({ initialEntries: [path], v5Compat: true })
    await engine.session.start()
    await preloadPublicScreens(path)
    StartedApp = () => <App engine={engine} history={history} />
  }
  return <PageTree core={core} StartedApp={StartedApp} preload={() => Promise.resolve()} />
}

const sheet = new ServerStyleSheet()
const draw = async (page: PublicPage) => renderToString(sheet.collectStyles(await pageTree(page)))
const markup = { wall: await draw('wall'), landing: await draw('landing'), register: await draw('register') }

/**
 * The public pages as a visitor sees them before any script has run, for the build (docs/decisions/0038-first-paint.md).
 * Rendered while this module runs: later, the build's module runner imports no screen any more.
 */
export const prerendered: Prerendered = { markup, css: sheet.getStyleTags() }

import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import { readConfig } from '#data/config.ts'
import { EngineContext } from '#data/engine.ts'
import { BetaWall } from '#features/beta/BetaWall.tsx'
import { LandingScreen } from '#features/landing/LandingScreen.tsx'
import { RegisterScreen } from '#features/registration/RegisterScreen.tsx'
import { paths } from '#layout/paths.ts'
import type { PublicPage } from '#start/first-page.ts'
import { createEngine } from '../create-engine.ts'
import { PublicChips } from '../PublicChips.tsx'
import { noDevice } from './no-device.ts'

const screens: Record<PublicPage, { path: string; screen: ReactNode }> = {
  wall: { path: paths.landing, screen: <BetaWall /> },
  landing: { path: paths.landing, screen: <LandingScreen /> },
  register: { path: paths.register, screen: <RegisterScreen /> },
}

export interface Prerendered {
  /** The markup of each page. */
  markup: Record<PublicPage, string>
  /** The CSS of all pages. */
  css: string
}

/**
 * Renders the public pages as a visitor sees them before any script has run. Used by the build (docs/decisions/0038-first-
 * paint.md).
 */
export function prerender(): Prerendered {
  const engine = createEngine(readConfig(import.meta.env), noDevice)
  const sheet = new ServerStyleSheet()
  const draw = (page: PublicPage) =>
    renderToStaticMarkup(
      sheet.collectStyles(
        <EngineContext value={engine}>
          <StaticRouter location={screens[page].path}>
            <PublicChips />
            {screens[page].screen}
          </StaticRouter>
        </EngineContext>,
      ),
    )
  const markup = { wall: draw('wall'), landing: draw('landing'), register: draw('register') }
  return { markup, css: sheet.getStyleTags() }
}

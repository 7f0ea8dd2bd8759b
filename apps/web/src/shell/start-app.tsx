import type { ComponentType } from 'react'
import { UNSAFE_createBrowserHistory } from 'react-router-dom'
import type { Core } from '#data/engine.ts'
import { loadComponentsWhenIdle, whenIdle } from '#layout/loading/lazy-component.tsx'
import { paths } from '#layout/navigation/paths.ts'
import { App } from './App.tsx'
import { createEngine } from './engine/create-engine.ts'
import { preloadPublic, preloadRoster } from './routes/routes.tsx'

interface AppStart {
  core: Core
  /** Whether a public page is on screen, which stays until the app can replace it. */
  hasPage: boolean
  /** Resolves once somebody touches the page. */
  touched: Promise<unknown>
}

export interface StartedApp {
  Screen: ComponentType
  /** Resolves once it is known whether somebody is signed in. */
  checked: Promise<unknown>
}

/** Starts what is behind the beta wall. Resolves once its first screen has loaded, or the wait for it is over. */
export async function startApp({ core, hasPage, touched }: AppStart): Promise<StartedApp> {
  const engine = createEngine(core)
  const history = UNSAFE_createBrowserHistory({ v5Compat: true })
  const checked = engine.session.start()
  // Not before that: the browser is idle while it reads the cached roster, which must come first.
  void checked.then(() => whenIdle(engine.connectivity.start))
  const signedIn = new Promise<void>((resolve) => {
    const look = () => engine.session.getSnapshot().authenticated && resolve()
    engine.session.subscribe(look)
    void checked.then(look)
  })
  void Promise.race([touched, signedIn]).then(loadComponentsWhenIdle)
  void Promise.race([touched, signedIn])
    .then(async () => (await core.updates()).cacheApp())
    .catch(() => undefined)
  if (window.location.pathname === paths.dashboard) await preloadRoster(window.location, engine, checked)
  else if (hasPage) await preloadPublic(window.location, checked)
  return { Screen: () => <App engine={engine} history={history} />, checked }
}

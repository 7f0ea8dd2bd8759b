import { browserEnvironment } from '@slipstream/client/device/environment'
import { startTransition, useEffect, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { UNSAFE_createBrowserHistory } from 'react-router-dom'
import { App } from './App.tsx'
import { readConfig } from '#data/config.ts'
import { createEngine } from './create-engine.ts'
import { keepInstallPrompt } from '#shared/install/install-prompt.ts'
import { loadPartsWhenIdle, whenIdle } from '#layout/lazy-part.tsx'
import { PlainFailure } from '#layout/PlainFailure.tsx'
import { shownFirst, type ShownFirst } from './first-paint/shown-first.ts'
import { takeOver } from './first-paint/take-over.ts'
import { preloadPublic, preloadRoster } from './routes.tsx'
import { removeSplashAfter } from './splash.ts'
import { updateOnceLoaded } from './updates/update-once-loaded.ts'
import { watchErrors } from './watch-errors.ts'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root.')
// What a section's boundary caught is logged there, without what React would print of it.
const root = createRoot(element, import.meta.env.PROD ? { onCaughtError: () => undefined } : {})

function openEngine() {
  try {
    const config = readConfig(import.meta.env)
    return createEngine(config, browserEnvironment(config.apiHost))
  } catch (error) {
    document.getElementById('splash')?.remove()
    shownFirst()?.element.remove()
    root.render(<PlainFailure />)
    throw error
  }
}

/** Tells that what it holds is on the page. */
function Drawn({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  useEffect(() => onDrawn(), [onDrawn])
  return children
}

function start(within: HTMLElement) {
  const engine = openEngine()
  const history = UNSAFE_createBrowserHistory({ v5Compat: true })

  watchErrors(engine.log)
  keepInstallPrompt()
  engine.betaAccess.start()
  const checked = engine.session.start()
  const shown = shownFirst()
  const app = <App engine={engine} history={history} />
  const replaceFirstPage = async ({ page, element }: ShownFirst) => {
    await preloadPublic(page, checked)
    // They are never both seen, and there is no frame without either.
    flushSync(() => root.render(app))
    takeOver(element, within)
  }
  // In slices, between which a finger is heard.
  const draw = () =>
    new Promise<void>((resolve) => startTransition(() => root.render(<Drawn onDrawn={resolve}>{app}</Drawn>)))
  // A fallback that was drawn a moment before its screen came would stay for 300 ms, React's least for one.
  const drawn = shown
    ? replaceFirstPage(shown)
    : preloadRoster(window.location, engine, checked).then(draw, draw)
  // Taken away before the first draw, it would leave an empty page for a moment.
  removeSplashAfter(Promise.all([checked, drawn]))
  loadPartsWhenIdle()
  // An idle moment before that is a wait for the device's own roster.
  void checked.then(() => whenIdle(engine.connectivity.start))
  updateOnceLoaded(engine)
}

// In a task of its own: together with what the modules do as they load it would keep a finger waiting.
setTimeout(() => start(element))

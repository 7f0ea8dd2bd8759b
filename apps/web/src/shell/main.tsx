import { browserEnvironment } from '@slipstream/client/device/environment'
import { startTransition, useEffect, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { UNSAFE_createBrowserHistory } from 'react-router-dom'
import { App } from './App.tsx'
import { readConfig } from '#data/config.ts'
import { createEngine } from './create-engine.ts'
import { keepInstallPrompt } from '#shared/install/install-prompt.ts'
import { loadComponentsWhenIdle, whenIdle } from '#layout/lazy-component.tsx'
import { PlainFailure } from '#layout/PlainFailure.tsx'
import { shownFirst, type ShownFirst } from './first-paint/shown-first.ts'
import { takeOver, untilReleased } from './first-paint/take-over.ts'
import { preloadPublic, preloadRoster } from './routes.tsx'
import { removeSplashAfter } from './splash.ts'
import { updateOnceLoaded } from './updates/update-once-loaded.ts'
import { watchErrors } from './watch-errors.ts'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root.')
// Section boundaries log what they catch; without this React would print it as well, with details we do not log.
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

/** Calls `onDrawn` once its children are in the DOM. */
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
    await untilReleased(element)
    // Synchronous, so that no frame shows both pages or neither.
    flushSync(() => root.render(app))
    takeOver(element, within)
  }
  // As a transition, which React renders in slices: taps are handled in between.
  const draw = () =>
    new Promise<void>((resolve) => startTransition(() => root.render(<Drawn onDrawn={resolve}>{app}</Drawn>)))
  // Draws after preloading: React shows a fallback for at least 300 ms once it has rendered one.
  const drawn = shown
    ? replaceFirstPage(shown)
    : preloadRoster(window.location, engine, checked).then(draw, draw)
  // Removed before the first draw, the splash would leave an empty page for a moment.
  removeSplashAfter(Promise.all([checked, drawn]))
  loadComponentsWhenIdle()
  // Not before that: the browser is idle while it reads the cached roster, which must come first.
  void checked.then(() => whenIdle(engine.connectivity.start))
  updateOnceLoaded(engine)
}

// In a task of its own: joined with the evaluation of the modules it would be one long task that delays taps.
setTimeout(() => start(element))

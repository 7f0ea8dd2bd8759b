import { browserEnvironment } from '@slipstream/client/device/environment'
import { flagKeys } from '@slipstream/client/storage/local-flags'
import { startTransition, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isAbort } from '@slipstream/client/http/http-errors'
import type { Logger } from '@slipstream/client/log/logger'
import { readConfig } from '#data/config.ts'
import { keepInstallPrompt } from '#shared/install/install-prompt.ts'
import { once } from '#shared/once.ts'
import { whenIdle } from '#layout/loading/lazy-component.tsx'
import { lazyScreen } from '#layout/loading/lazy-screen.tsx'
import { PlainFailure } from '#layout/failure/PlainFailure.tsx'
import { rootId } from '#start/first-page-markup.ts'
import { hasSession } from '#start/first-page.ts'
import { logFailure } from '#layout/failure/log-failure.ts'
import type { Core } from '#data/engine.ts'
import { createCore } from './engine/create-core.ts'
import { hasInput, shownPage, stopRecording } from './first-paint/replay-input.ts'
import { PageTree } from './PageTree.tsx'
import { removeSplashAfter } from './first-paint/splash.ts'

/** Registers the service worker, which caches the shell, and starts looking for newer builds. The app works without either. */
function updateOnceLoaded({ updates, log }: Core): void {
  if (!import.meta.env.PROD) return
  const start = () =>
    void updates().then(
      (machine) => machine.start(),
      () => log.error('updates not loaded'),
    )
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}

/** Logs uncaught errors without their message; the page goes on. An aborted call is not an error. */
function watchErrors(log: Logger): void {
  window.addEventListener('error', ({ error }: { error: unknown }) => {
    // ResizeObserver's "loop completed" event carries no error object.
    if (error) void logFailure(log, 'uncaught error', error)
  })
  window.addEventListener('unhandledrejection', ({ reason }: { reason: unknown }) => {
    if (!isAbort(reason)) void logFailure(log, 'unhandled rejection', reason)
  })
}

// Section boundaries log what they catch; without this React would print it as well, with details we do not log.
const rootOptions = import.meta.env.PROD ? { onCaughtError: () => undefined } : {}

const element = document.getElementById(rootId)
if (!element) throw new Error('index.html has no #root.')

function openCore(within: HTMLElement) {
  try {
    const config = readConfig(import.meta.env)
    return createCore(config, browserEnvironment(config.apiHost))
  } catch (error) {
    document.getElementById('splash')?.remove()
    within.replaceChildren()
    createRoot(within, rootOptions).render(<PlainFailure />)
    throw error
  }
}

/** Calls `onDrawn` once its children are in the DOM. */
function Drawn({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  useEffect(() => onDrawn(), [onDrawn])
  return children
}

/** Resolves once a finger or a key touches the page. */
function untilTouched(): Promise<void> {
  return new Promise((resolve) => {
    for (const type of ['pointerdown', 'keydown'])
      window.addEventListener(type, () => resolve(), { once: true, capture: true, passive: true })
  })
}

function start(within: HTMLElement) {
  const core = openCore(within)
  const { betaAccess, connectivity, flags, log } = core
  const page = shownPage(within)
  const touched = hasInput(within) ? Promise.resolve() : untilTouched()

  watchErrors(log)
  keepInstallPrompt()
  betaAccess.start()
  const open = once(async () => {
    const { startApp } = await import('./start-app.tsx')
    return startApp({ core, hasPage: page !== null, touched })
  })
  const StartedApp = lazyScreen(async () => (await open()).Screen)
  const tree = <PageTree core={core} StartedApp={StartedApp} preload={StartedApp.preload} />

  // As a transition, which React renders in slices: taps are handled in between.
  const draw = () =>
    new Promise<void>((resolve) => {
      const app = <Drawn onDrawn={resolve}>{tree}</Drawn>
      startTransition(() => {
        if (page === null) createRoot(within, rootOptions).render(app)
        else {
          stopRecording(within)
          hydrateRoot(within, app, rootOptions)
        }
      })
    })
  // Draws after preloading: React shows a fallback for at least 300 ms once it has rendered one.
  const isLocked = betaAccess.getSnapshot().status === 'locked'
  const drawn = isLocked ? draw() : StartedApp.preload().then(draw)
  // Without a token there is nothing to check before somebody passes the wall, and no code to load for it.
  const isNobody = isLocked && !hasSession(flags.get(flagKeys.rememberToken), document.cookie)
  if (isNobody) {
    whenIdle(connectivity.start)
    void touched.then(StartedApp.preload)
  }
  const checked = isNobody ? null : open().then((app) => app.checked)
  // Removed before the first draw, the splash would leave an empty page for a moment.
  removeSplashAfter(Promise.all([checked, drawn]))
  updateOnceLoaded(core)
}

// In a task of its own: joined with the evaluation of the modules it would be one long task that delays taps.
setTimeout(() => start(element))

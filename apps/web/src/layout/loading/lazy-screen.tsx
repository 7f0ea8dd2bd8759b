import { lazy, Suspense, use, useEffect, useReducer, useState, type ComponentType } from 'react'
import { PlainLoadFailure, type LoadFailureProps } from '@slipstream/design-system/load-failure'
import { EngineContext } from '#data/engine.ts'
import { lazyComponent } from './lazy-component.tsx'
import { loadChunk, isNetworkProblem } from './load-chunk.ts'
import { logFailure } from '../failure/log-failure.ts'

/** Loads while the page is idle. Offline before that it cannot load either, so plain elements stand in for it. */
const LazyLoadFailure = lazyComponent<LoadFailureProps>(() =>
  import('@slipstream/design-system/LazyLoadFailure').then(
    (module) => module.LazyLoadFailure,
    () => PlainLoadFailure,
  ),
)

type Retries = Pick<LoadFailureProps, 'retryCount' | 'onTryAgain'>

interface FailureProps extends Retries {
  error: unknown
  reload: () => void
}

/**
 * A tab older than the last deploy asks for chunks that no longer exist. Reloading the page, which happens once and never
 * offline, gets the new ones (client updates/reload-once).
 */
function LoadFailure({ error, reload, ...retries }: FailureProps) {
  const engine = use(EngineContext)
  const isMissing = isNetworkProblem(error)
  useEffect(() => {
    if (!engine) return
    void logFailure(engine.log, 'screen not loaded', error)
    if (isMissing) engine.reloads.reloadOnce('missing-chunk')
  }, [engine, error, isMissing])
  const failure = { ...retries, isNetworkProblem: isMissing, onRefreshPage: reload }
  return (
    <main>
      <Suspense fallback={<PlainLoadFailure {...failure} />}>
        <LazyLoadFailure {...failure} />
      </Suspense>
    </main>
  )
}

/**
 * A screen in a chunk of its own. If the chunk fails to load, the failure screen is shown (specification §2). It resolves
 * as a component, because `lazy` would cache a rejected promise for good; Try Again imports with a new `lazy`. Chromium
 * then asks the network again; Safari and Firefox may repeat the cached failure of the module, so there Refresh Page is
 * the way on.
 */
export function lazyScreen(load: () => Promise<ComponentType>, reload = () => window.location.reload()) {
  let Loaded: ComponentType | null = null
  const attempt = () =>
    lazy<ComponentType<Retries>>(() =>
      loadChunk(load).then(
        (Screen) => {
          Loaded = Screen
          return { default: () => <Screen /> }
        },
        (error: unknown) => ({
          default: (retries) => <LoadFailure {...retries} error={error} reload={reload} />,
        }),
      ),
    )

  // Outside the component, which loses its state while its first attempt is suspended.
  const latest = { Attempt: attempt(), retryCount: 0 }

  function LazyScreen() {
    const [Screen] = useState(() => Loaded)
    const [, showLatest] = useReducer((changes: number) => changes + 1, 0)
    const { Attempt, retryCount } = latest
    const tryAgain = () => {
      latest.Attempt = attempt()
      latest.retryCount += 1
      showLatest()
    }
    return Screen ? <Screen /> : <Attempt retryCount={retryCount} onTryAgain={tryAgain} />
  }

  /**
   * Loads the screen before it is shown, so that it renders without its fallback, which React would keep for 300 ms. If it
   * fails, showing the screen loads it again.
   */
  async function preload(): Promise<void> {
    if (Loaded) return
    const Screen = await load().catch(() => null)
    Loaded ??= Screen
  }
  return Object.assign(LazyScreen, { preload, isLoaded: () => Loaded !== null })
}

import { lazy, Suspense, use, useEffect, useReducer, useState, type ComponentType } from 'react'
import { PlainLoadFailure, type LoadFailureProps } from '@slipstream/design-system/load-failure'
import { EngineContext } from '#data/engine.ts'
import { lazyPart } from './lazy-part.tsx'
import { loadChunk, isNetworkProblem } from './load-chunk.ts'
import { logFailure } from './log-failure.ts'
import { countLoad } from './screen-loads.ts'

/** On the device once the page was idle. What keeps a screen away before that keeps this away too: plain words then. */
const LazyLoadFailure = lazyPart<LoadFailureProps>(() =>
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
 * A tab that is older than the last deploy asks for chunks that are gone: loading the page again, which happens once and
 * never offline, brings the new ones (client updates/reload-once).
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
 * A screen in a chunk of its own. Where the chunk does not come, the failure screen stands in its place (specification
 * §2). To React a failed load is a screen that came: what `lazy` keeps is never a refused promise, and Try Again
 * imports with a new one. Chromium then asks the network again; Safari and Firefox may answer from their list of
 * modules, where the failure stays: there Refresh Page is the way on.
 */
export function lazyScreen(load: () => Promise<ComponentType>, reload = () => window.location.reload()) {
  const attempt = () =>
    lazy<ComponentType<Retries>>(() =>
      // React asks for it while it renders, when nothing else may be told to render.
      Promise.resolve()
        .then(() => countLoad(() => loadChunk(load)))
        .then(
          (Screen) => ({ default: () => <Screen /> }),
          (error: unknown) => ({
            default: (retries) => <LoadFailure {...retries} error={error} reload={reload} />,
          }),
        ),
    )

  let Loaded: ComponentType | null = null
  // Kept outside the component, whose state is lost while its first attempt is on its way.
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
   * Loads the screen before it is shown. It is then drawn at once, and not after its fallback, which React keeps for 300 ms
   * once it was seen. Where it does not come, showing it asks again.
   */
  async function preload(): Promise<void> {
    Loaded = await load().catch(() => null)
  }
  return Object.assign(LazyScreen, { preload })
}

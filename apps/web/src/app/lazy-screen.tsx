import { lazy, Suspense, useReducer, type ComponentType } from 'react'
import { PlainLoadFailure, type LoadFailureProps } from '@slipstream/design-system/load-failure'
import { lazyPart } from './lazy-part.tsx'
import { isNetworkProblem } from './load-failure.ts'

/** On the device once the page was idle. What keeps a screen away before that keeps this away too: plain words then. */
const LazyLoadFailure = lazyPart<LoadFailureProps>(() =>
  import('@slipstream/design-system/LazyLoadFailure').then(
    (module) => module.LazyLoadFailure,
    () => PlainLoadFailure,
  ),
)

function LoadFailure(props: LoadFailureProps) {
  return (
    <main>
      <Suspense fallback={<PlainLoadFailure {...props} />}>
        <LazyLoadFailure {...props} />
      </Suspense>
    </main>
  )
}

type Retries = Pick<LoadFailureProps, 'retryCount' | 'onTryAgain'>

/**
 * A screen in a chunk of its own. Where the chunk does not come, the failure screen stands in its place (specification
 * §2). To React a failed load is a screen that came: what `lazy` keeps is never a refused promise, and Try Again
 * imports with a new one. Chromium then asks the network again; Safari and Firefox may answer from their list of
 * modules, where the failure stays: there Refresh Page is the way on.
 */
export function lazyScreen(load: () => Promise<ComponentType>, reload = () => window.location.reload()) {
  const attempt = () =>
    lazy<ComponentType<Retries>>(() =>
      load().then(
        (Screen) => ({ default: () => <Screen /> }),
        (error: unknown) => ({
          default: (retries) => (
            <LoadFailure {...retries} isNetworkProblem={isNetworkProblem(error)} onRefreshPage={reload} />
          ),
        }),
      ),
    )

  // Kept outside the component, whose state is lost while its first attempt is on its way.
  const latest = { Attempt: attempt(), retryCount: 0 }

  return function LazyScreen() {
    const [, showLatest] = useReducer((changes: number) => changes + 1, 0)
    const { Attempt, retryCount } = latest
    const tryAgain = () => {
      latest.Attempt = attempt()
      latest.retryCount += 1
      showLatest()
    }
    return <Attempt retryCount={retryCount} onTryAgain={tryAgain} />
  }
}

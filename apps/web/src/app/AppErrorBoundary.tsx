import { Component, Suspense, type ReactNode } from 'react'
import { PlainButton, PlainNotice } from '@slipstream/design-system/plain'
import { lazyPart } from './lazy-part.tsx'

const reload = () => window.location.reload()

/** Stands in where even the panel cannot be loaded. */
function PlainFailure() {
  return (
    <PlainNotice title="Something went wrong" message="An error occurred while loading this component.">
      <PlainButton onClick={reload}>Refresh Page</PlainButton>
    </PlainNotice>
  )
}

const ErrorPanel = lazyPart(() =>
  import('@slipstream/design-system/ErrorPanel').then(
    (module) => module.ErrorPanel,
    () => PlainFailure,
  ),
)

/** The last net: says that something broke and how to go on, and prints nothing of what was being shown. */
export class AppErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main>
        <Suspense fallback={<PlainFailure />}>
          <ErrorPanel onTryAgain={() => this.setState({ hasFailed: false })} onRefreshPage={reload} />
        </Suspense>
      </main>
    )
  }
}

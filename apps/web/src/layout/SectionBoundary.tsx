import { Component, Suspense, type ContextType, type ReactNode } from 'react'
import { EngineContext } from '#data/engine.ts'
import { lazyPart, renewRefusedParts } from './lazy-part.tsx'
import { isNetworkProblem } from './load-chunk.ts'
import { logFailure } from './log-failure.ts'
import { failureWords, PlainFailure } from './PlainFailure.tsx'

export interface SectionFailureProps {
  /** What failed, as the log calls it. */
  section: string
  error: unknown
  isPage: boolean
  onTryAgain: () => void
}

interface SectionBoundaryProps extends Pick<SectionFailureProps, 'section'> {
  /**
   * What stands in its place: the panel; the panel as a page; nothing but a notice, for what lies over the page; or nothing
   * at all, where nobody misses it.
   */
  instead?: 'panel' | 'page' | 'notice' | 'nothing'
  /** Another value is another section: what failed before is forgotten. */
  resetKey?: unknown
  onFailure?: () => void
  children: ReactNode
}

/** `failed` holds what was thrown, which may be nothing. */
interface SectionBoundaryState {
  failed: { error: unknown } | null
  resetKey?: unknown
}

const SectionFailure = lazyPart<SectionFailureProps>(() =>
  import('./SectionFailure.tsx').then(
    (module) => module.SectionFailure,
    () => PlainFailure,
  ),
)

/**
 * Keeps the failure of a section to itself (specification §2, Section error panel). Where it fails, and where it is tried
 * again, all loading indicators are cleared. A chunk that an old tab can no longer get is had by loading the page again, once.
 */
export class SectionBoundary extends Component<SectionBoundaryProps, SectionBoundaryState> {
  static override contextType = EngineContext
  declare context: ContextType<typeof EngineContext>
  override state: SectionBoundaryState = { failed: null }

  static getDerivedStateFromProps(
    { resetKey }: SectionBoundaryProps,
    state: SectionBoundaryState,
  ): SectionBoundaryState | null {
    return state.resetKey === resetKey ? null : { failed: null, resetKey }
  }

  static getDerivedStateFromError(error: unknown): SectionBoundaryState {
    return { failed: { error } }
  }

  override componentDidCatch(error: unknown) {
    const { section, instead, onFailure } = this.props
    renewRefusedParts()
    onFailure?.()
    if (!this.context) return
    const { loading, log, reloads, snackbars } = this.context
    // The panel logs for itself, with the reference that it shows.
    if (instead === 'notice' || instead === 'nothing')
      void logFailure(log, 'section failed', error, { section })
    if (isNetworkProblem(error)) reloads.reloadOnce('missing-chunk')
    if (instead === 'nothing') return
    loading.clearAll()
    if (instead === 'notice') snackbars.show({ tone: 'critical', text: failureWords.message })
  }

  readonly tryAgain = () => {
    this.context?.loading.clearAll()
    this.setState({ failed: null })
  }

  override render() {
    const { section, instead, children } = this.props
    const { failed } = this.state
    if (!failed) return children
    if (instead === 'notice' || instead === 'nothing') return null
    const isPage = instead === 'page'
    const failure = { ...failed, section, isPage, onTryAgain: this.tryAgain }
    const shown = (
      <Suspense fallback={<PlainFailure onTryAgain={this.tryAgain} />}>
        <SectionFailure {...failure} />
      </Suspense>
    )
    return isPage ? <main>{shown}</main> : shown
  }
}

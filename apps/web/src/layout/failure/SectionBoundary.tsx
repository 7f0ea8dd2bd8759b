import { Component, Suspense, type ContextType, type ReactNode } from 'react'
import { flagKeys } from '@slipstream/client/storage/local-flags'
import { EngineContext } from '#data/engine.ts'
import { lazyComponent, renewFailedComponents } from '../loading/lazy-component.tsx'
import { isNetworkProblem } from '../loading/load-chunk.ts'
import { logFailure } from './log-failure.ts'
import { failureText, PlainFailure } from './PlainFailure.tsx'

export interface SectionFailureProps {
  /** The section's name in the log. */
  section: string
  error: unknown
  isPage: boolean
  onTryAgain: () => void
}

interface SectionBoundaryProps extends Pick<SectionFailureProps, 'section'> {
  /**
   * What replaces a failed section: the panel; the panel as a page; a notice only, for what lies over the page; or
   * nothing, or the stand-in, for a section nobody misses.
   */
  instead?: 'panel' | 'page' | 'notice' | 'nothing'
  standIn?: ReactNode
  /** A new value stands for a new section, and clears the failure. */
  resetKey?: unknown
  onFailure?: (() => void) | undefined
  children: ReactNode
}

/** `failed` wraps the thrown value, which may be undefined. */
interface SectionBoundaryState {
  failed: { error: unknown } | null
  resetKey?: unknown
}

const SectionFailure = lazyComponent<SectionFailureProps>(() =>
  import('./SectionFailure.tsx').then(
    (module) => module.SectionFailure,
    () => PlainFailure,
  ),
)

/**
 * Contains the failure of a section (specification §2, Section error panel). Clears all loading indicators when it fails
 * and when it is tried again. Reloads the page once for a chunk that an old tab can no longer load.
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
    renewFailedComponents()
    onFailure?.()
    if (!this.context) return
    const { flags, loading, log, reloads, snackbars } = this.context
    // A record that was broken on the device may be why: the next start checks them.
    flags.set(flagKeys.recordsDoubted, '1')
    // The panel logs the failure itself, with the reference it shows.
    if (instead === 'notice' || instead === 'nothing')
      void logFailure(log, 'section failed', error, { section })
    if (isNetworkProblem(error)) reloads.reloadOnce('missing-chunk')
    if (instead === 'nothing') return
    loading.clearAll()
    if (instead === 'notice') snackbars.show({ tone: 'critical', text: failureText.message })
  }

  readonly tryAgain = () => {
    this.context?.loading.clearAll()
    this.setState({ failed: null })
  }

  override render() {
    const { section, instead, standIn = null, children } = this.props
    const { failed } = this.state
    if (!failed) return children
    if (instead === 'notice' || instead === 'nothing') return standIn
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

import { useEffect, useState } from 'react'
import {
  PageLoadFallback,
  PlainPageLoadError,
  type PageLoadDialogProps,
} from '@slipstream/design-system/PageLoadFallback'
import { DashboardShell } from '../DashboardShell.tsx'
import { useEngine } from '#data/engine.ts'
import { lazyComponent } from './lazy-component.tsx'
import { watchPageLoad } from './page-load-limit.ts'
import { paths, screenTitle } from '../navigation/paths.ts'
import { useStore } from '#data/use-store.ts'
import { usePath } from '../navigation/address.ts'

// Not through the overlays: when the page has loaded, the question must disappear with the fallback, unanswered.
const ErrorDialog = lazyComponent<PageLoadDialogProps>(() =>
  import('@slipstream/design-system/Dialog').then(
    (module) => module.Dialog,
    () => PlainPageLoadError,
  ),
)

interface PageLoadingProps {
  /** Stands between the top bar and the navigation. */
  isFramed?: boolean
}

/** Shown while a screen loads. After 15 s it says that loading is slow; dismissing that reloads the page. */
export function PageLoading({ isFramed = false }: PageLoadingProps) {
  const { loading } = useEngine()
  const [isTakingTooLong, setTakingTooLong] = useState(false)
  useEffect(() => loading.begin('dashboard'), [loading])
  useEffect(() => watchPageLoad(() => setTakingTooLong(true)), [])
  return (
    <PageLoadFallback
      isFramed={isFramed}
      isTakingTooLong={isTakingTooLong}
      onClose={() => window.location.reload()}
      ErrorDialog={ErrorDialog}
    />
  )
}

/**
 * The same for a whole screen: below /dashboard it keeps the frame, so that the user can go elsewhere. Each screen has its
 * own 15 s.
 */
export function ScreenLoading() {
  const pathname = usePath()
  const { authenticated } = useStore(useEngine().session)
  if (!authenticated || !pathname.startsWith(paths.dashboard)) return <PageLoading key={pathname} />
  return (
    <DashboardShell title={screenTitle(pathname)}>
      <PageLoading key={pathname} isFramed />
    </DashboardShell>
  )
}

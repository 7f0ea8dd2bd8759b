import { useEffect, useState } from 'react'
import { LoadState } from '@slipstream/design-system/Spinner'
import { DashboardShell } from '../DashboardShell.tsx'
import { useEngine } from '#data/engine.ts'
import { PageLoadError } from './PageLoadError.tsx'
import { paths, screenTitle } from '../navigation/paths.ts'
import { useStore } from '#data/use-store.ts'
import { usePath } from '../navigation/address.ts'

/** Specification §9, Emergency loading time-out, in ms. */
const pageLoadLimit = 15_000

/** Calls back if the page is still loading after `pageLoadLimit`; returns a function that stops the timer. */
export function watchPageLoad(onTakingTooLong: () => void): () => void {
  const timer = setTimeout(onTakingTooLong, pageLoadLimit)
  return () => clearTimeout(timer)
}

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
    <LoadState covers={isFramed ? 'frame' : 'page'}>
      {isTakingTooLong && <PageLoadError onClose={() => window.location.reload()} />}
    </LoadState>
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

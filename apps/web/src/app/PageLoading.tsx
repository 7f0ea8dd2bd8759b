import { useEffect, useState } from 'react'
import {
  PageLoadFallback,
  PlainPageLoadError,
  type PageLoadDialogProps,
} from '@slipstream/design-system/PageLoadFallback'
import { useEngine } from './engine-context.ts'
import { lazyPart } from './lazy-part.tsx'
import { watchPageLoad } from './page-load-limit.ts'

// Not through the overlay machine: once the page is there after all, the question goes with the fallback, unanswered.
const ErrorDialog = lazyPart<PageLoadDialogProps>(() =>
  import('@slipstream/design-system/Dialog').then(
    (module) => module.Dialog,
    () => PlainPageLoadError,
  ),
)

/** Stands in for a screen while it loads; after 15 s it says so, and closing that reloads the page. */
export function PageLoading() {
  const { loading } = useEngine()
  const [isTakingTooLong, setTakingTooLong] = useState(false)
  useEffect(() => loading.begin('dashboard'), [loading])
  useEffect(() => watchPageLoad(() => setTakingTooLong(true)), [])
  return (
    <PageLoadFallback
      isTakingTooLong={isTakingTooLong}
      onClose={() => window.location.reload()}
      ErrorDialog={ErrorDialog}
    />
  )
}

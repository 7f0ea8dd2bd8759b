import { SnackbarRegion } from '@slipstream/design-system/Snackbar'
import { LoadState } from '@slipstream/design-system/Spinner'
import { createPortal } from 'react-dom'
import { useEngine } from '#data/engine.ts'
// Imported here so that it is loaded before the connection is lost: the engine imports it then, and it could not be fetched.
import './connection/notify-connection.ts'
import { useLoading } from '#data/use-loading.ts'
import { useStore } from '#data/use-store.ts'

/**
 * Blocks the content while global or auth loading is on (specification §2, Full-screen spinner), but not before the
 * authentication check, when the splash is shown. Rendered outside the app's root, so that it covers overlays too and no
 * modal makes it inert.
 */
function BlockingSpinner() {
  const { authChecked } = useStore(useEngine().session)
  const isBlocked = useLoading('global', 'auth') && authChecked
  return (
    isBlocked &&
    createPortal(<LoadState covers="everything" data-react-aria-top-layer="true" />, document.body)
  )
}

/** What lies over every screen: snackbars and the blocking spinner. */
export function Notices() {
  return (
    <>
      <SnackbarRegion store={useEngine().snackbars} />
      <BlockingSpinner />
    </>
  )
}

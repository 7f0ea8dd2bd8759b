import { FullScreenSpinner } from '@slipstream/design-system/FullScreenSpinner'
import { SnackbarRegion } from '@slipstream/design-system/Snackbar'
import { createPortal } from 'react-dom'
import { useEngine } from '#data/engine.ts'
// What the engine asks for once the connection is lost, and can then no longer be had.
import './tell-connection.ts'
import { useLoading } from '#data/use-loading.ts'
import { useStore } from '#data/use-store.ts'

/**
 * Content is blocked while global or auth loading is on (specification §2, Full-screen spinner). Before the authentication
 * check there is none: the splash stands. Beside the app's root, so that what comes up meanwhile is blocked too; what a
 * modal makes inert, it is not.
 */
function BlockingSpinner() {
  const { authChecked } = useStore(useEngine().session)
  const isBlocked = useLoading('global', 'auth') && authChecked
  return isBlocked && createPortal(<FullScreenSpinner data-react-aria-top-layer="true" />, document.body)
}

/** What lies over every screen. */
export function Notices() {
  return (
    <>
      <SnackbarRegion store={useEngine().snackbars} />
      <BlockingSpinner />
    </>
  )
}

import { Page } from '@slipstream/design-system/primitives/Page'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { isAbort } from '@slipstream/client/http/http-errors'
import { sessionMessages } from '@slipstream/client/session/types'
import { ErrorPanel } from '@slipstream/design-system/ErrorPanel'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { LoadingRows } from '../LoadingRows.tsx'
import { refreshPage } from '#layout/failure/refresh-page.ts'

/** Forces a profile fetch if no user settings are loaded (specification §2); until then nothing can be changed. */
export function LoadedAccount({ children }: { children: ReactNode }) {
  const { session } = useEngine()
  const { user, settings } = useStore(session)
  const isLoaded = user !== null && settings !== null
  const [hasFailed, setFailed] = useState(false)

  const load = useCallback(
    () =>
      session.fetchProfile({ force: true }).then(
        () => setFailed(false),
        (error: unknown) => setFailed(!isAbort(error)),
      ),
    [session],
  )
  useEffect(() => {
    if (!isLoaded) void load()
  }, [isLoaded, load])

  if (isLoaded) return children
  return (
    <Page gap="none">
      {hasFailed ? (
        <ErrorPanel
          message={sessionMessages.profileFailed}
          onTryAgain={() => {
            setFailed(false)
            void load()
          }}
          onRefreshPage={refreshPage}
        />
      ) : (
        <LoadingRows label="Loading your settings" />
      )}
    </Page>
  )
}

import { useEffect } from 'react'
import { isAbort } from '@slipstream/client/http/http-errors'
import { refetchSettings } from '@slipstream/client/session/refetch-settings'
import { useEngine } from '#data/engine.ts'

/** Asks for the settings once more when a screen that shows them is opened: another device may have changed them. */
export function useRefetchSettings() {
  const { http, session, answers, log } = useEngine()
  useEffect(() => {
    refetchSettings({ http, session, answers }).catch((error: unknown) =>
      log.debug('settings not fetched again', { aborted: isAbort(error) }),
    )
  }, [http, session, answers, log])
}

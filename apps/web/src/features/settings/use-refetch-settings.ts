import { useEffect } from 'react'
import { isAbort } from '@slipstream/client/http/http-errors'
import { profileQuery } from '@slipstream/client/session/profile'
import { getSettings } from '@slipstream/contract/user-changes'
import { useEngine, type Engine } from '#data/engine.ts'

/**
 * Asks for the settings alone (specification §7 User), so that what another device changed is seen. Asks nothing while the whole
 * profile is on its way. Rejects with an ApiError, or with an AbortError where the session ended.
 */
export async function refetchSettings({
  http,
  session,
  answers,
}: Pick<Engine, 'http' | 'session' | 'answers'>): Promise<void> {
  if (answers.view(profileQuery).isFetching) return
  const before = session.getSnapshot().settings
  const { settings } = await http.call(getSettings, {})
  // What was changed meanwhile, here or by a newer profile, would be undone by it.
  if (session.getSnapshot().settings !== before) return
  await answers.update(profileQuery, (profile) => ({ ...profile, settings }))
}

/** Asks for the settings once more when a screen that shows them is opened: another device may have changed them. */
export function useRefetchSettings() {
  const { http, session, answers, log } = useEngine()
  useEffect(() => {
    refetchSettings({ http, session, answers }).catch((error: unknown) =>
      log.debug('settings not fetched again', { aborted: isAbort(error) }),
    )
  }, [http, session, answers, log])
}

import { getSettings } from '@slipstream/contract/user-changes'
import type { Http } from '../http/http.ts'
import type { Answers } from '../answers/answers.ts'
import { profileQuery } from './profile.ts'
import type { Session } from './types.ts'

export interface RefetchSettingsOptions {
  http: Http
  session: Pick<Session, 'getSnapshot'>
  answers: Answers
}

/**
 * Asks for the settings alone (specification §7 User), so that what another device changed is seen. Asks nothing while the whole
 * profile is on its way. Rejects with an ApiError, or with an AbortError where the session ended.
 */
export async function refetchSettings({ http, session, answers }: RefetchSettingsOptions): Promise<void> {
  if (answers.view(profileQuery).isFetching) return
  const before = session.getSnapshot().settings
  const { settings } = await http.call(getSettings, {})
  // What was changed meanwhile, here or by a newer profile, would be undone by it.
  if (session.getSnapshot().settings !== before) return
  await answers.update(profileQuery, (profile) => ({ ...profile, settings }))
}

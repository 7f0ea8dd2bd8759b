import { profileQuery, putProfile } from '@slipstream/client/session/profile'
import { flagKeys } from '@slipstream/client/storage/local-flags'
import { takeCopies } from '@slipstream/client/updates/take-copies'
import type { Engine } from '#data/engine.ts'

/**
 * Takes the copies that an earlier push fetched into the device's database, once the user is known; copies of other users are
 * deleted.
 */
export async function takeWorkerCopies({
  session,
  monthCache,
  answers,
  flags,
  environment,
}: Engine): Promise<void> {
  await session.start()
  const { token } = session.getSnapshot()
  if (!token) return
  // The server's answer is newer than any copy.
  if (answers.view(profileQuery).isFetching) await answers.fetch(profileQuery)
  await takeCopies({
    caches: window.caches,
    userId: token.id,
    months: monthCache,
    putProfile: (profile) => putProfile({ answers, session }, profile),
    profileFetchedAt: Number(flags.get(flagKeys.lastProfileFetch)) || 0,
    now: () => environment.now(),
  })
}

import { profileQuery, putProfile } from '@slipstream/client/session/profile'
import type { SessionSnapshot } from '@slipstream/client/session/types'
import { flagKeys } from '@slipstream/client/storage/local-flags'
import { takeCopies } from '@slipstream/client/updates/take-copies'
import type { Updates } from '@slipstream/client/updates/types'
import { currentMonth } from '@slipstream/commute/time/calendar-dates'
import type { Engine } from '#data/engine.ts'

/** Reads the copies that an earlier push fetched, once the user is known; copies of other users are deleted. */
async function takeWhatWasPushed({
  session,
  monthCache,
  answers,
  flags,
  environment,
}: Engine): Promise<void> {
  await session.start()
  const { token } = session.getSnapshot()
  if (!token || !('caches' in window)) return
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

/** A changed profile makes the worker's copy of it out of date (specification §7 Sent). */
function dropOldCopies(updates: Updates, { session, environment }: Engine) {
  const read = ({ user, settings }: SessionSnapshot) => JSON.stringify([user, settings])
  let before = session.getSnapshot()
  session.subscribe(() => {
    const now = session.getSnapshot()
    const isChanged = before.user?.id === now.user?.id && before.user !== null && read(before) !== read(now)
    before = now
    if (isChanged) updates.clearProfileCache(currentMonth(environment.now()))
  })
}

/** Takes the worker's copies of a user's data into the device's database, and drops them once they are out of date. */
export async function followWorkerCopies(updates: Updates, engine: Engine): Promise<void> {
  dropOldCopies(updates, engine)
  await takeWhatWasPushed(engine)
}

import { getAge, isProfileStale } from '@slipstream/commute/roster/refresh/staleness'
import type { Environment } from '../device/environment.ts'
import { flagKeys, type LocalFlags } from '../storage/local-flags.ts'
import type { Session } from './types.ts'

/** Specification §4 Visibility and sync, in milliseconds: least time between two syncs on return; earlier returns are skipped. */
const betweenMs = 30_000

export type ProfileSync = ReturnType<typeof createProfileSync>

/** The profile's part of a return from the background: fetched where it is over 10 min old. */
export function createProfileSync(
  session: Pick<Session, 'getSnapshot' | 'fetchProfile'>,
  flags: Pick<LocalFlags, 'get'>,
  environment: Pick<Environment, 'now'>,
) {
  let syncedAt: number | null = null
  const fetch = () =>
    session.fetchProfile({ force: true }).then(
      () => undefined,
      () => undefined,
    )
  return {
    /** The connection is good again: fetched, whatever its age. Never rejects. */
    async recovered(): Promise<void> {
      if (!session.getSnapshot().authenticated) return
      syncedAt = environment.now()
      await fetch()
    },
    /** Resolves when what it started is done; never rejects. */
    async returned(): Promise<void> {
      const now = environment.now()
      if (!session.getSnapshot().authenticated) return
      if (syncedAt !== null && getAge(syncedAt, now) < betweenMs) return
      syncedAt = now
      // What is not there, or no number, is as old as can be.
      const fetchedAt = Number(flags.get(flagKeys.lastProfileFetch)) || 0
      if (isProfileStale(fetchedAt, now)) await fetch()
    },
  }
}

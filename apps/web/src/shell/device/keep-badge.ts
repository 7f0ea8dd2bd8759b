import type { Environment, Timer } from '@slipstream/client/device/environment'
import type { Session, SessionSnapshot } from '@slipstream/client/session/types'
import type { Readable } from '@slipstream/client/store'
import { addMonths, currentMonth } from '@slipstream/commute/time/calendar-dates'
import type { Month } from '@slipstream/contract/primitives'
import type { KnownMonth } from '#shared/roster/known-roster.ts'
import { countAtRisk } from './at-risk.ts'

/** Sets the number on the app's icon, where the device shows one; 0 removes it. Never rejects. */
export type SetBadge = (count: number) => Promise<void>

/** In ms. Changes within a second lead to one count, since nothing waits for the badge. */
export const badgeDelay = 1000

/** The state of the engine that the badge is computed from. */
export interface BadgeParts {
  months: { get: (month: Month) => Readable<WatchedMonth> }
  monthCache: { get: (userId: string, month: Month) => Promise<WatchedMonth['data']> }
  session: Readable<Pick<SessionSnapshot, 'user' | 'settings'> & { token: { id: string } | null }> &
    Pick<Session, 'registerClearOnLogout'>
  environment: Pick<Environment, 'now' | 'setTimeout' | 'clearTimeout' | 'onVisibilityChange'>
}

/** The state of a month that the badge is computed from. */
export interface WatchedMonth {
  readonly data: KnownMonth | null
}

/** Sets the browser's badge; does nothing where it has none or refuses. */
export async function setAppBadge(count: number): Promise<void> {
  if ('setAppBadge' in navigator) await navigator.setAppBadge(count).catch(() => undefined)
}

/** The neighbouring months too, because a rest can cross the edge of its month, which is last. */
const around = (month: Month) => [addMonths(month, -1), addMonths(month, 1), month]

/** Shows the count of this month's rests at risk on the app's icon until `signal` aborts. A log-out removes it. */
export function keepBadge(
  { months, monthCache, session, environment }: BadgeParts,
  signal: AbortSignal,
  setBadge: SetBadge = setAppBadge,
): void {
  const ends: (() => void)[] = []
  let followed: Month | null = null
  let unfollow = () => {}
  let timer: Timer | null = null
  let counts = 0

  const readMonths = (month: Month, userId: string) =>
    Promise.all(
      around(month).map(
        async (each) =>
          [each, months.get(each).getSnapshot().data ?? (await monthCache.get(userId, each))] as const,
      ),
    )

  async function count() {
    counts += 1
    const turn = counts
    const month = currentMonth(environment.now())
    follow(month)
    const { token } = session.getSnapshot()
    const known = token === null ? [] : await readMonths(month, token.id)
    const { user, settings, token: stillHere } = session.getSnapshot()
    if (turn !== counts || signal.aborted || stillHere?.id !== token?.id) return
    const hasDuties = known.some(([, data]) => data !== null && data.roster.length > 0)
    const atRisk = hasDuties ? countAtRisk({ months: known, user, settings, now: environment.now() }) : 0
    if (atRisk !== null) await setBadge(atRisk)
  }

  function countSoon() {
    if (timer !== null) environment.clearTimeout(timer)
    timer = environment.setTimeout(() => void count(), badgeDelay)
  }

  function follow(month: Month) {
    if (month === followed) return
    unfollow()
    followed = month
    const follows = around(month).map((each) => months.get(each).subscribe(countSoon))
    unfollow = () => {
      for (const stop of follows) stop()
    }
  }

  ends.push(
    session.subscribe(countSoon),
    session.registerClearOnLogout(() => {
      counts += 1
      void setBadge(0)
    }),
    // Counts again when the page is shown: rests that were at risk earlier may be over.
    environment.onVisibilityChange((isVisible) => isVisible && countSoon()),
    () => unfollow(),
    () => timer !== null && environment.clearTimeout(timer),
  )
  signal.addEventListener('abort', () => {
    for (const end of ends) end()
  })
  countSoon()
}

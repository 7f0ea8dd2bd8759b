import type { Environment, Timer } from '@slipstream/client/device/environment'
import type { Session, SessionSnapshot } from '@slipstream/client/session/types'
import type { Readable } from '@slipstream/client/store'
import { addMonths, currentMonth } from '@slipstream/commute/time/calendar-dates'
import { itemKey } from '@slipstream/commute/roster-items'
import type { Month } from '@slipstream/contract/primitives'
import type { RosterItem } from '@slipstream/contract/roster'
import { countAtRisk } from './at-risk.ts'

/** The number on the app's icon, where the device has one; 0 takes it away. Never rejects. */
export type SetBadge = (count: number) => Promise<void>

/** Nothing else waits for the badge: what changes within a second is counted once. In ms. */
export const badgeDelay = 1000

/** What it goes by of the engine. */
export interface BadgeParts {
  months: { of: (month: Month) => Readable<WatchedMonth> }
  monthCache: { get: (userId: string, month: Month) => Promise<WatchedMonth['data']> }
  session: Readable<Pick<SessionSnapshot, 'user' | 'settings'> & { token: { id: string } | null }> &
    Pick<Session, 'registerClearOnLogout'>
  environment: Pick<Environment, 'now' | 'setTimeout' | 'clearTimeout' | 'onVisibilityChange'>
}

/** What it goes by of a month. */
export interface WatchedMonth {
  readonly data: { readonly filtered: readonly RosterItem[] } | null
}

/** Where the browser has no badge, or refuses it, nothing is lost. */
export async function setAppBadge(count: number): Promise<void> {
  if ('setAppBadge' in navigator) await navigator.setAppBadge(count).catch(() => undefined)
}

/** A rest reaches over the edge of its month. */
const around = (month: Month) => [addMonths(month, -1), month, addMonths(month, 1)]

/** Keeps the count of this month's rests at risk on the app's icon, until `signal` aborts; none of a user who left. */
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

  async function itemsOf(month: Month, userId: string): Promise<readonly RosterItem[]> {
    const known = await Promise.all(
      around(month).map(
        async (each) => months.of(each).getSnapshot().data ?? (await monthCache.get(userId, each)),
      ),
    )
    const items = known.flatMap((data) => data?.filtered ?? [])
    return [...new Map(items.map((item) => [itemKey(item), item])).values()]
  }

  async function count() {
    counts += 1
    const turn = counts
    const month = currentMonth(environment.now())
    follow(month)
    const { token } = session.getSnapshot()
    const items = token === null ? [] : await itemsOf(month, token.id)
    const { user, settings, token: stillHere } = session.getSnapshot()
    if (turn !== counts || signal.aborted || stillHere?.id !== token?.id) return
    await setBadge(
      items.length === 0 ? 0 : countAtRisk({ month, items, user, settings, now: environment.now() }),
    )
  }

  function countSoon() {
    if (timer !== null) environment.clearTimeout(timer)
    timer = environment.setTimeout(() => void count(), badgeDelay)
  }

  function follow(month: Month) {
    if (month === followed) return
    unfollow()
    followed = month
    const follows = around(month).map((each) => months.of(each).subscribe(countSoon))
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
    // Time passes while nobody looks: what was at risk this morning is over.
    environment.onVisibilityChange((isVisible) => isVisible && countSoon()),
    () => unfollow(),
    () => timer !== null && environment.clearTimeout(timer),
  )
  signal.addEventListener('abort', () => {
    for (const end of ends) end()
  })
  countSoon()
}

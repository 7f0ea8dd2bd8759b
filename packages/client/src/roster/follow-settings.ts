import type { SessionSnapshot } from '../session/types.ts'
import type { Readable } from '../store.ts'
import type { RosterMonths } from './months.ts'

/** What the server goes by when it prices a month's commutes and derives their statuses; null while it is not known. */
function getWishes({ settings, user }: SessionSnapshot): string | null {
  if (!settings || !user) return null
  return JSON.stringify([
    user.home_airports,
    user.base,
    settings.slip_time,
    settings.commuting_stations,
    settings.include_ground_duties,
    settings.include_staff_travel,
    settings.max_sector_price,
    settings.max_sector_price_entered,
    settings.transfer_minutes,
    settings.clear_to_departure_minutes,
    settings.landing_to_report_minutes,
    settings.home_standby,
    settings.connection_airports,
    settings.connection_minutes,
    settings.ground_legs,
    settings.jumpseat_airlines,
  ])
}

/**
 * Fetches the month shown again when a setting changed that its flights and fares depend on, and makes the other months
 * known be fetched when they are shown. A change is seen before the server has it: once it has, it is asked at once.
 * Returns what ends it.
 */
export function followSettings(months: RosterMonths, session: Readable<SessionSnapshot>): () => void {
  let before = session.getSnapshot()
  let isUnderWay = false

  function refresh(force: boolean) {
    for (const month of months.asked()) if (months.known(month)) void months.refresh(month, { force })
  }

  return session.subscribe(() => {
    const last = before
    const now = session.getSnapshot()
    before = now
    const known = getWishes(last)
    const wished = getWishes(now)
    if (last.token?.id !== now.token?.id || known === null || wished === null) {
      isUnderWay = false
      return
    }
    const isChanged = known !== wished
    const isAnswered = isUnderWay && (last.settings !== now.settings || last.user !== now.user)
    if (!isChanged && !isAnswered) return
    isUnderWay = isChanged
    refresh(!isChanged)
  })
}

import type { CommuteContext } from '@slipstream/commute/plan/commute-context'
import type { LiveCommute } from '@slipstream/commute/today/live/live-commutes'
import { familyView } from '@slipstream/commute/reports/family/family-view'
import { clearInstant, itemEnd, itemStart, reportInstant } from '@slipstream/commute/roster/roster-items'
import { currentMonth, getMonth } from '@slipstream/commute/time/calendar-dates'
import { rosterZone } from '@slipstream/commute/time/zoned-time'
import type { FamilyLink, FamilyView } from '@slipstream/contract/family-links'
import type { Month } from '@slipstream/contract/primitives'
import { parseRestKey } from '@slipstream/contract/rest-decision'
import type { RosterAnswer, RosterItem } from '@slipstream/contract/roster'
import type { RosterStore } from '#features/roster/roster-store.ts'
import type { Users, Clocks } from '#features/users/users.ts'

type Scope = Pick<FamilyLink, 'rest' | 'detail'>

export type FamilyViews = ReturnType<typeof createFamilyViews>

interface Options {
  readonly store: Pick<RosterStore, 'item'>
  /** The month as it is stored: a page that anyone may reload asks nothing of the flight source. */
  readonly monthRoster: {
    read(
      userId: string,
      month: Month,
    ): Promise<{
      readonly around: readonly RosterItem[]
      readonly context: CommuteContext
      readonly imported: Pick<RosterAnswer, 'imported_at'>
    }>
  }
  /** How today's flights stand, as it is known; nothing is asked. */
  readonly getLive: (userId: string) => Promise<readonly LiveCommute[]>
  readonly users: Pick<Users, 'get'>
  readonly clocks: Clocks
  readonly now: () => Date
}

/** What family pages say. */
export function createFamilyViews({ store, monthRoster, getLive, users, clocks, now }: Options) {
  /** The items at both ends of a rest; undefined where one of them is not on the roster. */
  async function getItems(userId: string, rest: string): Promise<readonly RosterItem[] | undefined> {
    const names = parseRestKey(rest)
    if (!names) return undefined
    const named = [names.clear, names.report].filter((name) => name !== null)
    const found = await Promise.all(named.map((name) => store.item(userId, name)))
    const items = found.filter((item) => item !== undefined)
    return items.length === named.length ? items : undefined
  }

  /** The month that the rest of a key begins in; this month where its items are gone. */
  async function monthOfRest(userId: string, rest: string, thisMonth: Month): Promise<Month> {
    const [first] = (await getItems(userId, rest)) ?? []
    if (!first) return thisMonth
    return getMonth(rest.startsWith('~') ? itemStart(first) : itemEnd(first))
  }

  return {
    /** What a page with this scope says now; the preview and the page itself are this one answer. */
    async of(userId: string, { rest, detail }: Scope): Promise<FamilyView> {
      const at = now().getTime()
      const thisMonth = currentMonth(at)
      const month = rest === null ? thisMonth : await monthOfRest(userId, rest, thisMonth)
      const [{ around, context, imported }, live, user, { hours }] = await Promise.all([
        monthRoster.read(userId, month),
        getLive(userId),
        users.get(userId),
        clocks.get(userId),
      ])
      const { imported_at: readAt } = imported
      return familyView({
        name: user.first_name.trim(),
        items: around,
        context,
        now: at,
        clock: { zone: user.home_timezone ?? rosterZone, hours },
        rosterReadAt: readAt === null ? null : Date.parse(readAt),
        rest,
        detail,
        live,
      })
    },
    /** When the rest of a key begins or, at the start of a roster, ends; undefined where its items are not on the roster. */
    async getStart(userId: string, rest: string): Promise<Date | undefined> {
      const [first] = (await getItems(userId, rest)) ?? []
      return first && new Date(rest.startsWith('~') ? reportInstant(first) : clearInstant(first))
    },
  }
}

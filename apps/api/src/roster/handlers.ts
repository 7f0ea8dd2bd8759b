import { getRosterPrices } from '@slipstream/contract/hotline'
import { fetchRoster, getRoster } from '@slipstream/contract/roster'
import { implement, type Implementation } from '../http/implement.ts'
import type { RosterImport } from '../jobs/roster-import.ts'
import type { MonthRoster } from './month-roster.ts'

export interface RosterServices {
  readonly monthRoster: MonthRoster
  readonly rosterImport: RosterImport
}

/** Specification §7 Roster and the roster's prices of §7 Hotline. */
export function rosterHandlers({ monthRoster, rosterImport }: RosterServices): Implementation[] {
  return [
    implement(fetchRoster, async ({ body, caller }) => ({
      job_id: await rosterImport.start({
        userId: caller.userId,
        month: body.month,
        password: body.bsafe_password,
      }),
    })),
    implement(getRoster, ({ query, caller }) => monthRoster.roster(caller.userId, query.month)),
    implement(getRosterPrices, ({ query, caller }) => monthRoster.prices(caller.userId, query.month)),
  ]
}

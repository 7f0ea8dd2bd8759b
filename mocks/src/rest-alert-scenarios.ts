import { getRestAlerts, setRestAlert, type RestAlert } from '@slipstream/contract/rest-alerts'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import { minutesFromNow } from './clock.ts'
import { everyRest } from './fixtures/rests.ts'
import { savedInEveryState } from './fixtures/saved-states.ts'
import type { MockHandler } from './handlers.ts'
import { failingIn, over } from './scenario-helpers.ts'

const after = 'trip:trip-arn-ath'
const before = 'ground_duty:ground-standby'

/** On the rest between two days in Athens and a standby at the airport. */
function alert(parts: Partial<RestAlert>): RestAlert {
  return {
    rest: `${after}~${before}`,
    amount: '90',
    currency: 'GBP',
    reached_at: null,
    state: 'watching',
    reason: null,
    to_buy: ['from_work', 'to_work'],
    clear_at: '2026-11-09T16:15:00.000Z',
    report_at: '2026-11-11T05:00:00.000Z',
    cheapest: null,
    ...parts,
  }
}

const seenAt = minutesFromNow(-35)
const cheapest = { amount: '126.20', seen_at: seenAt, nights: 0, prices: [] }
const reached = alert({
  state: 'reached',
  reached_at: seenAt,
  cheapest: { ...cheapest, amount: '84' },
})

/** The user decided to stay near base in that rest. */
const staying = everyRest.map((item) => {
  if (itemKey(item) === after)
    return Object.assign({}, item, {
      from_work_status: 'hotel',
      next_rest: { before, decision: 'stay' },
    })
  return itemKey(item) === before ? Object.assign({}, item, { to_work_status: 'hotel' }) : item
})

const roster = () => ({ roster: [...everyRest] })

const everyState = () => ({
  ...roster(),
  saved: savedInEveryState,
  restAlerts: [
    reached,
    alert({ rest: 'trip:trip-dub~manual_entry:manual-dentist', to_buy: ['from_work'], cheapest }),
    alert({ rest: 'trip:trip-nowhere~trip:trip-cph', amount: '75', to_buy: [] }),
    alert({ rest: 'trip:trip-man~trip:trip-unpriced', amount: '1250.50', reason: 'no_way' }),
  ],
})

/** Named states of price alerts on rests (issue 22 item 7). */
export const restAlertScenarios = {
  restAlert: () => over(roster()),
  restAlertFailure: () => failingIn(roster(), [setRestAlert], 'internal_error'),
  restAlertsUnreachable: () => failingIn(roster(), [getRestAlerts], 'internal_error'),
  restAlertReached: () => over({ ...roster(), restAlerts: [reached] }),
  restAlertPaused: () => over({ roster: staying, restAlerts: [alert({})] }),
  restAlertsInEveryState: () => over(everyState()),
} satisfies Record<string, () => MockHandler[]>

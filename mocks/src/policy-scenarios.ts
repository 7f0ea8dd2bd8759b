import { ninetyDays } from './fixtures/flight-history.ts'
import { withBooking } from '@slipstream/commute/roster/item-booking'
import { getCommuteRecords, recordCommute } from '@slipstream/contract/commute-records'
import type { UserSettings } from '@slipstream/contract/user'
import {
  plannedToMoved,
  plannedToWork,
  recordsOfBefore,
  recordsOfMoved,
  recordsOfOne,
  recordsOfStay,
  recordsOfTwo,
} from './fixtures/commute-records.ts'
import { demoSettings } from './fixtures/user.ts'
import type { MockHandler } from './handlers.ts'
import { failingIn, over } from './scenario-helpers.ts'

const part = {
  airline: null,
  flights: 1,
  seat: 'listed',
  seats_before_minutes: 0,
  land_before_minutes: 0,
  call_before_minutes: null,
  uses_a_year: null,
} as const

const world = (records: typeof recordsOfTwo, settings: Partial<UserSettings> = {}) => ({
  roster: [...plannedToWork],
  commuteRecords: new Map(records),
  settings: {
    ...demoSettings,
    commuter_policy: 'two_flights' as const,
    commuter_policy_hours: 12,
    ...settings,
  },
})

/** Named states of a commuter policy and its proof (issue 22 item 10); the duty is `trip-policy`. */
export const policyScenarios = {
  /** Two flights were planned long before the deadline. */
  policyPlanned: () => over(world(recordsOfTwo)),
  /** One flight was planned, which was all that the policy asked for then. */
  policyChanged: () => over(world(recordsOfBefore)),
  /** The second flight is not planned yet. */
  policyToPlan: () => over(world(recordsOfOne)),
  /** Of a policy from parts, whose first way asks for another airline and whose second for a second flight. */
  policyFromParts: () =>
    over(
      world(recordsOfOne, {
        policy_rule: {
          any: [
            { all: [{ ...part, airline: 'EI', land_before_minutes: 60, call_before_minutes: 120 }] },
            { all: [{ ...part, flights: 2 }] },
          ],
        },
      }),
    ),
  /** The same with past flights, so that everything that a rest can show stands together. */
  restInFull: () => over({ ...world(recordsOfOne), flightHistory: ninetyDays }),
  /** The deadline was before the flights were planned. */
  policyLate: () => over(world(recordsOfTwo, { commuter_policy_hours: 300 })),
  /** After the deadline of 5 November, 02:00, the report moved from noon to 09:00, which the back-up does not make. */
  policyMoved: () =>
    over({ ...world(recordsOfMoved, { commuter_policy_hours: 130 }), roster: [...plannedToMoved] }),
  policyNoDeadline: () => over(world(recordsOfTwo, { commuter_policy_hours: 0 })),
  /** Planned before the server wrote records. */
  policyUnrecorded: () => over(world(new Map())),
  /** Two flights were planned, and given up for a night near base. */
  policyNearBase: () =>
    over({
      ...world(recordsOfStay),
      roster: plannedToWork.map((item) =>
        item.to_work_flight ? withBooking(item, 'to_work', { status: 'hotel' }) : item,
      ),
    }),
  policyFailure: () => failingIn(world(recordsOfTwo), [getCommuteRecords], 'internal_error'),
  policyRefused: () => failingIn(world(recordsOfOne), [recordCommute], 'conflict'),
} satisfies Record<string, () => MockHandler[]>

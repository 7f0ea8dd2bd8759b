import { colleagueFlightLimit } from '@slipstream/contract/colleagues'
import { enterSeats } from '@slipstream/contract/seats-seen'
import { noColleagues } from './fixtures/colleagues.ts'
import { ninetyDays } from './fixtures/flight-history.ts'
import {
  ordFlightId,
  ordListed,
  ordRecords,
  ordSeats,
  ordSettings,
  ordSharedSeats,
  ordUnplanned,
} from './fixtures/seats.ts'
import { demoUser } from './fixtures/user.ts'
import type { MockHandler } from './handlers.ts'
import { failingIn, over } from './scenario-helpers.ts'
import type { MockColleagues, MockWorld } from './world.ts'

/** Thursday evening in Chicago, half an hour after a look at the seats; on Friday, a quarter of an hour after AA1255 left. */
export const eveningBefore = '2026-11-06T00:15:00Z'
export const afterDeparture = '2026-11-06T11:15:00Z'

const at = (instant: string) => () => Date.parse(instant)
const days = Array.from({ length: 60 }, (_, day) => (day % 9 === 0 ? 35 : 0))
const flightHistory = {
  ...ninetyDays,
  routes: [
    {
      origin: 'JFK',
      destination: 'ORD',
      flights: ['AA1255', 'AA2361'].map((flight) => ({ flight, days })),
    },
  ],
  seen: [...ninetyDays.seen, { by: 'place' as const, margin: 3, hours: 12, asked: 61, boarded: 52 }],
}

const world = (parts: Partial<MockWorld> = {}): Partial<MockWorld> => ({
  now: at(eveningBefore),
  user: { ...demoUser, airline: 'AA', base: 'ORD', home_airports: ['JFK'], currency: 'USD' },
  settings: ordSettings,
  roster: [...ordListed],
  earlierFlights: [],
  commuteRecords: new Map(ordRecords),
  flightHistory,
  ...parts,
})

const seen = { seatsSeen: ordSeats }
const sharing = (colleagues: Partial<MockColleagues> = {}) =>
  over(
    world({
      ...seen,
      sharedSeats: { isOffered: true, isOn: true, changedAt: eveningBefore, byFlight: ordSharedSeats },
      colleagues: { ...noColleagues, ...colleagues },
    }),
  )

/** A commuter on standby from New York to a base in Chicago (issue 52); the duty is `trip-ord`. */
export const seatScenarios = {
  seatsUnplanned: () => over(world({ roster: [...ordUnplanned], commuteRecords: new Map() })),
  /** Listed, and nothing seen yet. */
  seatsUnseen: () => over(world()),
  seatsSeen: () => over(world(seen)),
  /** Two colleagues looked too; one of them contradicts the other and the person. */
  seatsShared: () => sharing(),
  seatsHidden: () => sharing({ hiddenFlights: new Set(Object.keys(ordSharedSeats)) }),
  seatsOverLimit: () =>
    sharing({
      flightsSeen: new Set(
        Array.from({ length: colleagueFlightLimit }, (_, index) => `AA${index + 1}.JFK.2026-11-05`),
      ),
    }),
  seatsRefused: () => failingIn(world(), [enterSeats], 'internal_error'),
  /** AA1255 has left. */
  seatsLeft: () =>
    over(
      world({
        ...seen,
        now: at(afterDeparture),
        flightDays: { '1255': { minutesLate: 0 }, '2361': { minutesLate: 0 } },
      }),
    ),
  /** It left without them, as they said. */
  seatsLeftBehind: () =>
    over(
      world({
        ...seen,
        now: at(afterDeparture),
        flightDays: { '1255': { minutesLate: 0 }, '2361': { minutesLate: 0 } },
        seatAnswers: [
          { flight_id: ordFlightId, has_boarded: false, answered_at: '2026-11-06T11:05:40.000Z' },
        ],
      }),
    ),
} satisfies Record<string, () => MockHandler[]>

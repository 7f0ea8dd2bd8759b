import {
  colleagueFlightLimit,
  getColleagues,
  hideFromColleague,
  setColleagues,
  type Colleague,
} from '@slipstream/contract/colleagues'
import { colleagueMessages, seatMessages } from '@slipstream/contract/error-messages'
import { getSharedSeats, setSharedSeats } from '@slipstream/contract/shared-seats'
import { minutesFromNow } from './clock.ts'
import {
  backLater,
  bothSoon,
  byTwoFlights,
  crowd,
  jo,
  noColleagues,
  robin,
  sam,
  turnedOn,
} from './fixtures/colleagues.ts'
import { connectionSettings } from './fixtures/connections.ts'
import type { MockHandler } from './handlers.ts'
import { failingIn, over } from './scenario-helpers.ts'
import type { MockColleague, MockColleagues } from './world.ts'

const { home, back } = bothSoon
const booked = (person: Colleague, ...flights: readonly string[]): MockColleague => ({ ...person, flights })
const people = [booked(sam, home), booked(jo, home), booked(robin, home, back)]
const others = crowd.slice(0, 4).map(({ id, first_name: name, role }) => ({
  id: `hidden-${id}`,
  first_name: name,
  role,
}))

const world = (parts: Partial<MockColleagues> = {}) => ({
  roster: [...bothSoon.roster],
  colleagues: { ...turnedOn, people, hiddenPeople: new Set([robin.id]), ...parts },
})
const turnedOff = () => world({ ...noColleagues, people })

/** Named states of colleagues on the same flight (issue 22 item 6); the duty is `trip-colleagues`. */
export const colleagueScenarios = {
  /** Two on the flight home, nobody on the one to work, and hidden from one person. */
  colleagues: () => over(world()),
  colleaguesOff: () => over(turnedOff()),
  /** The flight to work leaves in five days. */
  colleaguesLater: () =>
    over({
      roster: [...backLater.roster],
      colleagues: { ...turnedOn, people: [booked(sam, backLater.home)] },
    }),
  colleaguesHiddenOnFlight: () => over(world({ hiddenFlights: new Set([home]) })),
  /** Other flights were looked at before these. */
  colleaguesOverLimit: () =>
    over(
      world({
        flightsSeen: new Set(
          Array.from({ length: colleagueFlightLimit }, (_, index) => `BA${index + 1}.LHR.2026-11-04`),
        ),
      }),
    ),
  /** The airline was entered yesterday. */
  colleaguesAirlineNew: () => over(world({ airlineEnteredAt: minutesFromNow(-24 * 60) })),
  colleaguesByTwoFlights: () =>
    over({
      roster: [...byTwoFlights.roster],
      settings: connectionSettings,
      colleagues: {
        ...turnedOn,
        people: [booked(sam, ...byTwoFlights.flights), booked(jo, ...byTwoFlights.flights.slice(1))],
      },
    }),
  /** Thirty on one flight, and hidden from others with such names. */
  colleaguesMany: () =>
    over(
      world({
        people: [...crowd.map((person) => booked(person, home)), ...others.map((person) => booked(person))],
        hiddenPeople: new Set(others.map(({ id }) => id)),
      }),
    ),
  colleaguesFailure: () => failingIn(world(), [getColleagues], 'internal_error'),
  colleaguesNotOffered: () => failingIn(world(), [getColleagues], 'not_available'),
  /** The airline was entered yesterday, and seats are shared. */
  sharedSeatsAirlineNew: () =>
    over({
      ...world({ airlineEnteredAt: minutesFromNow(-24 * 60) }),
      sharedSeats: { isOffered: true, isOn: true, changedAt: minutesFromNow(-60), byFlight: {} },
    }),
  sharedSeatsNotOffered: () =>
    over({ ...world(), sharedSeats: { isOffered: false, isOn: false, changedAt: null, byFlight: {} } }),
  sharedSeatsFailure: () => failingIn(world(), [getSharedSeats], 'internal_error'),
  sharedSeatsNotTurnedOn: () => failingIn(world(), [setSharedSeats], 'conflict', seatMessages.notOffered),
  colleaguesNotTurnedOn: () => failingIn(turnedOff(), [setColleagues], 'internal_error'),
  colleagueGone: () => failingIn(world(), [hideFromColleague], 'not_found', colleagueMessages.noSuchPerson),
} satisfies Record<string, () => MockHandler[]>

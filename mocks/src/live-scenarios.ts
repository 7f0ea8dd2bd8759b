import { notSetUpMessages } from '@slipstream/contract/error-messages'
import { getFlight, withBooking } from '@slipstream/commute/roster/item-booking'
import { getFlightHistory } from '@slipstream/contract/flight-history'
import { getLiveFlights } from '@slipstream/contract/live'
import type { FlightDay } from '@slipstream/sandbox/flight-status'
import { ninetyDays, ninetyDaysOfChange } from './fixtures/flight-history.ts'
import { bookedToday, changingToday, todaysFlight, todaysFlights } from './fixtures/live.ts'
import type { MockHandler } from './handlers.ts'
import { failing, over } from './scenario-helpers.ts'

/** Today's way to work is booked on BA1433 06:30, for a report at 12:35; `days` are how flights stand, by number. */
const today = (days: Readonly<Record<string, FlightDay>>) =>
  over({ roster: [...bookedToday], flightDays: days })

const cancelled = { minutesLate: null }
const others = Object.fromEntries(todaysFlights.map((number) => [number, cancelled]))

/** How the flight of today's commute stands (issue 22, 1). In `default` none is chosen. */
export const liveScenarios = {
  flightOnTime: () => today({ '1433': { minutesLate: 0, gate: '7' } }),
  /** Known from the aircraft that brings it. */
  flightLate: () =>
    today({
      '1433': {
        minutesLate: 0,
        gate: '7',
        inbound: { flight: 'BA1432', origin: 'LHR', arrives_at: '2026-11-05T06:40:00.000Z' },
      },
    }),
  /** 20 minutes in hand. */
  flightVeryLate: () => today({ '1433': { minutesLate: 195 }, '1439': { minutesLate: 0 } }),
  flightCancelled: () => today({ '1433': cancelled, '1439': { minutesLate: 10 } }),
  noFlightLeft: () => today(others),
  /** 40 minutes are left of a change that takes 75. */
  changeMissed: () =>
    over({
      roster: [...changingToday],
      flightDays: { '10': { minutesLate: 40 }, '1373': { minutesLate: 0 }, '1375': { minutesLate: 0 } },
    }),
  /** Listed on standby for today's flight, in place of a booking. */
  listedToday: () =>
    over({
      roster: bookedToday.map((item) =>
        getFlight({ item, direction: 'to_work' })?.id === todaysFlight.id
          ? withBooking(item, 'to_work', { status: 'standby' })
          : item,
      ),
    }),
  /** 90 days of past flights to work, and who got a standby seat. */
  pastFlights: () => over({ flightHistory: ninetyDays }),
  /** Today's flight is booked and on time. */
  pastFlightsToday: () =>
    over({
      roster: [...bookedToday],
      flightDays: { '1433': { minutesLate: 0, gate: '7' } },
      flightHistory: ninetyDays,
    }),
  /** Today's flight is late already, which its past days no longer say anything of. */
  pastFlightsLate: () =>
    over({
      roster: [...bookedToday],
      flightDays: { '1433': { minutesLate: 60 } },
      flightHistory: ninetyDays,
    }),
  /** A journey by Manchester is booked, whose change is missed on every third day. */
  pastFlightsOfChange: () => over({ roster: [...changingToday], flightHistory: ninetyDaysOfChange }),
  pastFlightsFailure: () => failing(getFlightHistory, 'internal_error'),
  liveNotSetUp: () => failing(getLiveFlights, 'not_available', notSetUpMessages.flightStatus),
} satisfies Record<string, () => MockHandler[]>

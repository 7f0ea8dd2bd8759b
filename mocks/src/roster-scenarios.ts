import { flightMessages, notSetUpMessages, rosterMessages } from '@slipstream/contract/error-messages'
import { fetchHotlineRoster, getSearchResults, optimizeRoster } from '@slipstream/contract/hotline'
import { getRoster, type RosterItem } from '@slipstream/contract/roster'
import { fetchRoster } from '@slipstream/contract/roster-fetch'
import {
  createManualEntry,
  deleteGroundDuty,
  deleteManualEntry,
  restoreGroundDuty,
  restoreManualEntry,
  updateFlightStatus,
  updateManualEntry,
} from '@slipstream/contract/roster-edits'
import { getRosterChanges, seeRosterChanges } from '@slipstream/contract/roster-changes'
import { getTripPrices } from '@slipstream/contract/trip-prices'
import { http, HttpResponse } from 'msw'
import { minutesFromNow } from './clock.ts'
import { sampleMonth } from '@slipstream/commute/roster/sample-month'
import { airports, findZone } from './fixtures/airports.ts'
import {
  bookedTooTight,
  manyFlights,
  overlapping,
  plannedDearer,
  withJumpseatOnly,
  plannedGone,
  withUnusableFlights,
} from './fixtures/commutes.ts'
import { connectingRoster, connectionSettings } from './fixtures/connections.ts'
import { bookedTwice, everyRest, notSearched, withFareTerms, withHomeStandby } from './fixtures/rests.ts'
import { changedRoster, everythingMoved, goneTrip, rosterChanges } from './fixtures/roster-changes.ts'
import { allRosterItems, dentist, leave, threeDayTrip } from './fixtures/roster.ts'
import { backToBackTurnaround, copenhagenTurnaround } from './fixtures/roster.ts'
import { demoSettings, demoUser } from './fixtures/user.ts'
import { unplanned } from './fixtures/variants.ts'
import { createHandlers, type MockHandler } from './handlers.ts'
import { jobSteps, type MockJob } from './job-script.ts'
import { mockEndpoint, mockPath } from './mock-endpoint.ts'
import { MockFailure } from './mock-failure.ts'
import { failing, failingIn, over, waiting } from './scenario-helpers.ts'
import { createMockWorld } from './world.ts'

const entryCalls = [createManualEntry, updateManualEntry, deleteManualEntry, restoreManualEntry]
const deletions = [deleteManualEntry, deleteGroundDuty]
const restores = [restoreManualEntry, restoreGroundDuty]

const changed = () => ({ roster: [...changedRoster], changes: [...rosterChanges] })

/** One trip, for what is not about the month itself. */
const smallMonth = { roster: [backToBackTurnaround] }
const firstOfDecember: RosterItem = {
  ...copenhagenTurnaround,
  trip_start: '2026-12-01 12:35',
  trip_end: '2026-12-01 19:05',
  sectors: copenhagenTurnaround.sectors.map((sector) =>
    Object.assign({}, sector, { report_time: '2026-12-01 12:35', clear_time: '2026-12-01 19:05' }),
  ),
  prices: { to_work: [], from_work: [] },
}
const optimised = () => ({ optimisedMonths: new Set(['2026-11']) })

/** Between two words of a job that nobody is to wait for. */
const soonMs = 150

const jobLeftOpen = (): MockJob => ({
  steps: jobSteps('finishes', 'fetch_roster', [{ resource: 'roster', month: '2026-11' }]),
  at: 0,
  kind: 'fetch_roster',
  onFinished: () => undefined,
})

/** A server whose months hold one item more, which is not in the contract. */
const unreadableIn = (items: readonly RosterItem[]): MockHandler =>
  http.get(mockPath(getRoster), ({ request }) =>
    HttpResponse.json({
      month: new URL(request.url).searchParams.get('month'),
      roster: [...items, { kind: 'ferry', id: 'ferry-1' }],
      imported_at: minutesFromNow(-12),
      is_sample_data: false,
      airports,
    }),
  )

/** The dentist was moved to the afternoon on another device. */
function changedElsewhere(): MockHandler[] {
  const item = { ...dentist, start: '2026-11-23 15:00', end: '2026-11-23 16:00' }
  const refuse = mockEndpoint(updateManualEntry, () => {
    throw new MockFailure('changed_elsewhere', undefined, { item })
  })
  return over({}, [refuse])
}

/** The server takes an edit and fails all the same (specification §4 Roster refresh): only the roster itself tells. */
function editsUnheard(): MockHandler[] {
  const world = createMockWorld()
  const fail = () => {
    throw new MockFailure('internal_error')
  }
  return [
    mockEndpoint(updateManualEntry, ({ params, body }) => {
      world.roster = world.roster.map((item) =>
        item.kind === 'manual_entry' && item.id === params.id ? { ...item, ...body } : item,
      )
      return fail()
    }),
    mockEndpoint(deleteGroundDuty, ({ params }) => {
      world.roster = world.roster.filter(
        (item) => item.kind !== 'ground_duty' || item.pseudo_id !== params.id,
      )
      return fail()
    }),
    ...createHandlers(world),
  ]
}

/** A month at a base elsewhere, of somebody who reads 12 hours and that money. */
function elsewhere(base: string, home: string, carrier: string, currency: string): MockHandler[] {
  const place = (code: string) => ({ code, timezone: findZone(code) })
  return over({
    user: { ...demoUser, airline: carrier, base, home_airports: [home], currency },
    settings: { ...demoSettings, commuting_stations: [base], clock_hours: 12 },
    roster: sampleMonth({ month: '2026-11', base: place(base), home: place(home), carrier }),
    earlierFlights: [],
  })
}

/** Named states of the month, its editing and its jobs. */
export const rosterScenarios = {
  /** Today's flight to work is planned: it was dearer, and is gone. */
  plannedDearer: () => over({ roster: [...plannedDearer] }),
  plannedGone: () => over({ roster: [...plannedGone] }),
  /** Today's flight to work is marked as booked in time, and is not. */
  unusableFlights: () => over({ roster: [...withUnusableFlights] }),
  /** BA lets this user ask for its jumpseat. */
  jumpseats: () =>
    over({ roster: [...withJumpseatOnly], settings: { ...demoSettings, jumpseat_airlines: ['BA'] } }),
  bookedTooTight: () => over({ roster: [...bookedTooTight] }),
  /** The fares of a trip that is tried cannot be had, or are on their way. */
  tripPricesFailure: () => failing(getTripPrices, 'internal_error'),
  tripPricesPending: () => waiting({}, getTripPrices),
  indianBase: () => elsewhere('DEL', 'BOM', 'AI', 'INR'),
  americanBase: () => elsewhere('JFK', 'ORD', 'AA', 'USD'),
  /** A month with each kind of rest between its duties. */
  everyRest: () => over({ roster: [...everyRest] }),
  /** Journeys with a change, with a train, and by car alone. */
  connections: () => over({ roster: [...connectingRoster], settings: connectionSettings }),
  /** A day whose flights were not asked for: the source had no more questions left. */
  /** Duties that moved before, and fares that say whether they can be changed. */
  movedBefore: () => over({ roster: [...withFareTerms], changes: everythingMoved(withFareTerms) }),
  dayNotSearched: () => over({ roster: [...notSearched] }),
  /** A new user's home standby: nobody said where it is waited out, and no commute is planned. */
  homeStandby: () => over({ roster: withHomeStandby.map(unplanned) }),
  /** A user of before stations followed the base: theirs are London's. */
  stationsOfAnotherBase: () =>
    over({
      user: { ...demoUser, base: 'AMS' },
      settings: { ...demoSettings, questions: ['commuting_stations'] },
    }),
  /** A user of before 45 minutes were the default from landing to report. */
  landingRaised: () =>
    over({ settings: { ...demoSettings, slip_time: 30, questions: ['landing_to_report'] } }),
  /** A new account, whose minimum gap is asked with its first rest. */
  gapUnknown: () =>
    over({ roster: [...everyRest], settings: { ...demoSettings, slip_time: 0, questions: ['slip_time'] } }),
  /** A new account, whose phone number is asked with its first flight change. */
  phoneUnknown: () => over({ user: { ...demoUser, phone_number: null } }),
  /** An account that had leva. */
  levBecameEuro: () =>
    over({
      user: { ...demoUser, currency: 'EUR' },
      settings: { ...demoSettings, questions: ['lev_became_euro'] },
    }),
  /** Two booked flights that one person cannot both be on. */
  restConflict: () => over({ roster: [...bookedTwice] }),
  /** A user who wants a local night before report, and no fare over £100. */
  particular: () =>
    over({ settings: { ...demoSettings, prefer_local_night_before_report: true, max_sector_price: 100 } }),
  /** Today's duty overlaps an appointment; another one flies to an airport that nobody knows. */
  overlapping: () => over({ roster: [...overlapping] }),
  /** 40 flights make today's report. */
  manyFlights: () => over({ roster: [manyFlights] }),
  /** The roster was read again: one of each change, and a booked flight home that broke. */
  rosterChanged: () => over(changed()),
  rosterChangedPlanFailure: () => failingIn(changed(), [updateFlightStatus], 'internal_error'),
  /** Nothing was booked for what changed. */
  rosterChangedCalmly: () =>
    over({ changes: rosterChanges.map((change) => Object.assign({}, change, { broken: [] })) }),
  rosterChangesSeenFailure: () => failingIn(changed(), [seeRosterChanges], 'internal_error'),
  /** The duty of a booked flight is there no more. */
  rosterDutyGone: () =>
    over({ roster: allRosterItems.filter((item) => item !== threeDayTrip), changes: [goneTrip] }),
  /** The server has only older prices, and asks its source for newer ones. */
  olderPrices: () => over({ priceAgeMinutes: 25 }),
  /** Fetched with the password five days ago. */
  rosterOld: () => over({ fetchedMinutesAgo: 5 * 24 * 60 }),
  /** 21 November: December is published, and not fetched. */
  nextMonthPublished: () =>
    over({ now: () => Date.parse('2026-11-21T09:00:00Z'), importedMonths: new Set(['2026-10', '2026-11']) }),
  /** 27 November: the month was never fetched, and the next duty is on 1 December. */
  dutyInNextMonth: () =>
    over({
      now: () => Date.parse('2026-11-27T09:00:00Z'),
      importedMonths: new Set(['2026-12']),
      roster: [firstOfDecember],
    }),
  rosterChangesFailure: () => failing(getRosterChanges, 'internal_error'),
  /** From the month before to the month after. */
  longLeave: () =>
    over({ roster: [Object.assign({}, leave, { start: '2026-10-26 00:00', end: '2026-12-04 23:59' })] }),
  /** December was never fetched; an entry of November reaches into it. */
  partialMonth: () =>
    over({
      importedMonths: new Set(['2026-11']),
      roster: [
        Object.assign({}, dentist, {
          title: 'Moving house',
          start: '2026-11-29 10:00',
          end: '2026-12-02 18:00',
        }),
      ],
      madeEntries: new Set([dentist.id]),
    }),
  /** A duty of a kind that the app does not know. */
  sampleMonth: () => over({ isSampleRoster: true }),
  unreadableItem: () => over(smallMonth, [unreadableIn(smallMonth.roster)]),

  flightGone: () => failing(updateFlightStatus, 'conflict', flightMessages.notOffered),
  entryFailure: () => failingIn({}, entryCalls, 'internal_error'),
  editsUnheard,
  changedElsewhere,
  deleteItemFailure: () => failingIn({}, deletions, 'internal_error'),
  /** The day in which a deletion can be taken back is over. */
  restoreTooLate: () => failingIn({}, restores, 'not_found', rosterMessages.itemGone),

  fetchNotSetUp: () => failing(fetchRoster, 'not_available', notSetUpMessages.rosterFetch),
  staffFaresAlreadyRunning: () =>
    failing(fetchHotlineRoster, 'job_rejected', rosterMessages.staffFaresRunning),
  /** The optimiser has worked on the month, and its proposals wait. */
  optimised: () => over(optimised()),
  /** The optimiser has looked, and there is nothing to propose. */
  nothingToOptimise: () => over({ ...optimised(), roster: [] }),
  optimiseFailure: () => failing(optimizeRoster, 'internal_error'),
  /** Of two rests. */
  optimisedFew: () =>
    over({ ...optimised(), roster: [copenhagenTurnaround, threeDayTrip, backToBackTurnaround] }),
  /** Of one rest. */
  optimisedOne: () => over({ ...optimised(), ...smallMonth }),
  /** Proposals can be looked at, and none can be taken. */
  optimisedUnsaved: () =>
    failingIn({ ...optimised(), ...smallMonth }, [updateFlightStatus], 'internal_error'),
  /** What was proposed is sold meanwhile. */
  optimisedSoldOut: () =>
    failingIn({ ...optimised(), ...smallMonth }, [updateFlightStatus], 'conflict', flightMessages.notOffered),
  /** A fetched month, and a job that says one thing and no more. */
  monthJobStalls: () => over({ ...smallMonth, jobStage: 'stalls' }),
  /** Jobs that are soon over, one way or another. */
  monthJobFinishes: () => over({ ...smallMonth, jobStepMs: soonMs }),
  monthJobVanishes: () => over({ ...smallMonth, jobStage: 'vanishes', jobStepMs: soonMs }),
  sectorsNotFound: () => over({ ...smallMonth, jobStage: 'no_direct_flights', jobStepMs: soonMs }),
  searchResultsFailure: () =>
    failing(getSearchResults, 'provider_unavailable', 'Flights cannot be searched now.'),
  /** Jobs that an earlier page left open are still known. */
  jobsLeftOpen: () =>
    over({ ...smallMonth, jobs: new Map([['job-kept', jobLeftOpen()]]), jobStepMs: soonMs }),
} satisfies Record<string, () => MockHandler[]>

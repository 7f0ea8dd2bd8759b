import type { CommuteRecord } from '@slipstream/contract/commute-records'
import type { AccountExport } from '@slipstream/contract/account'
import type { MailedBookings } from '@slipstream/contract/mailed-bookings'
import type { Colleague } from '@slipstream/contract/colleagues'
import type { PriceSample } from '@slipstream/commute/money/price-sense'
import { minuteMs } from '@slipstream/commute/time/zoned-time'
import type { Price } from '@slipstream/contract/flight'
import type { FlightChange } from '@slipstream/contract/flight-changes'
import type { FlightHistory } from '@slipstream/contract/flight-history'
import type { RecentSearch, SavedFlights } from '@slipstream/contract/flights'
import type { CalendarKind, CalendarLink } from '@slipstream/contract/calendar-links'
import type { FamilyLink } from '@slipstream/contract/family-links'
import type { PushTopics } from '@slipstream/contract/push'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import type { RestAlert } from '@slipstream/contract/rest-alerts'
import type { RosterChange } from '@slipstream/contract/roster-changes'
import type { ImportPreview, RosterFeed, UnrecognisedEvent } from '@slipstream/contract/roster-import'
import type { FlightDay } from '@slipstream/sandbox/flight-status'
import type { SeatAnswer, Seats, SeatsSeen } from '@slipstream/contract/seats-seen'
import type { ServiceStatus } from '@slipstream/contract/status'
import type { ProfileData, RegistrationStep, User, UserSettings } from '@slipstream/contract/user'
import type { Card } from '@slipstream/sandbox/cards/card-book'
import { mockNowMs } from './clock.ts'
import { unrecognisedEvents } from './fixtures/calendars.ts'
import { noColleagues } from './fixtures/colleagues.ts'
import { flightChanges } from './fixtures/flight-changes.ts'
import { nothingKnown } from './fixtures/flight-history.ts'
import { subscriptionIn } from './fixtures/payments.ts'
import { allRosterItems } from './fixtures/roster.ts'
import { allTopics } from './fixtures/push.ts'
import type { FindOffers } from './fixtures/searches.ts'
import { recentSearches, savedFlightIds, savedFlights } from './fixtures/saved.ts'
import { serviceStatusIn } from './fixtures/status.ts'
import { offersBetween } from './fixtures/timetable.ts'
import { walletWith, type Wallet } from './fixtures/wallet.ts'
import { demoPassword, demoSettings, demoUser, mockResetToken } from './fixtures/user.ts'
import type { JobStage, MockJob } from './job-script.ts'

/** A calendar that was read and may be taken; `feedHost` where it came from a feed. */
export interface MockImport {
  preview: ImportPreview
  feedHost: string | null
  /** Of a saved feed. */
  feedId: string | null
}

/** Somebody of the user's airline who turned it on too. */
export interface MockColleague extends Colleague {
  /** Keys of the flights that they booked or are listed for. */
  flights: readonly string[]
}

/** Colleagues on the same flight: what the user chose, and who there is. */
export interface MockColleagues {
  isOn: boolean
  /** When it was turned on or off last; null where it never was. */
  changedAt: string | null
  airlineEnteredAt: string
  hiddenFlights: ReadonlySet<string>
  /** Ids. */
  hiddenPeople: ReadonlySet<string>
  /** Flights whose colleagues were answered. */
  flightsSeen: ReadonlySet<string>
  people: readonly MockColleague[]
}

/** Seats that colleagues share. */
export interface MockSharedSeats {
  isOffered: boolean
  isOn: boolean
  /** Null where it was never turned on. */
  changedAt: string | null
  /** By `colleagueFlightKey`; a flight that is missing has none. */
  byFlight: Readonly<Record<string, readonly Seats[]>>
}

/** A registration under way. Its token is `mockRegistrationToken`, its code `mockVerificationCode`. */
export interface MockRegistration {
  wallet: Wallet
  email: string
  password: string
  step: RegistrationStep
  wrongCodes: number
  profile: ProfileData | null
}

/** Everything the mocked server remembers. Handlers change it, so saving, cancelling and the like behave. */
export interface MockWorld {
  wallet: Wallet
  /** Milliseconds since the epoch; the mocks' own clock. */
  now: () => number
  signedIn: boolean
  /** The user's; null once the account is deleted. */
  password: string | null
  /** Anyone who pays here first had a trial before, with another account or the same card. */
  isTrialUsed: boolean
  /** The one of the reset link that was sent; null once it is used, or has lapsed. */
  resetToken: string | null
  /** Null where none is under way, or it has lapsed. */
  registration: MockRegistration | null
  /** Whether calls must carry the CSRF header, as the real server demands. Off in stories, which have no cookie. */
  csrfEnforced: boolean
  user: User
  settings: UserSettings
  roster: RosterItem[]
  /** Whether the months of the roster are said to be sample data. */
  isSampleRoster: boolean
  /** How old the prices of the roster are, in minutes. */
  priceAgeMinutes: number
  /** Months that were read from the crew system; any other month answers no items. */
  importedMonths: Set<string>
  /** Those of them that came from a calendar. */
  calendarMonths: Set<string>
  /** How long ago the others were fetched from the crew system, in minutes. */
  fetchedMinutesAgo: number
  /** Manual entries that were made here, and show in any month. */
  madeEntries: Set<string>
  /** What an end of an item was before a decision for its rest changed it. */
  remembered: Map<string, BookingStatus>
  /** Flights that others took the place of, which can be chosen again. */
  earlierFlights: AccountExport['earlier_flights']
  /** What was planned for the way to a duty, by item; the oldest first. */
  commuteRecords: Map<string, readonly CommuteRecord[]>
  /** What was deleted and can be restored. */
  deleted: RosterItem[]
  /** What was asked for under each key of a change. */
  carriedOut: Map<string, string>
  changes: RosterChange[]
  /** Calendars that were read, by the id to take them with. */
  imports: Map<string, MockImport>
  /** What a calendar has that is not recognised. */
  unrecognised: readonly UnrecognisedEvent[]
  /** The newest first. */
  codeAnswers: AccountExport['code_answers']
  /** Whether they count for colleagues; null if that was never chosen. */
  sharedAnswers: AccountExport['shared_answers']
  /** The address that reads bookings, and what came to it. */
  mailedBookings: MailedBookings
  feeds: RosterFeed[]
  calendarLinks: Map<CalendarKind, CalendarLink & { token: string }>
  /** The newest first. */
  familyLinks: readonly FamilyLink[]
  colleagues: MockColleagues
  /** Months whose optimiser has finished. */
  optimisedMonths: Set<string>
  /** What flies, and what it costs. */
  findOffers: FindOffers
  /** Whether the prices of a day of departure are known without a question. */
  isPriceKnown: (date: string) => boolean
  /** What flights of every route cost before. */
  pricesSeen: readonly PriceSample[]
  /** Whether a search that was not made before is a job first. */
  searchesAreSlow: boolean
  /** The job of each slow search; null once it has finished. */
  searchJobs: Map<string, string | null>
  saved: SavedFlights
  recents: RecentSearch[]
  restAlerts: readonly RestAlert[]
  flightChanges: FlightChange[]
  /** Cards that were typed and are nobody's yet. */
  looseCards: readonly Card[]
  /** The addresses of devices that would be notified, oldest first. */
  pushDevices: readonly string[]
  pushTopics: PushTopics
  serviceStatus: ServiceStatus
  /** How flights stand today, by number; the others are not known. */
  flightDays: Readonly<Record<string, FlightDay>>
  /** How flights to work went on past days. */
  flightHistory: FlightHistory
  /** The newest first. */
  seatsSeen: readonly SeatsSeen[]
  seatAnswers: readonly SeatAnswer[]
  sharedSeats: MockSharedSeats
  /** How the next job ends; a wrong crew-system password gives auth_fail whatever is set here. */
  jobStage: JobStage
  /** Between two frames of the job socket, in milliseconds. */
  jobStepMs: number
  jobs: Map<string, MockJob>
  /** The next id, so that ids are the same in every run. */
  nextId: (kind: string) => string
}

/** A signed-in subscriber with a month, bookings, saved flights and every record, plus what you override. */
export function createMockWorld(overrides: Partial<MockWorld> = {}): MockWorld {
  let made = 0
  const world: MockWorld = {
    now: () => mockNowMs,
    signedIn: true,
    password: demoPassword,
    isTrialUsed: false,
    resetToken: mockResetToken,
    registration: null,
    csrfEnforced: false,
    user: { ...demoUser, saved_flight_ids: savedFlightIds(savedFlights) },
    settings: { ...demoSettings },
    roster: [...allRosterItems],
    priceAgeMinutes: 0,
    isSampleRoster: false,
    importedMonths: new Set(['2026-10', '2026-11', '2026-12', '2027-03']),
    calendarMonths: new Set(),
    fetchedMinutesAgo: 12,
    madeEntries: new Set(),
    remembered: new Map(),
    earlierFlights: [],
    commuteRecords: new Map(),
    deleted: [],
    carriedOut: new Map(),
    changes: [],
    imports: new Map(),
    unrecognised: unrecognisedEvents,
    codeAnswers: [],
    sharedAnswers: null,
    mailedBookings: { is_offered: true, address: null, bookings: [] },
    feeds: [],
    calendarLinks: new Map(),
    familyLinks: [],
    colleagues: noColleagues,
    optimisedMonths: new Set(),
    findOffers: offersBetween,
    isPriceKnown: () => true,
    pricesSeen: [],
    searchesAreSlow: false,
    searchJobs: new Map(),
    saved: { ...savedFlights },
    recents: [...recentSearches],
    restAlerts: [],
    flightChanges: [...flightChanges],
    wallet: walletWith({ subscription: subscriptionIn('active') }),
    looseCards: [],
    pushDevices: [],
    pushTopics: { ...allTopics },
    serviceStatus: serviceStatusIn('operational'),
    flightDays: {},
    flightHistory: nothingKnown,
    seatsSeen: [],
    seatAnswers: [],
    sharedSeats: { isOffered: true, isOn: false, changedAt: null, byFlight: {} },
    jobStage: 'finishes',
    jobStepMs: 700,
    jobs: new Map(),
    nextId: (kind) => {
      made += 1
      return `${kind}-${made}`
    },
  }
  // A sandbox works on its books in place: a scenario's own stay as they are.
  const { wallet, registration } = structuredClone({
    wallet: overrides.wallet ?? world.wallet,
    registration: overrides.registration ?? null,
  })
  Object.assign(world, overrides, { wallet, registration })
  const pricesFrom = new Date(world.now() - world.priceAgeMinutes * minuteMs).toISOString()
  world.roster = world.roster.map((item) => pricedAt(item, pricesFrom))
  return world
}

function pricedAt<I extends RosterItem>(item: I, fetched_at: string): I {
  const at = (prices: readonly Price[]) => prices.map((price) => Object.assign({}, price, { fetched_at }))
  const { to_work, from_work } = item.prices
  return { ...item, prices: { ...item.prices, to_work: at(to_work), from_work: at(from_work) } }
}

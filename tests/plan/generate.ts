import type { Direction, Price } from '@slipstream/contract/flight'
import type {
  BookingStatus,
  GroundDuty,
  ManualEntry,
  RosterItem,
  Sector,
  Trip,
} from '@slipstream/contract/roster'
import { userSettingsSchema, type UserSettings } from '@slipstream/contract/user'
import { getKey, getPresence } from './oracle.ts'
import {
  dateAfter,
  day,
  flightTimes,
  hour,
  getInstant,
  toLocalTime,
  minute,
  rosterZone,
} from './oracle-time.ts'
import { getChance, type Chance } from './random.ts'
import { getFares, findZone, type TimedFare, type TimetableOptions } from './timetable.ts'

/** Everything one plan is made from, as plain JSON. */
export interface PlanCase {
  readonly seed: number
  readonly items: readonly RosterItem[]
  readonly settings: UserSettings
  readonly homeAirports: readonly string[]
  readonly base: string
  readonly rates?: { readonly to: string; readonly perUnit: Readonly<Record<string, number>> } | undefined
  readonly now?: number | undefined
  readonly knownMonths?: readonly string[] | undefined
}

export interface GeneratedCase extends PlanCase {
  readonly features: readonly string[]
}

/** Every feature that a generated roster may have; each must come up in at least 2 % of them. */
export const features = [
  'clock change in autumn',
  'clock change in spring',
  'turnaround',
  'tour',
  'split duty',
  'simulator',
  'course',
  'airport standby',
  'home standby',
  'home standby waited out at home',
  'leave',
  'days off',
  'unknown presence',
  'entry with a place',
  'entry without a place',
  'entry at a home airport',
  'entry near home',
  'nested',
  'overlapping',
  'away from base',
  'over midnight',
  'report at 02:30',
  'two homes',
  'home is base',
  'home in another zone',
  'base outside London',
  'over the date line',
  'a week of prices',
  'gap over 30',
  'next month unknown',
  'booked',
  'listed',
  'planned',
  'hotel on one side',
  'impossible pair booked',
  'booked flight no longer on offer',
  'decision home',
  'decision stay',
  'decision dropped',
  'free nights',
  'a place of their own',
  'a couch',
  'car need not stay',
  'little time at home is enough',
  'staff travel off',
  'price limit',
  'local night preferred',
  'policy of two flights',
  'policy in minutes',
  'policy from parts',
  'ground duties included',
  'cheapest first',
  'most time at home',
  'own door minutes',
  'another currency',
  'currency without a rate',
  'no rates at all',
  'one side without prices',
  'no prices at all',
  'days without flights',
  'half over already',
] as const
export type Feature = (typeof features)[number]

/** `small` is for the brute force: a few duties and flights, with the same oddities. `long` has months to leave out. */
export type CaseSize = 'full' | 'small' | 'long'

export function generateCase(seed: number, size: CaseSize = 'full'): GeneratedCase {
  return new RosterDraw(seed, size).draw()
}

type Times = { report: string; clear: string }

/** Transfers that the cases rely on, said by the person, so that no default table is needed to read a case. */
const transfers = {
  'LGW-LHR': 90,
  'LCY-LHR': 75,
  'LCY-LGW': 95,
  'EDI-GLA': 70,
  'EDI-INV': 180,
  'GLA-INV': 200,
}

/** By the seed, so that the other draws of a case stay as they are. */
const part = {
  airline: null,
  flights: 1,
  seat: 'listed',
  land_before_minutes: 0,
  call_before_minutes: null,
  uses_a_year: null,
  seats_before_minutes: 0,
} as const
/** Beside the old fields, whose policy they are then. */
const policyRules: readonly UserSettings['policy_rule'][] = [
  ...Array.from({ length: 4 }, () => null),
  { any: [{ all: [{ ...part, flights: 2, land_before_minutes: 90 }] }] },
  { any: [{ all: [{ ...part, airline: 'BA', seat: 'confirmed' }] }] },
  {
    any: [{ all: [{ ...part, airline: 'BA', land_before_minutes: 60 }] }, { all: [{ ...part, flights: 2 }] }],
  },
  {
    any: [
      {
        all: [
          { ...part, flights: 2, airline: 'U2' },
          { ...part, land_before_minutes: 120 },
        ],
      },
    ],
  },
  { any: [{ all: [{ ...part, flights: 2, seat: 'seats_shown' }] }] },
]

const nightPlaces: readonly Pick<UserSettings, 'night_place' | 'own_place'>[] = [
  ...Array.from({ length: 6 }, () => ({ night_place: null, own_place: null })),
  { night_place: 'hotel', own_place: { monthly_cost: 500, nights_included: 2, extra_night_price: 30 } },
  { night_place: 'place', own_place: { monthly_cost: 500, nights_included: 1, extra_night_price: 45.5 } },
  { night_place: 'place', own_place: { monthly_cost: 0, nights_included: 0, extra_night_price: 120 } },
  { night_place: 'place', own_place: null },
  { night_place: 'couch', own_place: null },
]

const starts = [
  '2026-10-05',
  '2026-10-12',
  '2027-03-01',
  '2027-03-10',
  '2026-11-09',
  '2027-01-18',
  '2027-06-07',
]

/** Where somebody who lives there works, if not in London. */
const basesByHome: Readonly<Record<string, string>> = { LAX: 'SYD', MAD: 'JFK', BCN: 'AMS' }

/** What a block may be; the more often named, the more likely. */
const blockKinds =
  `turnaround turnaround turnaround turnaround tour tour tour tour split away night early simulator
  course airport-standby home-standby home-standby leave off unknown entry-with-a-place entry-without-a-place`.split(
    /\s+/,
  )

class RosterDraw {
  private readonly chance: Chance
  private readonly seen = new Set<Feature>()
  private items: RosterItem[] = []
  private readonly first: string
  private readonly days: number
  private readonly homes: readonly string[]
  private readonly base: string
  private readonly settings: UserSettings
  private count = 0

  private readonly seed: number
  private readonly size: CaseSize

  constructor(seed: number, size: CaseSize) {
    this.seed = seed
    this.size = size
    this.chance = getChance(seed)
    this.first = this.chance.pick(starts)
    if (size === 'small') this.first = dateAfter(this.first, this.chance.whole(0, 25))
    this.days = { full: 45, long: 150, small: this.chance.whole(4, 9) }[size]
    this.homes = this.drawHomes()
    this.base = basesByHome[this.homes[0] ?? ''] ?? 'LHR'
    this.note('base outside London', this.base !== 'LHR')
    this.note('over the date line', this.base === 'SYD')
    this.settings = this.drawSettings()
  }

  draw(): GeneratedCase {
    this.drawDuties()
    this.drawOddities()
    this.noteClockChanges()
    const currencies = this.chance.pick([[], [], ['EUR'], ['EUR'], ['EUR', 'XTS'], ['XTS']])
    this.note('another currency', currencies.includes('EUR'))
    const hasRates = this.chance.is(0.9)
    this.note('currency without a rate', currencies.includes('XTS'))
    this.note('no rates at all', !hasRates)
    const emptyDays = this.chance.pick([0, 0.1, 0.25])
    this.note('days without flights', emptyDays > 0)
    this.attachPrices({
      seed: String(this.seed),
      flightsADay: this.base !== 'LHR' ? [0, 3] : this.size === 'small' ? [1, 4] : [4, 10],
      emptyDays,
      currencies,
    })
    this.drawBookings()
    this.drawDecisions()
    this.losePrices()
    return {
      seed: this.seed,
      items: this.items,
      settings: this.settings,
      homeAirports: this.homes,
      base: this.base,
      ...(hasRates ? { rates: { to: 'GBP', perUnit: { EUR: 0.85 } } } : {}),
      ...this.drawNow(),
      ...this.drawKnownMonths(),
      features: [...this.seen],
    }
  }

  private note(feature: Feature, isThere = true): void {
    if (isThere) this.seen.add(feature)
  }

  private drawHomes(): string[] {
    const homes = this.chance.pick([
      ['EDI'],
      ['EDI'],
      ['EDI'],
      ['INV'],
      ['INV'],
      ['EDI', 'GLA'],
      ['EDI', 'GLA'],
      ['AMS'],
      ['LHR'],
      ['LAX'],
      ['MAD'],
      ['BCN'],
    ])
    this.note('two homes', homes.length > 1)
    this.note('home is base', homes[0] === 'LHR')
    this.note('home in another zone', homes[0] === 'AMS')
    return homes
  }

  private drawSettings(): UserSettings {
    const { chance } = this
    const settings: UserSettings = {
      ...userSettingsSchema.parse({}),
      slip_time: chance.pick([0, 0, 20, 30, 45, 60, 60, 75, 90]),
      include_ground_duties: chance.is(0.5),
      include_staff_travel: chance.is(0.8),
      prefer_local_night_before_report: chance.is(0.15),
      max_sector_price: chance.is(0.2) ? chance.whole(60, 200) : 0,
      ...(this.base === 'LHR' ? {} : { commuting_stations: [this.base] }),
      transfer_minutes: transfers,
      door_minutes: chance.is(0.25)
        ? Object.fromEntries(
            this.homes.map((home) => [
              home,
              { to_departure: chance.whole(4, 10) * 15, from_landing: chance.whole(1, 6) * 15 },
            ]),
          )
        : {},
      min_home_minutes: chance.pick([600, 600, 600, 480, 60, 0]),
      night_price: chance.pick([90, 90, 90, 0]),
      ...nightPlaces[this.seed % nightPlaces.length],
      home_value: chance.pick(['balanced', 'balanced', 'cheapest', 'most_home']),
      commuter_policy: chance.pick(['none', 'none', 'one_flight', 'two_flights', 'minutes']),
      commuter_policy_minutes: chance.pick([60, 90, 120]),
      policy_rule: policyRules[this.seed % policyRules.length] ?? null,
      car_stays: chance.is(0.75),
      home_standby: chance.pick([null, 'home', 'near_base']),
    }
    this.note('gap over 30', settings.slip_time > 30)
    this.note('ground duties included', settings.include_ground_duties)
    this.note('staff travel off', !settings.include_staff_travel)
    this.note('local night preferred', settings.prefer_local_night_before_report)
    this.note('price limit', settings.max_sector_price > 0)
    this.note('own door minutes', Object.keys(settings.door_minutes).length > 0)
    this.note('little time at home is enough', settings.min_home_minutes < 480)
    this.note('free nights', settings.night_price === 0)
    this.note('a place of their own', settings.night_place === 'place')
    this.note('a couch', settings.night_place === 'couch')
    this.note('cheapest first', settings.home_value === 'cheapest')
    this.note('most time at home', settings.home_value === 'most_home')
    this.note('policy of two flights', settings.commuter_policy === 'two_flights')
    this.note('policy in minutes', settings.commuter_policy === 'minutes')
    this.note('policy from parts', settings.commuter_policy !== 'none' && settings.policy_rule !== null)
    this.note('car need not stay', !settings.car_stays)
    return settings
  }

  /** Duties one after another: some rests are short, most take a night or more. */
  private drawDuties(): void {
    const { chance } = this
    let at = 0
    while (at < this.days) {
      at += this.drawBlock(at) + chance.pick([0, 0, 0, 1, 1, 2, 3])
    }
  }

  /** Adds the items of a block that begins on a day, and says how many days it takes. */
  private drawBlock(at: number): number {
    const { chance } = this
    const kind = chance.pick(blockKinds)
    switch (kind) {
      case 'turnaround':
        this.note('turnaround')
        this.addTrip([this.span(at, chance.whole(10, 34) * 30, chance.whole(10, 22) * 30)])
        return 1
      case 'tour':
        return this.drawTour(at)
      case 'split': {
        this.note('split duty')
        const [first, second] = [this.span(at, 6 * 60, 4 * 60), this.span(at, 15 * 60, 5 * 60)]
        this.addTrip([first, second])
        return 1
      }
      case 'away':
        this.note('away from base')
        this.addTrip([this.span(at, chance.whole(12, 24) * 30, 8 * 60)], 'MAN')
        return 1
      case 'night':
        this.note('over midnight')
        this.addTrip([this.span(at, chance.whole(36, 46) * 30, chance.whole(14, 20) * 30)])
        return 2
      case 'early':
        this.note('report at 02:30')
        this.addTrip([this.span(at, 150, chance.whole(12, 20) * 30)])
        return 1
      case 'entry-with-a-place':
        this.drawEntry(at)
        return 1
      case 'entry-without-a-place':
        this.note('entry without a place')
        this.addEntry(this.span(at, 9 * 60, 10 * 60), 'Wedding', null)
        return 1
      default:
        return this.drawGround(kind, at)
    }
  }

  private drawTour(at: number): number {
    const { chance } = this
    this.note('tour')
    const length = chance.whole(2, 4)
    const start = chance.whole(10, 40) * 30
    const legs = Array.from({ length }, (_, index) =>
      this.span(at + index, index === 0 ? start : chance.whole(14, 26) * 30, chance.whole(6, 12) * 60),
    ).filter((leg, index, all) => index === 0 || leg.report > (all[index - 1]?.clear ?? ''))
    this.addTrip(legs)
    return length
  }

  private drawEntry(at: number): void {
    const isAtHome = this.chance.is(0.4)
    this.note(isAtHome ? 'entry at a home airport' : 'entry with a place')
    const isNear = isAtHome && this.homes.length === 1 && this.homes[0] === 'EDI' && this.chance.is(0.5)
    this.note('entry near home', isNear)
    const place = isNear
      ? 'GLA'
      : isAtHome
        ? (this.homes[0] ?? null)
        : this.chance.pick([this.base, 'LGW', 'MAN'])
    this.addEntry(this.span(at, 9 * 60, this.chance.whole(2, 9) * 60), 'Medical', place)
  }

  private drawGround(kind: string, at: number): number {
    const { chance } = this
    switch (kind) {
      case 'simulator':
        this.note('simulator')
        this.addGround(this.span(at, chance.whole(12, 40) * 30, 240), 'SIM', 'Simulator', this.base)
        return 1
      case 'course': {
        this.note('course')
        const length = chance.whole(2, 3)
        const place = chance.pick([this.base, 'LGW', 'MAN'])
        for (let index = 0; index < length; index += 1)
          this.addGround(this.span(at + index, 9 * 60, 8 * 60), 'CRS', 'Recurrent course', place)
        return length
      }
      case 'airport-standby':
        this.note('airport standby')
        this.addGround(this.span(at, chance.whole(10, 28) * 30, 480), 'ASB', 'Airport standby', this.base)
        return 1
      case 'home-standby':
        this.note('home standby')
        this.note('home standby waited out at home', this.settings.home_standby === 'home')
        this.addGround(this.span(at, chance.pick([300, 420, 720]), 480), 'SBY', 'Home standby', null)
        return 1
      case 'leave': {
        this.note('leave')
        const length = chance.whole(1, 5)
        this.addGround(this.span(at, 0, length * 1440 - 1), 'LVE', 'Annual leave', null)
        return length
      }
      case 'off':
        this.note('days off')
        this.addGround(this.span(at, 0, 1439), 'OFF', 'Day off', null, chance.is(0.5) ? 'free' : null)
        return 1
      default:
        this.note('unknown presence')
        this.addGround(this.span(at, 10 * 60, 180), 'MTG', 'Meeting', null)
        return 1
    }
  }

  /** A nested item, and one that begins in a duty and ends after it. */
  private drawOddities(): void {
    const { chance } = this
    const trips = this.items.filter((item) => item.kind === 'trip')
    if (trips.length === 0) return
    if (chance.is(this.size === 'small' ? 0.12 : 0.3)) {
      const { trip_start, trip_end } = chance.pick(trips)
      const [from, until] = [getInstant(trip_start, rosterZone), getInstant(trip_end, rosterZone)]
      const third = Math.floor((until - from) / 3 / minute) * minute
      this.note('nested')
      this.addInside(from + third, until - third, chance.is(0.5))
    }
    if (chance.is(this.size === 'small' ? 0.1 : 0.25)) {
      const until = getInstant(chance.pick(trips).trip_end, rosterZone)
      this.note('overlapping')
      this.addInside(until - 45 * minute, until + chance.whole(1, 6) * 30 * minute, true)
    }
  }

  private addInside(from: number, until: number, isGround: boolean): void {
    const times = { report: toLocalTime(from, rosterZone), clear: toLocalTime(until, rosterZone) }
    if (isGround) this.addGround(times, 'OFC', 'Office', this.base)
    else this.addEntry(times, 'Interview', this.base)
  }

  /** Report and clear on a day of the roster, by minutes of the wall clock. */
  private span(at: number, from: number, length: number): Times {
    const wall = (minutes: number) => {
      const date = dateAfter(this.first, at + Math.floor(minutes / 1440))
      const past = minutes % 1440
      return `${date} ${String(Math.floor(past / 60)).padStart(2, '0')}:${String(past % 60).padStart(2, '0')}`
    }
    return { report: wall(from), clear: wall(from + length) }
  }

  private commute(): Pick<
    Trip,
    | 'to_work_status'
    | 'from_work_status'
    | 'to_work_flight'
    | 'from_work_flight'
    | 'to_work_reference'
    | 'from_work_reference'
    | 'next_rest'
    | 'prices'
  > {
    return {
      to_work_status: 'not_booked',
      from_work_status: 'not_booked',
      to_work_flight: null,
      from_work_flight: null,
      to_work_reference: null,
      from_work_reference: null,
      next_rest: null,
      prices: { to_work: [], from_work: [] },
    }
  }

  private newId(): string {
    this.count += 1
    return String(this.count)
  }

  private addTrip(legs: readonly Times[], from?: string): void {
    const start =
      from ??
      this.chance.pick([
        this.base,
        this.base,
        this.base,
        this.base,
        ...(this.base === 'LHR' ? ['LGW', 'LCY'] : []),
      ])
    // Some duties end at another London airport than they began at.
    const end = from ?? (this.chance.is(0.1) ? this.chance.pick([this.base, 'LGW']) : start)
    const away = this.chance.pick(['JFK', 'ATH', 'CDG', 'AMS'])
    const sectors = legs.flatMap((leg, index) => {
      const isTurn = legs.length === 1 || from !== undefined
      if (isTurn) return [this.sector(leg, start, away), this.sector(leg, away, end)]
      const [isFirst, isLast] = [index === 0, index === legs.length - 1]
      return [this.sector(leg, isFirst ? start : away, isLast ? end : away)]
    })
    const [first, last] = [legs[0], legs.at(-1)]
    if (!first || !last) return
    const id = this.newId()
    this.items.push({
      kind: 'trip',
      id,
      trip_number: id,
      base: from ?? this.base,
      trip_start: first.report,
      trip_end: last.clear,
      sectors,
      ...this.commute(),
    })
  }

  private sector({ report, clear }: Times, origin: string, destination: string): Sector {
    return {
      carrier: 'BA',
      flight_number: '117',
      origin,
      destination,
      departure_time: report,
      arrival_time: clear,
      origin_timezone: findZone(origin),
      destination_timezone: findZone(destination),
      report_time: report,
      clear_time: clear,
      is_positioning: false,
    }
  }

  private addGround(
    times: Times,
    code: string,
    description: string,
    location: string | null,
    presence: GroundDuty['presence'] = null,
  ): void {
    const id = this.newId()
    this.items.push({
      kind: 'ground_duty',
      pseudo_id: id,
      first_duty_id: id,
      last_duty_id: id,
      code,
      description,
      location,
      presence,
      start: times.report,
      end: times.clear,
      ...this.commute(),
    })
  }

  private addEntry(times: Times, title: string, location: string | null): void {
    const entry: ManualEntry = {
      kind: 'manual_entry',
      id: this.newId(),
      title,
      notes: '',
      location,
      presence: null,
      start: times.report,
      end: times.clear,
      ...this.commute(),
    }
    this.items.push(entry)
  }

  private noteClockChanges(): void {
    const last = dateAfter(this.first, this.days)
    const has = (date: string) => this.first < date && date < last
    this.note('clock change in autumn', has('2026-10-25'))
    this.note('clock change in spring', has('2027-03-28'))
  }

  /** What lands by report within the gap and a day, or a week, and what leaves so after clear. */
  private attachPrices(options: TimetableOptions): void {
    const days = this.base === 'LHR' ? this.chance.pick([1, 1, 1, 3, 7]) : 7
    this.note('a week of prices', days === 7)
    for (const item of this.items) {
      if (getPresence(item, this.settings) === 'free') continue
      const [from, until] = [getStart(item), getEnd(item)]
      const reach = this.settings.slip_time * minute + days * day
      item.prices = {
        to_work: this.getPrices(options, item, 'to_work', from - reach, from),
        from_work: this.getPrices(options, item, 'from_work', until, until + reach),
      }
    }
  }

  private getPrices(
    options: TimetableOptions,
    item: RosterItem,
    direction: Direction,
    from: number,
    until: number,
  ): Price[] {
    const isToWork = direction === 'to_work'
    const sectors = item.kind === 'trip' ? item.sectors : []
    const own =
      item.kind === 'trip' ? (isToWork ? sectors[0]?.origin : sectors.at(-1)?.destination) : item.location
    const place = own ?? this.base
    const isHome = this.homes.includes(place) || getPresence(item, this.settings) === 'home'
    if (isHome) return []
    const { commuting_stations: stations } = this.settings
    const work = stations.includes(place) ? stations : [place]
    const found: TimedFare[] = []
    for (let midnight = Math.floor(from / day) * day - day; midnight <= until; midnight += day)
      for (const home of this.homes)
        for (const airport of work) {
          if (home === airport) continue
          const [origin, destination] = isToWork ? [home, airport] : [airport, home]
          for (const fare of this.faresOfDay(options, direction, origin, destination, midnight)) {
            const isUsable = fare.price.fare_type === 'commercial' || this.settings.include_staff_travel
            if (!isUsable || fare.departure < from) continue
            if (isToWork ? fare.arrival <= until : fare.departure <= until) found.push(fare)
          }
        }
    return found.toSorted((a, b) => a.departure - b.departure).map(({ price }) => price)
  }

  private readonly drawnDays = new Map<string, TimedFare[]>()

  private faresOfDay(...route: Parameters<typeof getFares>): TimedFare[] {
    const [, , origin, destination, midnight] = route
    const key = `${origin} ${destination} ${midnight}`
    const fares = this.drawnDays.get(key) ?? getFares(...route)
    this.drawnDays.set(key, fares)
    return fares
  }

  private drawBookings(): void {
    const { chance } = this
    const some = this.size === 'small' ? 0.12 : 0.06
    if (chance.is(0.35)) return
    for (const item of this.items)
      for (const direction of ['to_work', 'from_work'] as const) {
        if (!chance.is(some)) continue
        const confirmed = item.prices[direction].filter(
          (price) => price.fare_type !== 'standby' && price.seats_available !== 0,
        )
        const price = confirmed.length > 0 ? chance.pick(confirmed) : null
        const kind = chance.pick(['booked', 'booked', 'listed', 'planned', 'planned', 'hotel', 'gone'])
        if (kind === 'hotel') {
          this.note('hotel on one side')
          book(item, direction, 'hotel', null)
        } else if (price) this.holdSeat(item, direction, price, kind)
      }
    if (chance.is(0.3)) this.bookImpossiblePair()
  }

  private holdSeat(item: RosterItem, direction: Direction, price: Price, kind: string): void {
    if (kind === 'gone') {
      this.note('booked flight no longer on offer')
      item.prices[direction] = item.prices[direction].filter((each) => !isSameAircraft(each, price))
    }
    if (kind === 'planned' || kind === 'listed') this.note(kind)
    else this.note('booked')
    const statuses: Record<string, BookingStatus> = { planned: 'not_booked', listed: 'standby' }
    book(item, direction, statuses[kind] ?? 'booked_correct_time', price)
  }

  /** The latest flight home, and one to work that leaves before it has landed. */
  private bookImpossiblePair(): void {
    const present = this.inOrder()
    for (const [index, item] of present.entries()) {
      const next = present[index + 1]
      if (!next || getStart(next) - getEnd(item) > 30 * hour) continue
      const wayHome = item.prices.from_work.findLast((price) => landing(price) < getStart(next))
      const wayToWork = next.prices.to_work.find((price) => leaving(price) > getEnd(item))
      if (!wayHome || !wayToWork || landing(wayHome) < leaving(wayToWork)) continue
      this.note('impossible pair booked')
      book(item, 'from_work', 'booked_correct_time', wayHome)
      book(next, 'to_work', 'booked_correct_time', wayToWork)
      return
    }
  }

  private inOrder(): RosterItem[] {
    return this.items
      .filter((item) => getPresence(item, this.settings) !== 'free')
      .toSorted((a, b) => getStart(a) - getStart(b))
  }

  private drawDecisions(): void {
    const { chance } = this
    const present = this.inOrder()
    if (!chance.is(0.4)) return
    for (const [index, item] of present.entries()) {
      if (!chance.is(this.size === 'small' ? 0.2 : 0.1)) continue
      const next = present[index + 1]
      if (chance.is(0.2)) {
        this.note('decision dropped')
        item.next_rest = { before: 'trip:gone', decision: chance.pick(['home', 'stay']) }
        continue
      }
      if (!next || item.from_work_status !== 'not_booked' || next.to_work_status !== 'not_booked') continue
      const decision = chance.pick(['home', 'stay'] as const)
      this.note(decision === 'home' ? 'decision home' : 'decision stay')
      item.next_rest = { before: getKey(next), decision }
      if (decision === 'home') continue
      book(item, 'from_work', 'hotel', null)
      book(next, 'to_work', 'hotel', null)
    }
  }

  private losePrices(): void {
    const { chance } = this
    if (chance.is(0.15) && this.items.length > 0) {
      this.note('one side without prices')
      chance.pick(this.items).prices[chance.pick(['to_work', 'from_work'] as const)] = []
    }
    if (!chance.is(0.08)) return
    this.note('no prices at all')
    for (const item of this.items) item.prices = { to_work: [], from_work: [] }
  }

  private drawNow(): { now?: number } {
    if (!this.chance.is(0.25)) return {}
    this.note('half over already')
    const middle = getInstant(`${dateAfter(this.first, Math.floor(this.days / 2))} 12:00`, rosterZone)
    if (this.items.length === 0 || this.chance.is(0.3)) return { now: middle }
    // The day of travel: shortly before a flight leaves, most often one to the first duty, which has nothing but home before it.
    const [first] = this.items
      .filter(({ prices }) => prices.to_work.length > 0)
      .toSorted((a, b) => getStart(a) - getStart(b))
    const item = this.chance.pick(this.items)
    const flights =
      first && this.chance.is(0.6) ? first.prices.to_work : [...item.prices.to_work, ...item.prices.from_work]
    const leaves = flights.length > 0 ? leaving(this.chance.pick(flights)) : getStart(item)
    return { now: leaves - this.chance.whole(0, 120) * 60_000 }
  }

  private drawKnownMonths(): { knownMonths?: string[] } {
    if (!this.chance.is(0.2)) return {}
    const months = [
      ...new Set(this.items.flatMap((item) => [getMonth(getStart(item)), getMonth(getEnd(item))])),
    ]
    const [first] = months.toSorted()
    if (first === undefined) return {}
    this.note('next month unknown')
    const before = getMonth(getInstant(`${first}-01 12:00`, rosterZone) - 2 * day)
    const all = this.chance.is(0.5) ? [before, ...months] : months
    // Of the one left out, only what was entered by hand is known.
    const unknown = this.chance.is(0.3) ? this.chance.pick(months) : null
    return { knownMonths: all.filter((month) => month !== unknown) }
  }
}

function getMonth(instant: number): string {
  return toLocalTime(instant, rosterZone).slice(0, 7)
}

function getStart(item: RosterItem): number {
  return getInstant(item.kind === 'trip' ? item.trip_start : item.start, rosterZone)
}

function getEnd(item: RosterItem): number {
  return getInstant(item.kind === 'trip' ? item.trip_end : item.end, rosterZone)
}

function leaving(price: Price): number {
  return flightTimes(price)?.departure ?? NaN
}

function landing(price: Price): number {
  return flightTimes(price)?.arrival ?? NaN
}

function isSameAircraft(a: Price, b: Price): boolean {
  return (
    a.operating_carrier === b.operating_carrier &&
    a.departure_time === b.departure_time &&
    a.origin === b.origin
  )
}

function book(item: RosterItem, direction: Direction, status: BookingStatus, flight: Price | null): void {
  if (direction === 'to_work') {
    item.to_work_status = status
    item.to_work_flight = flight
  } else {
    item.from_work_status = status
    item.from_work_flight = flight
  }
}

/** How often each feature came up among some rosters, in percent. */
export function featureShares(count: number, draw: (index: number) => GeneratedCase): Map<Feature, number> {
  const seen = new Map<string, number>()
  for (let index = 0; index < count; index += 1)
    for (const feature of draw(index).features) seen.set(feature, (seen.get(feature) ?? 0) + 1)
  return new Map(features.map((feature) => [feature, (100 * (seen.get(feature) ?? 0)) / Math.max(1, count)]))
}

/*
 * Worlds of crew on staff standby tickets, to judge a model of the chance to board by its calibration. Written without sight of that
 * model: a flight is played from five days before departure to the gate, and a person boards if there is a seat when it is their turn.
 * Assumptions are of airline life, not measured.
 */

/** What somebody saw of a flight's seats, so many minutes before it left. */
export interface Seen {
  readonly minutesBefore: number
  readonly open: { economy?: number; premium_economy?: number; business?: number; first?: number }
  /** Everybody on the list, with the person from when they list themselves. */
  readonly listed: number | null
  readonly place: number | null
}

export interface StandbyAttempt {
  /** 'p17': attempts of one world are by 5 to 40 people. */
  readonly person: string
  /** 0 to 9 (9 means 9 or more), as a shop showed it within a day before departure. */
  readonly seatsOnSale: number
  /** Oldest first; may be empty (roughly half of the attempts). */
  readonly seen: readonly Seen[]
  readonly hasBoarded: boolean
}

export interface StandbyWorld {
  readonly past: readonly StandbyAttempt[]
  readonly next: readonly StandbyAttempt[]
}

type Cabin = keyof Seen['open']
type Seats = Readonly<Record<Cabin, number>>

const cabins = ['economy', 'premium_economy', 'business', 'first'] as const
const fiveDays = 5 * 24 * 60

class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  is(probability: number): boolean {
    return this.next() < probability
  }

  between(least: number, most: number): number {
    return least + this.next() * (most - least)
  }

  whole(least: number, most: number): number {
    return Math.floor(this.between(least, most + 1))
  }

  normal(mean: number, spread: number): number {
    return mean + spread * Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
  }

  /** As often below the median as above it, and sometimes far above. */
  around(median: number, spread: number): number {
    return median * Math.exp(this.normal(0, spread))
  }

  /** How many of something rare happen (Poisson). */
  count(mean: number): number {
    if (mean > 40) return Math.max(0, Math.round(this.normal(mean, Math.sqrt(mean))))
    let events = 0
    for (let left = this.next(); left > Math.exp(-mean); left *= this.next()) events += 1
    return events
  }

  pick<T>(values: readonly [T, ...T[]]): T {
    return values[this.whole(0, values.length - 1)] ?? values[0]
  }
}

const none: Seats = { economy: 0, premium_economy: 0, business: 0, first: 0 }
/** From small to large within a family: a flight is changed to a neighbour. */
const families = {
  regional: [
    { ...none, economy: 50 },
    { ...none, economy: 72 },
    { ...none, economy: 88 },
    { ...none, economy: 100, business: 12 },
  ],
  narrow: [
    { ...none, economy: 132, business: 12 },
    { ...none, economy: 144 },
    { ...none, economy: 126, premium_economy: 24, first: 16 },
    { ...none, economy: 156, business: 18 },
    { ...none, economy: 180 },
    { ...none, economy: 189 },
    { ...none, economy: 200, business: 20 },
  ],
  wide: [
    { ...none, economy: 154, premium_economy: 35, business: 35 },
    { ...none, economy: 240, business: 30 },
    { ...none, economy: 200, premium_economy: 39, business: 48 },
    { ...none, economy: 219, premium_economy: 24, business: 52, first: 8 },
    { ...none, economy: 338, premium_economy: 40, business: 60, first: 12 },
  ],
} as const satisfies Record<string, readonly Seats[]>
type Family = keyof typeof families

interface Rules {
  /** Of seats, what demand would fill on a usual flight; above 1 on sold-out routes. */
  readonly load: number
  readonly loadSpread: number
  /** Demand for the cabins in front, against economy. */
  readonly frontLoad: number
  /** Of demand, what comes in the last five days. */
  readonly lateSales: number
  readonly cancels: number
  readonly noShows: number
  /** Of expected no-shows, how many are sold again. */
  readonly boldness: number
  /** Of business seats likely to stay empty, how many are sold as economy. */
  readonly plannedUpgrades: number
  readonly lateFeeders: number
  readonly disruptions: number
  readonly swaps: number
  readonly weightDays: number
  readonly cancelledFlights: number
  /** Colleagues on the list of a usual flight. */
  readonly staff: number
  /** Minutes before departure by which half of the colleagues have listed. */
  readonly staffListBy: number
  readonly staffStayAway: number
  /** Of the people who ask, how many work for the airline that flies. */
  readonly ownStaff: number
  readonly isByListing: boolean
  readonly staffSit: 'anywhere' | 'not in front' | 'in front if upgraded'
  readonly jumpSeats: number
  readonly notes: number
  readonly shopShows: number
  readonly shopHoldsBack: number
  readonly shopByFare: number
  /** The display of seats shows what may be sold, with overbooking, instead of what is physically open. */
  readonly showsForSale: boolean
  /** The display counts up to this. */
  readonly showsAtMost: number
  readonly staleMinutes: number
  readonly slips: number
  readonly families: readonly [Family, ...Family[]]
}

/** What a world has besides how hard it is to get a seat, which follows from its base rate. */
type Setting = Omit<Rules, 'load'>

type Habit = 'all' | 'open' | 'list' | 'place' | 'place and open'

interface Person {
  readonly name: string
  readonly weight: number
  readonly family: Family
  readonly planes: readonly [number, ...number[]]
  readonly loadShift: number
  readonly staffFactor: number
  readonly group: number
  /** 0 is the most senior of the group, 1 the most junior. */
  readonly seniority: number
  readonly listsBy: number
  readonly notes: number
  readonly looks: number
  readonly habit: Habit
  readonly noted: readonly Cabin[]
  readonly isCareful: boolean
}

function drawRules(chance: Chance): Setting {
  return {
    loadSpread: chance.between(0.06, 0.2),
    frontLoad: chance.between(0.55, 1.05),
    lateSales: chance.between(0.03, 0.2),
    cancels: chance.between(0.005, 0.06),
    noShows: chance.between(0.006, 0.07),
    boldness: chance.between(0.1, 0.95),
    plannedUpgrades: chance.is(0.5) ? 0 : chance.between(0.2, 0.9),
    lateFeeders: chance.is(0.4) ? 0 : chance.between(0.05, 0.35),
    disruptions: chance.between(0.01, 0.09),
    swaps: chance.between(0.005, 0.04),
    weightDays: chance.between(0, 0.08),
    cancelledFlights: chance.between(0, 0.012),
    staff: chance.around(5, 0.5),
    staffListBy: chance.around(900, 0.7),
    staffStayAway: chance.between(0.05, 0.4),
    ownStaff: chance.between(0, 1),
    isByListing: chance.is(0.3),
    staffSit: chance.pick(['anywhere', 'anywhere', 'anywhere', 'not in front', 'in front if upgraded']),
    jumpSeats: chance.pick([0, 0, 0, 1, 2]),
    notes: chance.between(0.32, 0.72),
    shopShows: chance.between(0.6, 1.25),
    shopHoldsBack: chance.pick([0, 0, 0, 1, 2, 4]),
    shopByFare: chance.is(0.5) ? 0 : chance.between(0.1, 0.7),
    showsForSale: chance.is(0.15),
    showsAtMost: chance.is(0.15) ? 9 : Number.POSITIVE_INFINITY,
    staleMinutes: chance.pick([0, 5, 15, 60, 180]),
    slips: chance.between(0.003, 0.025),
    families: chance.pick<Rules['families']>([
      ['regional', 'narrow'],
      ['narrow'],
      ['narrow', 'narrow', 'wide'],
      ['wide'],
      ['regional', 'narrow', 'wide'],
    ]),
  }
}

/** Called in this order: 0 duty travel, 1 the airline's own staff, 2 their families and the retired, 3 staff of other airlines. */
const drawGroup = (chance: Chance) => (chance.is(0.03) ? 0 : chance.pick([1, 1, 1, 1, 2, 2, 3, 3]))

/** Lower is called earlier: by group, and within it by seniority or by who listed first. */
function callingOrder(rules: Setting, group: number, seniority: number, listedAt: number): number {
  const lateness = 1 - Math.min(1, listedAt / (2 * fiveDays))
  return group + 0.99 * (rules.isByListing ? lateness : seniority)
}

function drawPerson(chance: Chance, rules: Setting, number: number): Person {
  const family = chance.pick(rules.families)
  const plane = chance.whole(0, families[family].length - 1)
  return {
    name: `p${number}`,
    weight: chance.between(0.3, 2.5),
    family,
    planes: [plane, chance.is(0.5) ? plane : chance.whole(0, families[family].length - 1)],
    loadShift: chance.normal(0, 0.04),
    staffFactor: chance.around(1, 0.35),
    group: chance.is(rules.ownStaff) ? 1 : 3,
    seniority: chance.next(),
    listsBy: chance.around(rules.staffListBy * 1.5, 0.6),
    notes: Math.min(0.95, Math.max(0.03, chance.normal(rules.notes, 0.18))),
    looks: chance.between(0, 1.2),
    habit: chance.pick(['all', 'all', 'all', 'all', 'open', 'open', 'list', 'place', 'place and open']),
    noted: chance.pick<readonly Cabin[]>([
      cabins,
      cabins,
      cabins,
      ['economy'],
      ['economy', 'business'],
      ['economy', 'premium_economy'],
    ]),
    isCareful: chance.is(0.5),
  }
}

interface Colleague {
  /** Lower is called earlier. */
  readonly order: number
  readonly listedAt: number
  readonly party: number
}

const sum = (seats: Seats) => cabins.reduce((total, cabin) => total + seats[cabin], 0)
const mapSeats = (seats: Seats, change: (count: number, cabin: Cabin) => number): Seats => ({
  economy: change(seats.economy, 'economy'),
  premium_economy: change(seats.premium_economy, 'premium_economy'),
  business: change(seats.business, 'business'),
  first: change(seats.first, 'first'),
})
const subtract = (all: Seats, taken: Seats) => mapSeats(all, (count, cabin) => count - taken[cabin])

/** The sales of one flight, and what happens to its aircraft, played forward. */
class Flight {
  readonly #chance: Chance
  readonly #rules: Rules
  readonly #family: Family
  readonly #demand: Seats
  readonly #blocked: number
  readonly #boldness: number
  #plane: number
  #minutes = fiveDays
  booked: Seats

  constructor(chance: Chance, rules: Rules, person: Person) {
    this.#chance = chance
    this.#rules = rules
    this.#family = person.family
    this.#plane = chance.pick(person.planes)
    const busyDay = chance.is(0.12) ? chance.between(0.05, 0.25) : 0
    const load = chance.normal(rules.load + person.loadShift + busyDay, rules.loadSpread)
    this.#demand = mapSeats(this.#seats, (count, cabin) =>
      Math.max(0, count * (cabin === 'economy' ? load : chance.normal(load * rules.frontLoad, 0.12))),
    )
    this.#boldness = chance.around(rules.boldness, 0.35)
    this.#blocked = chance.is(0.06) ? chance.whole(1, 3) : 0
    const early = mapSeats(this.#demand, (count, cabin) => Math.round(count * (1 - this.#lateShare(cabin))))
    this.booked = mapSeats(early, (count, cabin) => Math.min(count, this.forSale[cabin]))
  }

  get #seats(): Seats {
    return families[this.#family][this.#plane] ?? families[this.#family][0]
  }

  /** Those that can be used: a broken seat is closed. */
  get seats(): Seats {
    return { ...this.#seats, economy: this.#seats.economy - this.#blocked }
  }

  /** What the airline sells before it closes a cabin. */
  get forSale(): Seats {
    const { noShows, plannedUpgrades } = this.#rules
    const { economy, business } = this.#seats
    const idle = Math.max(0, business - this.#demand.business) * plannedUpgrades
    return {
      ...this.#seats,
      economy: economy + Math.min(15, Math.floor(economy * noShows * this.#boldness + idle)),
    }
  }

  /** Seats that nobody booked, of the cabins that there are. */
  getOpen(seats: Seats): Seen['open'] {
    const open: Seen['open'] = {}
    for (const cabin of cabins) if (seats[cabin] > 0) open[cabin] = seats[cabin] - this.booked[cabin]
    return open
  }

  #lateShare(cabin: Cabin): number {
    return Math.min(0.5, this.#rules.lateSales * (cabin === 'economy' ? 1 : 1.6))
  }

  /** Sells and cancels until so many minutes before departure. */
  playUntil(minutes: number): void {
    // Sales close an hour before departure.
    const soldBy = (left: number) => 1 - (Math.max(0, left - 60) / fiveDays) ** 0.7
    const part = soldBy(minutes) - soldBy(this.#minutes)
    const returned = (this.#rules.cancels * (this.#minutes - minutes)) / fiveDays
    this.booked = mapSeats(this.booked, (count, cabin) => {
      const stays = Math.max(0, count - this.#chance.count(count * returned))
      const buys = this.#chance.count(
        this.#demand[cabin] * this.#lateShare(cabin) * part + count * returned * 0.5,
      )
      return Math.max(stays, Math.min(this.forSale[cabin], stays + buys))
    })
    this.#minutes = minutes
  }

  changeAircraft(): void {
    const larger = this.#chance.is(0.2) ? 1 : -1
    const last = families[this.#family].length - 1
    this.#plane = Math.min(last, Math.max(0, this.#plane + larger * this.#chance.whole(1, 2)))
    const moved = cabins.filter((cabin) => this.#seats[cabin] === 0)
    const people = moved.reduce((total, cabin) => total + this.booked[cabin], 0)
    this.booked = mapSeats(this.booked, (count, cabin) => {
      if (cabin === 'economy') return count + people
      return moved.includes(cabin) ? 0 : count
    })
  }

  /** Passengers of an earlier flight that did not go take what is free; the airline sees to them before its staff. */
  takeOver(people: number): void {
    let left = people
    this.booked = mapSeats(this.booked, (count, cabin) => {
      const moved = Math.max(0, Math.min(left, this.seats[cabin] - count))
      left -= moved
      return count + moved
    })
  }

  /** Crew who must travel, sold out or not. */
  addDutyTravel(people: number): void {
    this.booked = { ...this.booked, economy: this.booked.economy + people }
  }

  /** Booked people who are at the gate: families miss a flight together, and a late feeder flight takes several with it. */
  getPresent(): Seats {
    const chance = this.#chance
    const noShow = Math.min(0.35, chance.around(this.#rules.noShows, 0.45))
    const missed = chance.is(this.#rules.lateFeeders) ? chance.between(0.03, 0.16) : 0
    return mapSeats(this.booked, (count, cabin) => {
      let present = 0
      for (let left = count; left > 0;) {
        const party = Math.min(left, chance.is(cabin === 'business' ? 0.75 : 0.55) ? 1 : chance.whole(2, 4))
        left -= party
        if (!chance.is((party === 1 ? noShow * 1.3 : noShow * 0.7) + missed)) present += party
      }
      return present
    })
  }
}

/** Seats for staff once everybody who paid and is at the gate has one. */
function countFreeSeats(chance: Chance, rules: Rules, flight: Flight): number {
  if (chance.is(rules.cancelledFlights)) return 0
  const free = subtract(flight.seats, flight.getPresent())
  const inFront = free.business + free.first
  const front = Math.max(0, inFront)
  // Those for whom a smaller aircraft has no seat in front sit behind.
  const behind = free.economy + free.premium_economy + Math.min(0, inFront)
  // An economy that is too full goes to the front, as far as there is space.
  const upgraded = Math.min(front, Math.max(0, -behind))
  const isFrontOpen =
    rules.staffSit === 'anywhere' || (rules.staffSit === 'in front if upgraded' && chance.is(0.35))
  const open = Math.max(0, behind + upgraded) + (isFrontOpen ? front - upgraded : 0)
  const tooHeavy = chance.is(rules.weightDays) ? chance.whole(1, 18) : 0
  // Now and then the door closes before the agent has called everybody.
  const notCalled = chance.is(0.02) ? chance.whole(1, 3) : 0
  return Math.max(0, open - tooHeavy - notCalled)
}

function drawColleagues(chance: Chance, rules: Rules, person: Person, flight: Flight): Colleague[] {
  // A good day to travel is one for many: around holidays and days off the lists are long.
  const mean = rules.staff * person.staffFactor * Math.sqrt(sum(flight.seats) / 170) * chance.around(1, 0.4)
  const list = (listedAt: number, group: number): Colleague => ({
    listedAt,
    order: callingOrder(rules, group, chance.next(), listedAt),
    party: chance.is(0.78) ? 1 : chance.whole(2, 4),
  })
  const colleagues = Array.from({ length: chance.count(mean) }, () =>
    list(Math.max(25, chance.around(rules.staffListBy, 1.1)), drawGroup(chance)),
  )
  // Those whom the flight before left behind.
  const isFull = sum(flight.booked) > 0.93 * sum(flight.seats)
  const rolledOver = chance.is(isFull ? 0.35 : 0.06) ? chance.count(mean * 0.5) : 0
  const rolledAt = chance.between(40, 300)
  for (let index = 0; index < rolledOver; index += 1) colleagues.push(list(rolledAt, drawGroup(chance)))
  return colleagues
}

interface Look {
  readonly minutes: number
  /** Of the cabins that the aircraft had then. */
  readonly open: Seen['open']
}

const countPeople = (colleagues: readonly Colleague[]) =>
  colleagues.reduce((total, { party }) => total + party, 0)

/** A wrong key, a lost minus, a digit too many, a number in the wrong field. */
function slip(chance: Chance, seen: Seen): Seen {
  const { economy } = seen.open
  if (economy !== undefined && chance.is(0.6)) {
    const wrong = chance.pick([Math.abs(economy), economy * 10, economy + chance.whole(-10, 10)])
    return { ...seen, open: { ...seen.open, economy: Math.max(-15, Math.min(999, wrong)) } }
  }
  if (seen.listed === null) return seen
  if (seen.place !== null && chance.is(0.5))
    return { ...seen, listed: seen.place, place: Math.max(1, seen.listed) }
  return { ...seen, listed: Math.min(999, seen.listed * 10 + chance.whole(0, 9)) }
}

const isEmpty = ({ open, listed, place }: Seen) =>
  Object.keys(open).length === 0 && listed === null && place === null

interface OnList {
  readonly person: Person
  readonly order: number
  readonly listedAt: number
  readonly colleagues: readonly Colleague[]
}

/** What of a look the person notes. */
function note(chance: Chance, rules: Rules, look: Look, onList: OnList): Seen {
  const { person, order, listedAt, colleagues } = onList
  const isOnList = listedAt >= look.minutes
  const there = colleagues.filter((colleague) => colleague.listedAt >= look.minutes)
  const ahead = countPeople(there.filter((colleague) => colleague.order < order))
  const forgets = () => chance.is(0.06)
  const hasOpen = ['all', 'open', 'place and open'].includes(person.habit) && !forgets()
  const hasListed = ['all', 'list'].includes(person.habit) && !forgets()
  const hasPlace = ['all', 'place', 'place and open'].includes(person.habit) && isOnList && !forgets()
  const open: Seen['open'] = {}
  for (const cabin of cabins) {
    const count = look.open[cabin]
    if (!hasOpen || count === undefined || !person.noted.includes(cabin)) continue
    open[cabin] = Math.min(rules.showsAtMost, Math.max(-15, count))
  }
  const seen = {
    minutesBefore: look.minutes,
    open,
    listed: hasListed ? countPeople(there) + (isOnList ? 1 : 0) : null,
    place: hasPlace ? 1 + ahead : null,
  }
  return chance.is(rules.slips) ? slip(chance, seen) : seen
}

function drawLookTimes(chance: Chance, person: Person): number[] {
  if (!chance.is(person.notes)) return []
  const count = 1 + Math.min(3, chance.count(person.looks))
  // Three of four looks are within the last day.
  const times = Array.from({ length: count }, () => Math.round(20 * (fiveDays / 20) ** chance.next()))
  return [...new Set(times)].toSorted((one, other) => other - one)
}

interface Event {
  readonly minutes: number
  readonly happen: () => void
}

function drawSeatsOnSale(chance: Chance, rules: Rules, flight: Flight): number {
  const left = subtract(flight.forSale, flight.booked).economy
  const shown = Math.round(left * rules.shopShows) - rules.shopHoldsBack
  // A shop often counts the seats at its cheapest fare, not those of the cabin.
  const atFare = chance.is(rules.shopByFare) ? chance.whole(1, 9) : 9
  return Math.max(0, Math.min(9, shown, atFare))
}

/** Calls the staff who came, in order, until there is no seat. */
function hasSeat(chance: Chance, rules: Rules, free: number, onList: OnList): boolean {
  const { order, colleagues } = onList
  let left = free
  let jumpSeats = chance.is(0.5) ? rules.jumpSeats : 0
  let ahead = 0
  for (const colleague of colleagues.toSorted((one, other) => one.order - other.order)) {
    if (colleague.order >= order) break
    ahead += colleague.party
    // Many list on several flights; those with poor prospects go to another one.
    const hasPoorProspects = ahead > free + 4
    if (chance.is(rules.staffStayAway + (hasPoorProspects ? 0.25 : 0))) continue
    if (left >= colleague.party) left -= colleague.party
    else if (left > 0 && chance.is(0.5)) left = 0
    else if (left === 0 && colleague.party === 1 && jumpSeats > 0 && chance.is(0.4)) jumpSeats -= 1
  }
  return left > 0 || jumpSeats > 0
}

/** People who see that it is hopeless often do not go to the airport, so that there is no attempt. */
function staysAtHome(chance: Chance, person: Person, seen: Seen | undefined): boolean {
  if (!seen || seen.minutesBefore < 100 || Object.keys(seen.open).length === 0) return false
  const open = Object.values(seen.open).reduce((total, count) => total + count, 0)
  const before = seen.place === null ? (seen.listed ?? 0) * 0.7 : seen.place - 1
  return open + 4 < before && chance.is(person.isCareful ? 0.6 : 0.15)
}

function playFlight(chance: Chance, rules: Rules, person: Person): StandbyAttempt | null {
  const flight = new Flight(chance, rules, person)
  const looks: Look[] = []
  let seatsOnSale = 0
  const events: Event[] = drawLookTimes(chance, person).map((minutes) => ({
    // The display lags behind the sales.
    minutes: Math.min(fiveDays, minutes + rules.staleMinutes),
    happen: () => {
      looks.push({ minutes, open: flight.getOpen(rules.showsForSale ? flight.forSale : flight.seats) })
    },
  }))
  events.push({
    minutes: chance.between(120, 24 * 60),
    happen: () => {
      seatsOnSale = drawSeatsOnSale(chance, rules, flight)
    },
  })
  if (chance.is(rules.swaps))
    events.push({ minutes: chance.around(900, 1), happen: () => flight.changeAircraft() })
  if (chance.is(rules.disruptions))
    events.push({
      minutes: chance.between(30, 720),
      happen: () => flight.takeOver(chance.whole(3, 45)),
    })
  if (chance.is(0.12))
    events.push({ minutes: chance.between(60, 1440), happen: () => flight.addDutyTravel(chance.whole(1, 4)) })
  for (const { minutes, happen } of events.toSorted((one, other) => other.minutes - one.minutes)) {
    flight.playUntil(Math.min(fiveDays, minutes))
    happen()
  }
  flight.playUntil(0)

  const listedAt = Math.max(30, chance.around(person.listsBy, 0.6))
  const onList = {
    person,
    listedAt,
    order: callingOrder(rules, person.group, person.seniority, listedAt),
    colleagues: drawColleagues(chance, rules, person, flight),
  }
  const seen = looks.map((look) => note(chance, rules, look, onList)).filter((noted) => !isEmpty(noted))
  if (staysAtHome(chance, person, seen.at(-1))) return null
  const free = countFreeSeats(chance, rules, flight)
  return { person: person.name, seatsOnSale, seen, hasBoarded: hasSeat(chance, rules, free, onList) }
}

function drawAttempt(chance: Chance, rules: Rules, people: readonly [Person, ...Person[]]): StandbyAttempt {
  for (;;) {
    const person = chance.pick(people)
    if (!chance.is(person.weight / 2.5)) continue
    const attempt = playFlight(chance, rules, person)
    if (attempt) return attempt
  }
}

function drawAttempts(
  seed: number,
  size: number,
  rules: Rules,
  people: readonly [Person, ...Person[]],
): StandbyAttempt[] {
  const chance = new Chance(seed)
  return Array.from({ length: size }, () => drawAttempt(chance, rules, people))
}

/** From 0, half-empty flights and short lists, to 1, sold-out flights and long lists: both grow with a route's popularity. */
function underPressure(setting: Setting, pressure: number): Rules {
  return {
    ...setting,
    load: 0.6 + 0.58 * pressure,
    loadSpread: setting.loadSpread * (1.1 - 0.6 * pressure),
    boldness: setting.boldness * (0.7 + 0.6 * pressure),
    staff: Math.min(30, setting.staff * 0.8 * 7 ** pressure),
  }
}

export function standbyWorld(seed: number, sizes: { past: number; next: number }): StandbyWorld {
  const chance = new Chance(Math.imul(seed + 1, 0x9e3779b1))
  const setting = drawRules(chance)
  const others = Array.from({ length: chance.whole(4, 39) }, (_, index) =>
    drawPerson(chance, setting, index + 2),
  )
  const people: readonly [Person, ...Person[]] = [drawPerson(chance, setting, 1), ...others]
  const [trial, past, next] = [chance, chance, chance].map((source) => Math.floor(source.next() * 2 ** 32))

  // How hard it is to get a seat follows from a base rate that is drawn evenly, so that there are worlds of every kind.
  const baseRate = chance.between(0.17, 0.96)
  let [least, most] = [0, 1]
  for (let step = 0; step < 7; step += 1) {
    const pressure = (least + most) / 2
    const tried = drawAttempts(trial ?? 0, 150, underPressure(setting, pressure), people)
    const boarded = tried.filter(({ hasBoarded }) => hasBoarded).length
    if (boarded / tried.length > baseRate) least = pressure
    else most = pressure
  }
  const rules = underPressure(setting, (least + most) / 2)
  return {
    past: drawAttempts(past ?? 1, sizes.past, rules, people),
    next: drawAttempts(next ?? 2, sizes.next, rules, people),
  }
}

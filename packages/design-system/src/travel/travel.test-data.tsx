import type { DutyRowProps } from './month/DutyRow.tsx'
import { TravelFormatsProvider, type TravelFormats } from './formats.ts'
import type { RestRowProps } from './month/RestRow.tsx'

/* For stories: a crew member who works from Heathrow and lives in Edinburgh, in London time and formatAmount. */

const zone = 'Europe/London'
const hour = 3_600_000

export const at = (day: number, time: string) =>
  Date.parse(`2026-11-${String(day).padStart(2, '0')}T${time}Z`)

const formatAmount = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    ...(Number.isInteger(amount) && { maximumFractionDigits: 0 }),
  }).format(amount)

export const sampleFormats: TravelFormats = {
  local: (instant, place) =>
    new Date(instant + (place === 'Europe/Paris' ? hour : 0)).toISOString().slice(0, 16).replace('T', ' '),
  zoneName: (_, place) => (place === 'Europe/Paris' ? 'CET' : 'GMT'),
  time: (local) => local.slice(11, 16),
  hours: 24,
  zone,
  money: (amount, currency) => formatAmount(Number(amount), currency),
  wholeMoney: (amount, currency) => formatAmount(Math.round(Number(amount)), currency),
}

export const withSampleFormats = (Story: () => React.ReactNode) => (
  <TravelFormatsProvider value={sampleFormats}>
    <Story />
  </TravelFormatsProvider>
)

export const duty: DutyRowProps = {
  id: 'trip:1',
  kind: 'trip',
  title: 'LHR–CPH–LHR',
  start: at(5, '12:35'),
  end: at(5, '19:05'),
  zone,
  toWork: 'booked_correct_time',
  wayHome: 'not_booked',
}

const fiveDays: DutyRowProps = {
  ...duty,
  id: 'trip:2',
  title: 'LHR–FCO–LHR–ARN–LHR–ATH–LHR–EDI–LHR',
  start: at(9, '05:35'),
  end: at(13, '16:15'),
  toWork: 'standby',
  wayHome: 'booked_incorrect_time',
}

/** Each state of a duty that looks different. */
export const duties: readonly (readonly [caption: string, duty: DutyRowProps])[] = [
  ['to work booked, home not booked', duty],
  ['eight sectors in five days, standby, booked and won’t make it', fiveDays],
  [
    'stay near base',
    { ...duty, title: 'LHR–JFK–LHR', end: at(7, '06:25'), toWork: 'hotel', wayHome: 'hotel' },
  ],
  [
    'nothing to book',
    { ...duty, kind: 'manual_entry', title: 'Dentist', toWork: undefined, wayHome: undefined },
  ],
  [
    'all day',
    {
      ...duty,
      kind: 'ground_duty',
      title: 'Annual leave',
      start: at(5, '00:00'),
      end: at(18, '23:59'),
      toWork: undefined,
      wayHome: undefined,
    },
  ],
  [
    'past, of another month',
    { ...duty, start: Date.parse('2026-10-30T09:40Z'), isOfOtherMonth: true, isPast: true },
  ],
  ['open beside the list', { ...duty, isSelected: true }],
  ['not sent yet', { ...duty, kind: 'ground_duty', title: 'Simulator check', pending: 'waiting' }],
  ['needs a choice', { ...duty, pending: 'undecided' }],
]

export const rest: RestRowProps = {
  id: 'trip:1~trip:2',
  kind: 'home',
  level: 'comfortable',
  clear: at(5, '19:05'),
  report: at(9, '11:00'),
  zone,
  minutesAtHome: 56 * 60,
  nightsAtHome: 3,
  wayHome: { name: 'U28518', leaves: at(5, '20:25'), zone, status: 'not_booked' },
  wayToWork: { name: 'U28503', leaves: at(9, '08:20'), zone, status: 'booked_correct_time' },
  cost: { amount: '124', currency: 'GBP' },
}

const noFlights = { wayHome: undefined, wayToWork: undefined, cost: undefined } as const

/** Each state of a rest that looks different. */
export const rests: readonly (readonly [caption: string, rest: RestRowProps])[] = [
  ['comfortable', rest],
  [
    'tight, the flight to work the day before, from another clock',
    {
      ...rest,
      level: 'tight',
      reason: '1 night near base before report',
      wayToWork: { name: 'AF1280', leaves: at(8, '18:10'), zone: 'Europe/Paris', status: 'standby' },
      cost: { amount: '214.19', currency: 'GBP' },
    },
  ],
  [
    'at risk, a flight that has moved',
    {
      ...rest,
      level: 'at_risk',
      reason: 'BA1433 has standby seats only',
      wayHome: {
        name: 'BA1464',
        leaves: at(5, '21:47'),
        was: at(5, '20:25'),
        zone,
        status: 'booked_correct_time',
      },
    },
  ],
  [
    'no flight makes report',
    {
      ...rest,
      ...noFlights,
      level: 'impossible',
      problem: 'No flight makes report',
      reason: 'No flight lands before report',
    },
  ],
  [
    'a conflict',
    {
      ...rest,
      kind: 'conflict',
      level: 'impossible',
      problem: 'Can’t fly both',
      wayHome: { name: 'BA1454', leaves: at(6, '17:25'), zone, status: 'booked_incorrect_time' },
      wayToWork: { name: 'BA1455', leaves: at(6, '16:40'), zone, status: 'booked_incorrect_time' },
      cost: undefined,
    },
  ],
  [
    'stay near base',
    {
      ...rest,
      ...noFlights,
      kind: 'stay',
      restMinutes: 1090,
      nightsNearBase: 1,
      cost: { amount: '90', currency: 'GBP' },
    },
  ],
  [
    'only the way home is known',
    { ...rest, kind: 'one_way', minutesAtHome: null, wayToWork: undefined, report: null },
  ],
  [
    'only the way to work is known, on two flights, no price',
    {
      ...rest,
      wayHome: undefined,
      wayToWork: {
        name: 'LM10 + BA1373',
        leaves: at(9, '07:10'),
        was: at(9, '06:30'),
        zone,
        status: 'not_booked',
      },
      cost: undefined,
    },
  ],
  [
    'nothing known',
    {
      ...rest,
      ...noFlights,
      kind: 'unknown',
      level: 'unknown',
      restMinutes: 68 * 60,
      reason: 'Flights to work on Fri 27 Nov are not searched yet',
    },
  ],
  ['thirty days, not sent yet', { ...rest, minutesAtHome: 722 * 60, nightsAtHome: 30, isWaiting: true }],
]

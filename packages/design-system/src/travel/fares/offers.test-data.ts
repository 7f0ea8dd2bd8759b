import type { BookingLineProps } from '../rest/BookingLine.tsx'
import type { FlightOfferProps } from './FlightOffer.tsx'
import { at } from '../travel.test-data.tsx'

/* For stories: flights home from Heathrow after a clear at 17:40. */

const zone = 'Europe/London'
const lhr = { code: 'LHR', name: 'London Heathrow', zone }
const edi = { code: 'EDI', name: 'Edinburgh', zone }
const cdg = { code: 'CDG', name: 'Paris Charles de Gaulle', zone: 'Europe/Paris' }
const pounds = (amount: string) => ({ amount, currency: 'GBP' })

export const offer: FlightOfferProps = {
  name: 'BA1464',
  leaves: at(5, '20:25'),
  lands: at(5, '21:50'),
  from: lhr,
  to: edi,
  minutes: 85,
  fare: { kind: 'commercial', label: 'Economy Basic', price: pounds('57.99') },
  seats: 5,
  duty: { kind: 'clear', at: at(5, '17:40'), zone },
  action: { label: 'Book', href: 'https://example.org/book' },
}

const standby = { kind: 'standby', label: 'ID90 standby', price: pounds('26.50') } as const

/** Each state of a flight to choose that looks different. */
export const offers: readonly (readonly [caption: string, offer: FlightOfferProps])[] = [
  ['plain', offer],
  [
    'what its fare allows',
    {
      ...offer,
      fare: {
        ...offer.fare,
        change: { isAllowed: true, fee: pounds('40.00') },
        refund: { isAllowed: false },
      },
    },
  ],
  [
    'best, with a standby fare',
    {
      ...offer,
      badges: [
        { label: 'Best', tone: 'success' },
        { label: 'Cheapest', tone: 'info' },
      ],
      otherFares: [standby],
      action: { label: 'Book', href: 'https://example.org/book', isPrimary: true },
    },
  ],
  [
    'planned, cheaper since, saved',
    {
      ...offer,
      isSelected: true,
      isSaved: true,
      badges: [{ label: 'Planned', tone: 'info' }],
      priceChange: { direction: 'down', by: pounds('12') },
    },
  ],
  [
    'to work, with its chance of report, few seats, low',
    {
      ...offer,
      from: edi,
      to: lhr,
      duty: { kind: 'report', at: at(6, '00:35'), zone },
      chance: '19 in 20',
      seats: 2,
      usualPrice: pounds('81'),
    },
  ],
  [
    'late today',
    {
      ...offer,
      was: { leaves: at(5, '19:45'), lands: at(5, '21:10') },
      badges: [{ label: '40 min late', tone: 'warning' }],
    },
  ],
  ['over midnight to another clock', { ...offer, to: cdg, lands: at(5, '23:40'), minutes: 195, route: 'to' }],
  [
    'a connection of three flights, on two tickets, another day',
    {
      ...offer,
      name: 'LM10 + BA1373 + BA1440',
      lands: at(6, '07:50'),
      minutes: 685,
      via: '2 stops',
      fare: { ...offer.fare, label: 'Two tickets' },
      isDated: true,
      route: 'both',
      action: { label: 'Plan', onClick: () => undefined },
    },
  ],
  ['standby only, no seat left', { ...offer, fare: standby, seats: 0, action: undefined }],
  [
    'cannot be used',
    {
      ...offer,
      leaves: at(5, '17:00'),
      lands: at(5, '18:25'),
      problem: 'You are still on duty',
      isUnusable: true,
      action: undefined,
    },
  ],
  [
    'no price, nothing known of the seats, no duty',
    { ...offer, fare: { kind: 'hotline', label: '' }, seats: null, duty: undefined },
  ],
]

/** Over the date line: it lands the day before it left. */
export const overTheDateLine: FlightOfferProps = {
  ...offer,
  name: 'NZ6',
  leaves: at(6, '09:10'),
  lands: at(5, '20:10'),
}

export const demandingOffer = (text: string): FlightOfferProps => ({
  ...offer,
  name: text,
  via: text,
  fare: { kind: 'standby', label: text, price: { amount: '1234567', currency: 'JPY' } },
  otherFares: [{ kind: 'commercial', label: text, price: { amount: '12345.67', currency: 'DKK' } }],
  problem: text,
  badges: [{ label: text, tone: 'warning' }],
  chance: '19 in 20',
  isDated: true,
  route: 'both',
  action: { label: text, onClick: () => undefined },
})

const flight = { name: 'U28518', leaves: at(5, '20:25'), zone, price: pounds('57.99') }

export const bookings: readonly (readonly [caption: string, booking: BookingLineProps])[] = [
  ['nothing planned', { status: 'not_booked', day: '2026-11-05' }],
  [
    'planned, and dearer since',
    {
      status: 'not_booked',
      label: 'Planned',
      day: '2026-11-05',
      flight,
      notes: ['£12 more expensive than when you planned it'],
    },
  ],
  [
    'booked, with its reference',
    { status: 'booked_correct_time', day: '2026-11-05', flight, reference: 'K7QX2M' },
  ],
  ['of another day, won’t make it', { status: 'booked_incorrect_time', day: '2026-11-06', flight }],
  [
    'booked, on which flight is not known',
    { status: 'standby', day: '2026-11-05', notes: ['Which flight is it? Choose it below.'] },
  ],
  ['stays near base', { status: 'hotel', day: '2026-11-05' }],
]

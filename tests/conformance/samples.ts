import type { ErrorCode } from '@slipstream/contract/errors'
import type { RegistrationStep } from '@slipstream/contract/user'
import { pushDevice } from '@slipstream/mocks/fixtures/push'
import type { CallInput } from '../support/caller.ts'
import { newSearch, type FlightHand } from '../support/flight-hand.ts'
import { goodCard, newcomerPassword, newcomerProfile, type Newcomer } from '../support/newcomer.ts'
import { crewCalendar, familyLink, newEntry, type RosterHand } from '../support/roster-hand.ts'

/** What a session holds that some calls need. */
export interface Session {
  email: string
  password: string
  crewPassword: string
  rememberToken: string
  newcomer: Newcomer
  roster: RosterHand
  flights: FlightHand
}

/**
 * Who makes a call: the demo account's member, a visitor of its own, or the owner of an account that was registered for
 * these calls.
 */
export type CalledBy = 'member' | 'visitor' | 'newcomer'

export interface Sample {
  /** Default `member`. */
  by?: CalledBy
  /** Input the contract takes; ids are those of the mocks' default world. */
  good: (session: Session) => CallInput | Promise<CallInput>
  /** Input the contract refuses: 422. Absent where a call has no input. */
  bad?: CallInput
  /** What good input is answered with where there is nothing to do for it. */
  refusal?: ErrorCode
}

const month = '2026-11'
const none: Sample = { good: () => ({}) }
const byMonth: Sample = { good: () => ({ query: { month } }), bad: { query: { month: '2026-13' } } }

function body(good: unknown, bad: unknown = {}): Sample {
  return { good: () => ({ body: good }), bad: { body: bad } }
}

function query(good: Record<string, string>, bad: Record<string, string>): Sample {
  return { good: () => ({ query: good }), bad: { query: bad } }
}

/** Made by an account of its own. */
const byNewcomer = (sample: Sample): Sample => ({ ...sample, by: 'newcomer' })

/** A call of a visitor, about a registration that has come to a step. */
function ofRegistration(
  step: RegistrationStep,
  bad: unknown,
  rest: (session: Session, email: string) => Promise<object> = () => Promise.resolve({}),
): Sample {
  return {
    by: 'visitor',
    good: async (session) => {
      const { token, email } = await session.newcomer.registration(step)
      return { body: { registration_token: token, ...(await rest(session, email)) } }
    },
    bad: { body: bad },
  }
}

/** A call of a newcomer about a card of theirs. */
function ofCard(from: (newcomer: Newcomer) => Promise<string>): Sample {
  return {
    by: 'newcomer',
    good: async ({ newcomer }) => ({ body: { payment_method_id: await from(newcomer) } }),
    bad: { body: { payment_method_id: '' } },
  }
}

const tooLongId: CallInput = { params: { id: 'x'.repeat(129) } }

/** A call about a flight change that was asked for a moment ago. */
function ofChange(body?: unknown): Sample {
  return {
    good: async ({ flights }) => ({
      params: { id: await flights.changeAsked() },
      ...(body === undefined ? {} : { body }),
    }),
    bad: tooLongId,
  }
}

function byId(id: string): Sample {
  return { good: () => ({ params: { id } }), bad: tooLongId }
}

function withCrewPassword(rest: object, bad: unknown): Sample {
  return {
    good: ({ crewPassword }) => ({ body: { bsafe_password: crewPassword, ...rest } }),
    bad: { body: bad },
  }
}

const alert = { amount: '20.50', currency: 'GBP' }
const sector = { carrier: 'BA', flight_number: '1432', date: '2026-11-06', origin: 'LHR', destination: 'EDI' }
const search = { ...newSearch(), _t: '1' }
const { return_date: lastDay, date: firstDay, ...route } = newSearch()
/** A day trip from base on the first day of the search. */
export const offeredTrip = {
  report: `${firstDay} 09:00`,
  clear: `${firstDay} 18:00`,
  origin: 'LHR',
  destination: 'LHR',
}
const span = { from: firstDay, to: lastDay }
const days = { ...route, ...span }
const booking = { item_kind: 'manual_entry', direction: 'to_work', status: 'standby' }
/** On the day of `newEntry`. */
export const bookedFlight = {
  flights: [
    {
      marketing_carrier: 'LM',
      flight_number: '351',
      origin: 'EDI',
      destination: 'LHR',
      departure_time: '2026-11-23 06:00',
      arrival_time: '2026-11-23 07:20',
    },
  ],
  price_amount: '71.10',
  price_currency: 'EUR',
}
/** Long past on every server's clock. */
const seatsSeen = {
  flight: {
    marketing_carrier: 'LM',
    operating_carrier: 'LM',
    flight_number: '351',
    origin: 'EDI',
    destination: 'LHR',
    departure_time: '2026-01-23 06:00',
    arrival_time: '2026-01-23 07:20',
    origin_timezone: 'Europe/London',
    destination_timezone: 'Europe/London',
    duration_minutes: 80,
  },
  open: { economy: 8, business: 2 },
  listed: 6,
  place: 3,
  seen_at: '2026-01-22T18:00:00Z',
}
const seatsId = { id: '0b8f4a3e-6c1d-4e5a-9a35-2f6f3c1d7e90' }
export const supportRequest = { subject: 'Prices', message: 'Where are they from?' }

/** A text of so many bytes, to attach. */
export const textFile = (bytes: number) => new File(['x'.repeat(bytes)], 'notes.txt', { type: 'text/plain' })

/** Good and bad input of every endpoint by its name. */
export const samples: Readonly<Record<string, Sample>> = {
  'auth.csrf': none,
  'auth.login': {
    good: ({ email, password }) => ({ body: { email, password } }),
    bad: { body: { email: 'not an e-mail', password: 'x' } },
  },
  'auth.logout': body({}, { remember_token: 7 }),
  'auth.logoutEverywhere': byNewcomer(none),
  'auth.refresh': none,
  'auth.autoLogin': {
    good: ({ rememberToken }) => ({ body: { remember_token: rememberToken } }),
    bad: { body: {} },
  },
  'auth.forgotPassword': { ...body({ email: 'crew@slipstream.example' }), by: 'visitor' },
  'auth.resetPassword': {
    by: 'visitor',
    good: async ({ newcomer }) => {
      const { email } = await newcomer.account()
      return { body: { token: await newcomer.resetToken(email), new_password: 'x 1 y 2z' } }
    },
    bad: { body: { token: 'any', new_password: '1234567' } },
  },
  'registration.init': {
    by: 'visitor',
    good: ({ newcomer }) => ({ body: { email: newcomer.email(), password: 'x 1 y 2z' } }),
    bad: { body: { email: 'new@slipstream.example', password: '1234567' } },
  },
  'registration.verify': ofRegistration(
    'verify',
    { registration_token: 'any', code: '12345' },
    async ({ newcomer }, email) => ({ code: await newcomer.code(email) }),
  ),
  'registration.profile': ofRegistration('profile', { registration_token: 'any' }, () =>
    Promise.resolve({ profile_data: newcomerProfile }),
  ),
  'registration.complete': ofRegistration('complete', { registration_token: '' }),
  'registration.resend': ofRegistration('verify', {}),
  'user.fetchProfile': none,
  'user.updateProfile': body({ phone_number: '+447700900123' }, { phone_number: '123' }),
  'user.getSettings': none,
  'user.updateSettings': body({ slip_time: 45 }, { slip_time: 1441 }),
  'account.export': byNewcomer(none),
  'account.delete': byNewcomer(body({ password: newcomerPassword }, { password: '' })),
  'roster.fetchRoster': withCrewPassword({ month }, { bsafe_password: '', month }),
  'roster.getRoster': byMonth,
  'roster.getPlan': byMonth,
  'roster.getLive': none,
  'roster.getFlightHistory': byMonth,
  'roster.tripPrices': query(offeredTrip, { ...offeredTrip, origin: 'Heathrow' }),
  'roster.getYear': query({ year: '2026' }, { year: '26' }),
  'roster.getCommuteRecords': query(
    { item_kind: 'trip', item_id: 'no-such-trip' },
    { item_kind: 'flight', item_id: 'no-such-trip' },
  ),
  'roster.recordCommute': {
    good: async ({ roster }) => ({
      body: { item_kind: 'manual_entry', item_id: await roster.entry(), back_up_id: null },
    }),
    bad: { body: { item_kind: 'trip', item_id: 'any' } },
  },
  'roster.decideRest': {
    good: async ({ roster }) => ({
      params: { rest: `~manual_entry:${await roster.entry()}` },
      body: { decision: 'stay' },
    }),
    bad: { params: { rest: 'no-rest' }, body: { decision: 'sleep' } },
  },
  'roster.restAlerts': none,
  'roster.setRestAlert': {
    good: async () => ({ params: { rest: '~trip:none' }, body: { threshold: null } }),
    bad: { params: { rest: 'no-rest' }, body: { threshold: { ...alert, amount: 'all' } } },
  },
  'roster.updateFlightStatus': {
    good: async ({ roster }) => ({
      body: { ...booking, item_id: await roster.entry(), booked_flight: bookedFlight },
    }),
    bad: { body: { ...booking, item_id: 'any', booked_flight: bookedFlight, flight_id: 'any' } },
  },
  'roster.seatsSeen': none,
  'roster.enterSeats': {
    good: () => ({ params: seatsId, body: seatsSeen }),
    bad: { params: seatsId, body: { ...seatsSeen, open: { economy: 501 } } },
  },
  'roster.removeSeats': { good: () => ({ params: seatsId }), bad: { params: { id: 'no-uuid' } } },
  'roster.wasLeft': {
    good: () => ({ body: { item_kind: 'trip', item_id: 'no-such-trip', direction: 'to_work' } }),
    bad: { body: { item_kind: 'flight', item_id: 'no-such-trip', direction: 'to_work' } },
    refusal: 'not_found',
  },
  'roster.createManualEntry': body(newEntry, { ...newEntry, end: newEntry.start }),
  'roster.updateManualEntry': {
    good: async ({ roster }) => ({
      params: { id: await roster.entry() },
      body: { ...newEntry, notes: 'Again' },
    }),
    bad: { params: { id: 'any' }, body: { ...newEntry, title: '' } },
  },
  'roster.deleteManualEntry': {
    good: async ({ roster }) => ({ params: { id: await roster.entry() } }),
    bad: tooLongId,
  },
  'roster.deleteGroundDuty': {
    good: async ({ roster }) => ({ params: { id: await roster.groundDuty() } }),
    bad: tooLongId,
  },
  'roster.restoreManualEntry': {
    good: async ({ roster }) => ({ params: { id: await roster.deletedEntry() } }),
    bad: tooLongId,
  },
  'roster.restoreGroundDuty': {
    good: async ({ roster }) => ({ params: { id: await roster.deletedGroundDuty() } }),
    bad: tooLongId,
  },
  'roster.previewImport': body({ text: crewCalendar, times: 'utc' }, { text: crewCalendar, times: 'moon' }),
  'roster.takeImport': {
    good: async ({ roster }) => ({ body: { import_id: await roster.preview() } }),
    bad: { body: { import_id: '' } },
  },
  'roster.feeds': none,
  'roster.previewFeed': { ...byId('feed-of-nobody'), refusal: 'not_found' },
  'roster.changeFeed': {
    ...byId('feed-of-nobody'),
    good: () => ({ params: { id: 'feed-of-nobody' }, body: { is_automatic: true } }),
    refusal: 'not_found',
  },
  'roster.removeFeed': { ...byId('feed-of-nobody'), refusal: 'not_found' },
  'roster.changes': byMonth,
  'roster.seeChanges': body({ ids: ['change-of-nobody'] }, { ids: [] }),
  'calendar.links': none,
  'calendar.createLink': body({ kind: 'full' }, { kind: 'half' }),
  'calendar.revokeLink': {
    good: async ({ roster }) => {
      await roster.feedToken()
      return { params: { kind: 'busy' } }
    },
    bad: { params: { kind: 'half' } },
  },
  'calendar.download': query({ kind: 'busy' }, { kind: 'half' }),
  'calendar.feed': {
    good: async ({ roster }) => ({ params: { token: await roster.feedToken() } }),
    bad: { params: { token: 'x'.repeat(42) } },
  },
  'sharing.links': none,
  'sharing.preview': query({ detail: 'duties' }, { detail: 'everything' }),
  'sharing.createLink': body(familyLink, { ...familyLink, days: 366 }),
  'sharing.revokeLink': {
    good: async ({ roster }) => ({ params: { id: await roster.familyLink() } }),
    bad: tooLongId,
  },
  'sharing.colleagues': none,
  'sharing.setColleagues': body({ is_on: false }, { is_on: 'yes' }),
  'sharing.hideOnFlight': {
    good: () => ({ params: { key: 'BA1433.EDI.2026-11-05' }, body: { is_hidden: true } }),
    bad: { params: { key: 'BA1433' }, body: { is_hidden: true } },
    refusal: 'not_found',
  },
  'sharing.hideFromColleague': {
    good: () => ({ params: { id: 'nobody' }, body: { is_hidden: true } }),
    bad: { ...tooLongId, body: { is_hidden: true } },
    refusal: 'not_found',
  },
  'sharing.seats': none,
  'sharing.setSeats': body({ is_on: false }, { is_on: 'yes' }),
  'sharing.answers': none,
  'sharing.setAnswers': body({ is_on: false }, { is_on: 'yes' }),
  'mailedBookings.list': none,
  'mailedBookings.makeAddress': none,
  'mailedBookings.removeAddress': none,
  'mailedBookings.remove': byId('no-such-mail'),
  'tasks.get': byId('no-such-job'),
  'hotline.fetchRoster': withCrewPassword({ month }, { month }),
  'hotline.rosterPrices': byMonth,
  'hotline.specificSector': withCrewPassword({ flights: [sector] }, { bsafe_password: 'x', flights: [] }),
  'hotline.searchResults': query(search, { ...search, origin: 'Heathrow' }),
  'hotline.cheapestDays': query(days, { ...days, from: 'tomorrow' }),
  'hotline.knownPrices': query({ ...span, routes: 'EDI-LHR,LHR-EDI' }, { ...span, routes: 'EDI' }),
  'hotline.nearbyRoutes': query({ ...route, date: firstDay }, { ...route, date: '2026-02-30' }),
  'hotline.optimizeRoster': byMonth,
  'hotline.clearSessions': none,
  'airports.search': query({ query: 'edin' }, { query: ' ' }),
  'currency.convert': query(
    { amount: '58.40', from_currency: 'EUR' },
    { amount: '-1', from_currency: 'EUR' },
  ),
  'flight.save': {
    good: async ({ flights }) => ({ body: { flight_id: (await flights.offered()).outbound_flight_id } }),
    bad: { body: { flight_id: '' } },
  },
  'flight.unsave': {
    good: async ({ flights }) => ({ body: { flight_id: await flights.saved() } }),
    bad: { body: { flight_id: 7 } },
  },
  'flight.saved': query({ refresh: 'true' }, { refresh: 'maybe' }),
  'flight.savePair': {
    good: async ({ flights }) => ({ body: await flights.offered() }),
    bad: { body: { outbound_flight_id: 'any' } },
  },
  'flight.unsavePair': {
    good: async ({ flights }) => ({ body: { flight_id: (await flights.savedPair()).return_flight_id } }),
    bad: { body: {} },
  },
  'flight.setPriceAlert': {
    good: async ({ flights }) => ({ body: { flight_id: await flights.saved(), threshold: alert } }),
    bad: { body: { flight_id: 'any', threshold: { ...alert, amount: 'all' } } },
  },
  'flight.addRecent': body(newSearch(), { ...newSearch(), origin: 'edi' }),
  'flight.recent': none,
  'flight.deleteRecent': {
    good: async ({ flights }) => ({ body: { id: await flights.search() } }),
    bad: { body: { id: '' } },
  },
  'payments.createSubscription': ofRegistration('payment', {}, async ({ newcomer }) => ({
    payment_method_id: await newcomer.card(),
  })),
  'payments.cancelSubscription': byNewcomer(none),
  'payments.getPrice': none,
  'payments.subscriptionDetails': byNewcomer(query({ sync: 'true' }, { sync: 'now' })),
  'payments.methods': byNewcomer(none),
  'payments.addMethod': ofCard((newcomer) => newcomer.card()),
  'payments.removeMethod': ofCard((newcomer) => newcomer.savedCard()),
  'payments.setDefaultMethod': ofCard((newcomer) => newcomer.savedCard()),
  'payments.retry': { ...byNewcomer(none), refusal: 'conflict' },
  'payments.reactivate': byNewcomer(none),
  'payments.validateReferralCode': body({ referral_code: 'ISLA26' }, { referral_code: ' ' }),
  'payments.sandboxMethod': { ...body(goodCard, { ...goodCard, number: '4242 4242' }), by: 'visitor' },
  'payments.sandboxAuthentication': {
    ...body({ client_secret: 'never-asked', outcome: 'complete' }, { client_secret: '' }),
    by: 'visitor',
    refusal: 'not_found',
  },
  'status.airline': query({ refresh: 'true' }, { force: 'please' }),
  'email.support': {
    good: () => ({ body: supportRequest, files: [textFile(20)] }),
    bad: { body: { subject: '', message: '' } },
  },
  'flightChanges.create': {
    good: async ({ flights }) => ({ body: await flights.change() }),
    bad: { body: { booking_ref: 'K7QX2' } },
  },
  'flightChanges.list': none,
  'flightChanges.cancel': ofChange(),
  'flightChanges.update': { ...ofChange({ retry_enabled: false }), bad: { params: { id: 'any' }, body: {} } },
  // Nothing was tried of it yet: the picture itself is tested where attempts are.
  'flightChanges.screenshot': { ...ofChange(), refusal: 'not_found' },
  'push.key': none,
  'push.subscribe': body(pushDevice, { ...pushDevice, endpoint: 'http://push.example/send' }),
  'push.unsubscribe': body({ endpoint: pushDevice.endpoint }, { endpoint: 'the phone' }),
  'push.settings': none,
  'push.updateSettings': body({ topics: { price_drop: true } }, { topics: { price_drop: 'yes' } }),
  'maintenance.ready': none,
  'maintenance.health': query({ t: '1' }, { t: '123456789012345678901' }),
}

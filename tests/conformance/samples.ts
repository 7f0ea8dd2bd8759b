import type { CallInput } from './caller.ts'

/** What a session holds that some calls need. */
export interface Session {
  email: string
  password: string
  crewPassword: string
  rememberToken: string
}

export interface Sample {
  /** Input the contract takes; ids are those of the mocks' default world. */
  good: (session: Session) => CallInput
  /** Input the contract refuses: 422. Absent where a call has no input. */
  bad?: CallInput
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

function byId(id: string): Sample {
  return { good: () => ({ params: { id } }), bad: { params: { id: 'x'.repeat(129) } } }
}

function byIdWith(id: string, good: unknown, bad: unknown): Sample {
  return { good: () => ({ params: { id }, body: good }), bad: { params: { id }, body: bad } }
}

function withCrewPassword(rest: object, bad: unknown): Sample {
  return {
    good: ({ crewPassword }) => ({ body: { bsafe_password: crewPassword, ...rest } }),
    bad: { body: bad },
  }
}

const savedFlight = 'BA1461-2026-11-06-commercial'
const pair = {
  outbound_flight_id: 'BA1449-2026-11-23-commercial',
  return_flight_id: 'BA1460-2026-11-24-commercial',
}
const sector = { carrier: 'BA', flight_number: '1432', date: '2026-11-06', origin: 'LHR', destination: 'EDI' }
const search = { date: '2026-11-06', origin: 'LHR', destination: 'EDI', return_date: '2026-11-08', _t: '1' }
const entry = { title: 'Dentist', start: '2026-11-23 10:00', end: '2026-11-23 11:00' }
const booking = { item_kind: 'trip', item_id: 'trip-cph', direction: 'to_work', status: 'standby' }
const profile = {
  first_name: 'Isla',
  surname: 'MacLeod',
  phone_number: '+447700900123',
  role: 'pilot',
  airline: 'BA',
  base: 'LHR',
  home_airports: ['EDI'],
}
const registration = { registration_token: 'mock-registration-token' }
const change = {
  booking_ref: 'K7QX2M',
  booking_surname: 'MACLEOD',
  target_flight: 'BA1460',
  target_flight_date: '2026-11-09',
  telephone: '+447700900123',
  flight_id: 'BA1460-2026-11-09-commercial',
  retry_enabled: true,
}

/** Good and bad input of every endpoint by its name. */
export const samples: Readonly<Record<string, Sample>> = {
  'auth.csrf': none,
  'auth.login': {
    good: ({ email, password }) => ({ body: { email, password } }),
    bad: { body: { email: 'not an e-mail', password: 'x' } },
  },
  'auth.logout': body({}, { remember_token: 7 }),
  'auth.refresh': none,
  'auth.autoLogin': {
    good: ({ rememberToken }) => ({ body: { remember_token: rememberToken } }),
    bad: { body: {} },
  },
  'auth.forgotPassword': body({ email: 'crew@slipstream.example' }),
  'auth.resetPassword': body(
    { token: 'mock-reset-token', new_password: '12345678' },
    { token: 'mock-reset-token', new_password: '1234567' },
  ),
  'registration.init': body(
    { email: 'new@slipstream.example', password: '12345678' },
    { email: 'new@slipstream.example', password: '1234567' },
  ),
  'registration.verify': body({ ...registration, code: '246810' }, { ...registration, code: '12345' }),
  'registration.profile': body({ ...registration, profile_data: profile }, registration),
  'registration.complete': body(registration, { registration_token: '' }),
  'registration.resend': body(registration),
  'user.fetchProfile': none,
  'user.updateProfile': body({ phone_number: '+447700900123' }, { phone_number: '123' }),
  'user.getSettings': none,
  'user.updateSettings': body({ slip_time: 45 }, { slip_time: 1441 }),
  'roster.fetchRoster': withCrewPassword({ month }, { bsafe_password: '', month }),
  'roster.getRoster': byMonth,
  'roster.updateFlightStatus': body(booking, { ...booking, direction: 'sideways' }),
  'roster.createManualEntry': body(entry, { ...entry, end: entry.start }),
  'roster.updateManualEntry': byIdWith(
    'manual-dentist',
    { ...entry, notes: 'Again' },
    { ...entry, title: '' },
  ),
  'roster.deleteManualEntry': byId('manual-dentist'),
  'roster.deleteGroundDuty': byId('ground-leave'),
  'tasks.get': byId('no-such-job'),
  'hotline.fetchRoster': withCrewPassword({ month }, { month }),
  'hotline.rosterPrices': byMonth,
  'hotline.specificSector': withCrewPassword({ flights: [sector] }, { bsafe_password: 'x', flights: [] }),
  'hotline.searchResults': query(search, { ...search, origin: 'Heathrow' }),
  'hotline.optimizeRoster': byMonth,
  'hotline.clearSessions': none,
  'airports.search': query({ query: 'edin' }, { query: ' ' }),
  'currency.convert': query(
    { amount: '58.40', from_currency: 'EUR' },
    { amount: '-1', from_currency: 'EUR' },
  ),
  'flight.save': body({ flight_id: savedFlight }),
  'flight.unsave': body({ flight_id: savedFlight }),
  'flight.saved': query({ refresh: 'true' }, { refresh: 'maybe' }),
  'flight.savePair': body(pair),
  'flight.unsavePair': body({ flight_id: pair.return_flight_id }),
  'flight.addRecent': body({ origin: 'EDI', destination: 'LHR', date: '2026-11-10' }, { origin: 'EDI' }),
  'flight.recent': none,
  'flight.deleteRecent': body({ id: 'recent-1' }),
  'payments.createSubscription': body({ payment_method_id: 'pm-visa' }),
  'payments.cancelSubscription': none,
  'payments.getPrice': none,
  'payments.subscriptionDetails': query({ sync: 'true' }, { sync: 'now' }),
  'payments.methods': none,
  'payments.addMethod': body({ payment_method_id: 'pm-new' }),
  'payments.removeMethod': body({ payment_method_id: 'pm-mastercard' }),
  'payments.setDefaultMethod': body({ payment_method_id: 'pm-visa' }),
  'payments.retry': none,
  'payments.reactivate': none,
  'payments.validateReferralCode': body({ referral_code: 'ISLA26' }, { referral_code: ' ' }),
  'status.airline': query({ refresh: 'true' }, { force: 'please' }),
  'email.support': body({ subject: 'Prices', message: 'Where are they from?' }, { subject: '', message: '' }),
  'flightChanges.create': body(change, { ...change, booking_ref: 'K7QX2' }),
  'flightChanges.list': none,
  'flightChanges.cancel': byId('change-failed'),
  'flightChanges.update': byIdWith('change-pending', { retry_enabled: false }, {}),
  'flightChanges.screenshot': byId('change-pending'),
  'maintenance.health': query({ t: '1' }, { t: '123456789012345678901' }),
}

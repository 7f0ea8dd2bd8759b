import { form } from '#features/calendars/import/calendars.test-data.ts'
import { changeTo } from './flight-change-calls.ts'
import { rosterCall, sectorsCall, staffFaresCall } from './job-calls.ts'
import { ownedEntry, ownedMonth, ownedSeats, type OwnedIds, pushSubscription } from './owned-things.ts'
import { homeId } from './saving-flights.ts'
import { typedCard } from './test-cards.ts'

/** What somebody else sends, with another user's ids wherever the call takes one, and the answer they must get. */
export interface ForeignCall {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: string
  readonly body?: unknown
  /** The status, and the code of a refusal. */
  readonly outcome: string
  /** What an answer is at least; given where it must hold nothing. */
  readonly says?: object
}

type ForeignCalls = Readonly<Record<string, (ids: OwnedIds) => ForeignCall>>

const missing = '404 not_found'
const badToken = '400 invalid_token'
/** Of anyone who has it: nobody guesses another's (256 random bits). */
const madeUp = 'a-token-that-nobody-was-given'
const month = `?month=${ownedMonth}`
const done = { success: true }

const fine = (says?: object) => () => ({ outcome: '200', ...(says ? { says } : {}) })
const reading = (query: string, says?: object) => () => ({ ...fine(says)(), query })
const sending =
  (body: unknown, outcome = '200') =>
  () => ({ body, outcome })
const onId = (which: keyof OwnedIds, body?: unknown) => (ids: OwnedIds) => ({
  params: { id: ids[which] },
  body,
  outcome: missing,
})

const access: ForeignCalls = {
  'auth.autoLogin': sending({ remember_token: madeUp }, badToken),
  'auth.csrf': fine(),
  'auth.logout': sending({ remember_token: madeUp }),
  'auth.logoutEverywhere': fine(),
  'auth.refresh': fine(),
  'auth.forgotPassword': sending({ email: 'owner@crew.example' }),
  'auth.login': sending({ email: 'owner@crew.example', password: 'a guess' }, '401 invalid_credentials'),
  'auth.resetPassword': sending({ token: madeUp, new_password: 'a new password' }, badToken),
  'registration.complete': sending({ registration_token: madeUp }, badToken),
  'registration.init': sending({ email: 'owner@crew.example', password: 'a password' }, '409 email_taken'),
  'registration.profile': sending({ registration_token: madeUp, profile_data: {} }, '422 validation_failed'),
  'registration.resend': sending({ registration_token: madeUp }, badToken),
  'registration.verify': sending({ registration_token: madeUp, code: '123456' }, badToken),
  'maintenance.health': reading('?t=1'),
  'maintenance.ready': fine(),
}

const account: ForeignCalls = {
  'user.fetchProfile': fine({ user: { email: 'stranger@crew.example' } }),
  'user.getSettings': fine(),
  'user.updateProfile': sending({ id: 'u1', email: 'owner@crew.example', first_name: 'Eve' }),
  'user.updateSettings': sending({ dark_mode: true }),
  'account.delete': sending({ password: 'a guess' }, '403 forbidden'),
  'account.export': fine({ roster: [], payment_methods: [], flight_changes: [] }),
  'email.support': sending(form({ subject: 'A question', message: 'Of mine.' })),
  'tasks.get': ({ job }) => ({ params: { id: job }, outcome: '200', says: { status: 'not_found' } }),
  'push.key': fine(),
  'push.settings': fine(),
  'push.updateSettings': sending({ topics: { price_drop: false } }),
  'push.subscribe': sending(pushSubscription('stranger'), '201'),
  'push.unsubscribe': ({ pushEndpoint }) => ({
    body: { endpoint: pushEndpoint },
    outcome: '200',
    says: done,
  }),
}

const roster: ForeignCalls = {
  'roster.fetchRoster': sending({ ...rosterCall.body, month: '2026-12' }, '202'),
  'roster.getRoster': reading(month, { roster: [] }),
  'roster.getPlan': reading(month, { rests: [] }),
  'roster.getLive': fine({ flights: [] }),
  'roster.getFlightHistory': reading(month, { history: { routes: [] } }),
  'roster.tripPrices': reading(
    '?report=2026-11-11%2008:00&clear=2026-11-12%2016:00&origin=LHR&destination=LHR',
  ),
  'roster.getYear': reading(`?year=${ownedMonth.slice(0, 4)}`, { record: { commutes: [] } }),
  'roster.getCommuteRecords': ({ trip }) => ({
    query: `?item_kind=trip&item_id=${encodeURIComponent(trip)}`,
    outcome: '200',
    says: { recorded: { records: [] } },
  }),
  'roster.recordCommute': ({ trip }) => ({
    body: { item_kind: 'trip', item_id: trip, back_up_id: null },
    outcome: missing,
  }),
  'roster.seatsSeen': fine({ seen: [], answers: [] }),
  'roster.enterSeats': ({ seats }) => ({
    params: { id: seats },
    body: { ...ownedSeats, open: { economy: 1 } },
    outcome: '200',
  }),
  'roster.removeSeats': ({ seats }) => ({ params: { id: seats }, outcome: '200' }),
  'roster.wasLeft': ({ trip }) => ({
    body: { item_kind: 'trip', item_id: trip, direction: 'to_work' },
    outcome: missing,
  }),
  'roster.createManualEntry': sending({ ...ownedEntry, title: 'Mine' }, '201'),
  'roster.decideRest': ({ trip }) => ({
    params: { rest: `trip:${trip}~` },
    body: { decision: 'stay' },
    outcome: missing,
  }),
  'roster.restAlerts': fine({ alerts: [] }),
  'roster.setRestAlert': ({ trip }) => ({
    params: { rest: `trip:${trip}~` },
    body: { threshold: { amount: '10.00', currency: 'GBP' } },
    outcome: missing,
  }),
  'roster.deleteGroundDuty': onId('duty'),
  'roster.deleteManualEntry': onId('entry'),
  'roster.restoreGroundDuty': onId('deletedDuty'),
  'roster.restoreManualEntry': onId('deletedEntry'),
  'roster.updateFlightStatus': ({ trip }) => ({
    body: { item_kind: 'trip', item_id: trip, direction: 'to_work', status: 'standby' },
    outcome: missing,
  }),
  'roster.updateManualEntry': onId('entry', ownedEntry),
  'roster.changes': reading(month, { changes: [] }),
  'roster.seeChanges': ({ change }) => ({ body: { ids: [change] }, outcome: '200' }),
  'roster.feeds': fine({ feeds: [] }),
  'roster.previewFeed': onId('feed'),
  'roster.previewImport': sending(form({ text: 'no calendar' }), '415 unsupported_media_type'),
  'roster.removeFeed': onId('feed'),
  'roster.changeFeed': onId('feed', { is_automatic: false }),
  'roster.takeImport': ({ preview }) => ({ body: { import_id: preview }, outcome: missing }),
  'calendar.createLink': sending({ kind: 'busy' }, '201'),
  'calendar.download': fine(),
  'calendar.links': fine(),
  'calendar.feed': () => ({ params: { token: 'x'.repeat(43) }, outcome: missing }),
  'calendar.revokeLink': () => ({ params: { kind: 'full' }, outcome: missing }),
  'sharing.links': fine({ links: [] }),
  'sharing.preview': ({ trip }) => ({
    query: `?rest=${encodeURIComponent(`trip:${trip}~`)}`,
    outcome: missing,
  }),
  'sharing.createLink': ({ trip }) => ({
    body: { label: 'Eve', rest: `trip:${trip}~`, detail: 'duties' },
    outcome: missing,
  }),
  'sharing.revokeLink': onId('familyLink'),
  'sharing.colleagues': fine({ is_on: false, flights: [], hidden_people: [] }),
  'sharing.setColleagues': sending({ is_on: false }),
  'sharing.hideOnFlight': () => ({
    params: { key: 'BA1440.LHR.2026-11-04' },
    body: { is_hidden: true },
    outcome: missing,
  }),
  'sharing.hideFromColleague': onId('colleague', { is_hidden: true }),
  'sharing.seats': fine({ is_on: false, flights: [] }),
  'sharing.setSeats': sending({ is_on: false }),
  'sharing.answers': fine({ is_on: false }),
  'sharing.setAnswers': sending({ is_on: false }),
  'mailedBookings.list': fine({ address: null, bookings: [] }),
  'mailedBookings.makeAddress': () => ({ outcome: '201', says: { bookings: [] } }),
  'mailedBookings.removeAddress': fine({ address: null }),
  'mailedBookings.remove': ({ mailedBooking }) => ({
    params: { id: mailedBooking },
    outcome: '200',
    says: done,
  }),
}

const flights: ForeignCalls = {
  'hotline.clearSessions': fine(done),
  'hotline.fetchRoster': sending(staffFaresCall.body, '202'),
  'hotline.cheapestDays': reading('?origin=EDI&destination=LHR&from=2026-11-05&to=2026-11-06'),
  'hotline.knownPrices': reading('?routes=EDI-LHR&from=2026-11-05&to=2026-11-06'),
  'hotline.nearbyRoutes': reading('?origin=EDI&destination=LHR&date=2026-11-05'),
  'hotline.rosterPrices': reading(month),
  'hotline.searchResults': reading('?origin=EDI&destination=LHR&date=2026-11-05'),
  'hotline.optimizeRoster': reading(month),
  'hotline.specificSector': sending(sectorsCall.body, '202'),
  'airports.search': reading('?query=heathrow'),
  'currency.convert': reading('?amount=10&from_currency=GBP&to_currency=GBP'),
  'status.airline': fine(),
  'flight.addRecent': sending({ origin: 'LHR', destination: 'EDI', date: '2026-11-11' }),
  'flight.deleteRecent': ({ search }) => ({ body: { id: search }, outcome: missing }),
  'flight.recent': fine(),
  'flight.saved': fine(),
  'flight.save': sending({ flight_id: homeId() }),
  'flight.savePair': ({ flight }) => ({
    body: { outbound_flight_id: flight, return_flight_id: homeId() },
    outcome: '200',
  }),
  'flight.setPriceAlert': ({ flight }) => ({
    body: { flight_id: flight, threshold: { amount: '10.00', currency: 'GBP' } },
    outcome: missing,
  }),
  'flight.unsave': ({ flight }) => ({ body: { flight_id: flight }, outcome: '200' }),
  'flight.unsavePair': ({ flight }) => ({ body: { flight_id: flight }, outcome: '200' }),
  'flightChanges.cancel': onId('flightChange'),
  'flightChanges.create': sending(
    {
      ...changeTo('2026-11-12'),
      booking_ref: 'ABC123',
      booking_surname: 'EVE',
    },
    '201',
  ),
  'flightChanges.screenshot': onId('flightChange'),
  'flightChanges.list': fine(),
  'flightChanges.update': onId('flightChange', { retry_enabled: false }),
}

const onCard =
  (outcome = missing) =>
  ({ card }: OwnedIds) => ({ body: { payment_method_id: card }, outcome })

const payments: ForeignCalls = {
  'payments.addMethod': onCard(),
  'payments.cancelSubscription': () => ({ outcome: '409 conflict' }),
  'payments.createSubscription': onCard(),
  'payments.methods': fine({ payment_methods: [] }),
  'payments.getPrice': fine(),
  'payments.subscriptionDetails': reading('?sync=true', { subscription: null }),
  'payments.reactivate': () => ({ outcome: '409 conflict' }),
  'payments.removeMethod': onCard(),
  'payments.retry': () => ({ outcome: '409 conflict' }),
  'payments.sandboxAuthentication': sending({ client_secret: madeUp, outcome: 'complete' }, missing),
  'payments.sandboxMethod': sending(typedCard('pays'), '201'),
  'payments.setDefaultMethod': onCard(),
  'payments.validateReferralCode': sending({ referral_code: 'NOBODY' }),
}

/** By the contract's name: one line a call. A call without one fails apps/api/src/server/foreign-ids.test.ts. */
export const foreignCalls: ForeignCalls = { ...access, ...account, ...roster, ...flights, ...payments }

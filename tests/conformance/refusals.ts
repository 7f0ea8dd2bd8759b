import { deleteAccount } from '@slipstream/contract/account'
import { autoLogin } from '@slipstream/contract/auth'
import { login, resetPassword } from '@slipstream/contract/credentials'
import { convertCurrency } from '@slipstream/contract/currency'
import type { Endpoint } from '@slipstream/contract/endpoint'
import type { ErrorCode } from '@slipstream/contract/errors'
import {
  cancelFlightChange,
  createFlightChange,
  getFlightChangeScreenshot,
  updateFlightChange,
} from '@slipstream/contract/flight-changes'
import { deleteRecentSearch, saveFlight, savePair, setPriceAlert } from '@slipstream/contract/flights'
import { getCheapestDays, getKnownPrices, getNearbyRoutes } from '@slipstream/contract/hotline'
import {
  addPaymentMethod,
  createSubscription,
  removePaymentMethod,
  sandboxPaymentMethod,
  setDefaultPaymentMethod,
} from '@slipstream/contract/payments'
import {
  completeRegistration,
  initRegistration,
  registrationProfile,
  resendVerification,
  verifyRegistration,
} from '@slipstream/contract/registration'
import {
  deleteManualEntry,
  restoreManualEntry,
  updateFlightStatus,
  updateManualEntry,
} from '@slipstream/contract/roster-edits'
import { setRestAlert } from '@slipstream/contract/rest-alerts'
import { decideRest } from '@slipstream/contract/roster-plan'
import { emailSupport, supportLimits } from '@slipstream/contract/support'
import type { CallInput } from '../support/caller.ts'
import { newSearch } from '../support/flight-hand.ts'
import { goodCard, newcomerProfile } from '../support/newcomer.ts'
import { newEntry } from '../support/roster-hand.ts'
import { bookedFlight, supportRequest, textFile, type Session } from './samples.ts'

/** Input of the right form that is refused for what it says (issues 4 to 6, Bad input). */
export interface Refusal {
  what: string
  endpoint: Endpoint
  input: (session: Session) => CallInput | Promise<CallInput>
  code: ErrorCode
}

const foreign = { registration_token: 'somebody-elses-token' }
const foreignEntry = { params: { id: 'entry-of-somebody-else' } }
const foreignChange = { params: { id: 'request-of-somebody-else' } }
const unknownCard = { body: { payment_method_id: 'pm_of_nobody' } }

function refusal(
  what: string,
  endpoint: Endpoint,
  code: ErrorCode,
  input: CallInput | Refusal['input'],
): Refusal {
  return { what, endpoint, code, input: typeof input === 'function' ? input : () => input }
}

/** Before the mocked clock too. */
const longAgo = '2026-10-05'

const program = new File([Uint8Array.of(0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0)], 'setup.exe', {
  type: 'application/x-msdownload',
})

/** Refused to a visitor. */
export const refusedToVisitors: readonly Refusal[] = [
  refusal('an unknown e-mail', login, 'invalid_credentials', {
    body: { email: 'nobody@slipstream.example', password: 'not it at all' },
  }),
  refusal('a foreign remember token', autoLogin, 'invalid_token', {
    body: { remember_token: 'somebody-elses-token' },
  }),
  refusal('a foreign reset token', resetPassword, 'invalid_token', {
    body: { token: 'somebody-elses-token', new_password: 'x 1 y 2z' },
  }),
  refusal('a common password', resetPassword, 'validation_failed', {
    body: { token: 'somebody-elses-token', new_password: 'Password1' },
  }),
  refusal('a common password', initRegistration, 'validation_failed', ({ newcomer }) => ({
    body: { email: newcomer.email(), password: ' '.repeat(8) },
  })),
  refusal('an e-mail that is taken', initRegistration, 'email_taken', ({ email }) => ({
    body: { email, password: 'x 1 y 2z' },
  })),
  refusal('a wrong code', verifyRegistration, 'invalid_code', async ({ newcomer }) => {
    const { token, email } = await newcomer.registration('verify')
    const wrong = (Number(await newcomer.code(email)) + 1) % 1_000_000
    return { body: { registration_token: token, code: String(wrong).padStart(6, '0') } }
  }),
  refusal('a foreign token', verifyRegistration, 'invalid_token', { body: { ...foreign, code: '123456' } }),
  refusal('a foreign token', resendVerification, 'invalid_token', { body: foreign }),
  refusal('a foreign token', registrationProfile, 'invalid_token', {
    body: { ...foreign, profile_data: newcomerProfile },
  }),
  refusal('a foreign token', completeRegistration, 'invalid_token', { body: foreign }),
  refusal(
    'a profile before the code',
    registrationProfile,
    'registration_incomplete',
    async ({ newcomer }) => {
      const { token } = await newcomer.registration('verify')
      return { body: { registration_token: token, profile_data: newcomerProfile } }
    },
  ),
  refusal(
    'an end before the payment',
    completeRegistration,
    'registration_incomplete',
    async ({ newcomer }) => {
      const { token } = await newcomer.registration('payment')
      return { body: { registration_token: token } }
    },
  ),
  refusal('a foreign token', createSubscription, 'invalid_token', async ({ newcomer }) => ({
    body: { ...foreign, payment_method_id: await newcomer.card() },
  })),
  refusal('no token and no session', createSubscription, 'unauthenticated', unknownCard),
  refusal('a card that is no test card', sandboxPaymentMethod, 'payment_failed', {
    body: { ...goodCard, number: '4111111111111111' },
  }),
]

const { date: soon, return_date: _later, ...route } = newSearch()
const nowhere = { ...route, destination: 'QQQ' }
const backHere = { ...route, destination: route.origin }

const refusedSearches: readonly Refusal[] = [
  refusal('a day that has passed', getNearbyRoutes, 'validation_failed', {
    query: { ...route, date: longAgo },
  }),
  refusal('an airport that does not exist', getNearbyRoutes, 'validation_failed', {
    query: { ...nowhere, date: soon },
  }),
  refusal('15 days', getCheapestDays, 'validation_failed', {
    query: { ...route, from: '2026-12-01', to: '2026-12-15' },
  }),
  refusal('36 days', getKnownPrices, 'validation_failed', {
    query: { routes: 'EDI-LHR', from: '2026-12-01', to: '2027-01-05' },
  }),
  refusal('seven routes', getKnownPrices, 'validation_failed', {
    query: { routes: Array.from({ length: 7 }, () => 'EDI-LHR').join(), from: soon, to: soon },
  }),
  refusal('a route to where it starts', getKnownPrices, 'validation_failed', {
    query: { routes: 'EDI-LHR,LHR-LHR', from: soon, to: soon },
  }),
  refusal('a last day before the first', getCheapestDays, 'validation_failed', {
    query: { ...route, from: '2026-12-02', to: '2026-12-01' },
  }),
  refusal('a flight to where it starts', getCheapestDays, 'validation_failed', {
    query: { ...backHere, from: soon, to: soon },
  }),
]

const alert = { amount: '20.50', currency: 'GBP' }

const refusedAlerts: readonly Refusal[] = [
  refusal('a flight that is not saved', setPriceAlert, 'not_found', async ({ flights }) => ({
    body: { flight_id: (await flights.offered()).return_flight_id, threshold: alert },
  })),
  refusal('a flight of somebody else', setPriceAlert, 'not_found', {
    body: { flight_id: 'flight-of-somebody-else', threshold: alert },
  }),
  refusal('flights that are not saved together', setPriceAlert, 'not_found', async ({ flights }) => ({
    body: { flight_id: await flights.saved(), return_flight_id: 'flight-of-nobody', threshold: alert },
  })),
  refusal('a rest that the roster does not have', setRestAlert, 'not_found', {
    params: { rest: 'trip:none~' },
    body: { threshold: alert },
  }),
]

const ofPounds = { amount: '58.40', from_currency: 'GBP', to_currency: 'EUR' }

const refusedConversions: readonly Refusal[] = [
  refusal('a currency without a rate', convertCurrency, 'rate_unavailable', {
    query: { ...ofPounds, from_currency: 'XTS' },
  }),
  refusal('a result too large to write', convertCurrency, 'validation_failed', {
    query: { ...ofPounds, amount: '999999999.99', to_currency: 'SEK' },
  }),
]

/** Refused to a newcomer with a subscription in its trial. */
export const refusedToNewcomers: readonly Refusal[] = [
  refusal('an unknown card', addPaymentMethod, 'not_found', unknownCard),
  refusal('an unknown card', removePaymentMethod, 'not_found', unknownCard),
  refusal('an unknown card', setDefaultPaymentMethod, 'not_found', unknownCard),
  refusal('a second subscription', createSubscription, 'conflict', async ({ newcomer }) => ({
    body: { payment_method_id: await newcomer.card() },
  })),
  refusal('a wrong password', deleteAccount, 'forbidden', { body: { password: 'not it at all' } }),
  refusal('a version that is none any more', updateManualEntry, 'changed_elsewhere', async ({ roster }) => ({
    params: { id: await roster.entry() },
    headers: { 'If-Match': '"of-yesterday"' },
    body: newEntry,
  })),
  refusal('the key of another change', deleteManualEntry, 'idempotency_mismatch', async ({ roster }) => ({
    params: { id: await roster.entry() },
    headers: { 'Idempotency-Key': await roster.usedKey() },
  })),
  refusal('a rest of somebody else’s entry', decideRest, 'not_found', {
    params: { rest: '~manual_entry:entry-of-somebody-else' },
    body: { decision: 'stay' },
  }),
  refusal('a rest with a booked flight', decideRest, 'conflict', async ({ roster }) => {
    const rest = `~manual_entry:${await roster.bookedEntry()}`
    return { params: { rest }, body: { decision: 'stay' } }
  }),
  refusal('somebody else’s entry', updateManualEntry, 'not_found', { ...foreignEntry, body: newEntry }),
  refusal('somebody else’s entry', deleteManualEntry, 'not_found', foreignEntry),
  refusal('somebody else’s entry', restoreManualEntry, 'not_found', foreignEntry),
  refusal('an item of somebody else', updateFlightStatus, 'not_found', {
    body: { item_kind: 'trip', item_id: 'trip-of-somebody-else', direction: 'to_work', status: 'hotel' },
  }),
  refusal('a flight that nobody offers', updateFlightStatus, 'conflict', async ({ roster }) => ({
    body: {
      item_kind: 'manual_entry',
      item_id: await roster.entry(),
      direction: 'to_work',
      status: 'not_booked',
      flight_id: 'flight-of-nobody',
    },
  })),
  refusal('a booked flight to nowhere', updateFlightStatus, 'validation_failed', async ({ roster }) => ({
    body: {
      item_kind: 'manual_entry',
      item_id: await roster.entry(),
      direction: 'to_work',
      status: 'booked_correct_time',
      booked_flight: {
        ...bookedFlight,
        flights: bookedFlight.flights.map((flight) => Object.assign({}, flight, { destination: 'QQQ' })),
      },
    },
  })),
  refusal('a flight that nobody offers', saveFlight, 'not_found', {
    body: { flight_id: 'flight-of-nobody' },
  }),
  refusal('a return that nobody offers', savePair, 'not_found', async ({ flights }) => ({
    body: { ...(await flights.offered()), return_flight_id: 'flight-of-nobody' },
  })),
  refusal('a search of somebody else', deleteRecentSearch, 'not_found', {
    body: { id: 'search-of-somebody-else' },
  }),
  ...refusedSearches,
  ...refusedAlerts,
  ...refusedConversions,
  refusal('a flight that nobody offers', createFlightChange, 'not_found', async ({ flights }) => ({
    body: { ...(await flights.change()), flight_id: 'flight-of-nobody' },
  })),
  refusal('a flight that has left', createFlightChange, 'departed', async ({ flights }) => {
    const change = await flights.change()
    const { target_flight_date: date, flight_id: id } = change
    return { body: { ...change, target_flight_date: longAgo, flight_id: id.replace(date, longAgo) } }
  }),
  refusal('the same move in other words', createFlightChange, 'conflict', async ({ flights }) => {
    await flights.changeAsked()
    return { body: { ...(await flights.change()), telephone: '+447700900999' } }
  }),
  refusal('a request of somebody else', cancelFlightChange, 'not_found', foreignChange),
  refusal('a request of somebody else', updateFlightChange, 'not_found', {
    ...foreignChange,
    body: { retry_enabled: false },
  }),
  refusal('a request of somebody else', getFlightChangeScreenshot, 'not_found', foreignChange),
  refusal('a file that is too large', emailSupport, 'payload_too_large', {
    body: supportRequest,
    files: [textFile(supportLimits.attachmentBytes + 1)],
  }),
  refusal('too many files', emailSupport, 'payload_too_large', {
    body: supportRequest,
    files: Array.from({ length: supportLimits.attachments + 1 }, () => textFile(10)),
  }),
  refusal('a program', emailSupport, 'unsupported_media_type', { body: supportRequest, files: [program] }),
]

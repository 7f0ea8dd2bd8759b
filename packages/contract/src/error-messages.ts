import type { ErrorCode } from './errors.ts'

// Imports no schema: the first load reads a message of this file, and would carry the schemas with it.

/** Specification §8, "Generic call failure". */
export const unexpectedError = 'An unexpected error occurred. Please try again.'

/** What the user reads of each code where the server has nothing better to say. */
export const errorMessages: Readonly<Record<ErrorCode, string>> = {
  validation_failed: 'Some of the values were not accepted. Please check them and try again.',
  malformed_body: 'The request could not be read.',
  not_found: 'Not found.',
  not_available: 'This is not available yet.',
  internal_error: unexpectedError,
  unauthenticated: 'Please log in.',
  token_expired: 'Your session has expired. Please log in again.',
  token_reused: 'Your session was ended for safety. Please log in again.',
  csrf_failed: 'The request could not be verified. Please reload the page and try again.',
  forbidden: 'You may not do this.',
  subscription_required: 'An active subscription is needed for this.',
  rate_limited: 'Too many attempts. Please wait a moment and try again.',
  invalid_credentials: 'Incorrect email or password.',
  invalid_token: 'This link or session is no longer valid.',
  email_taken: 'There is already an account with this email.',
  invalid_code: 'The code is not correct.',
  registration_incomplete: 'Please finish the earlier steps of the registration first.',
  crew_system_unavailable: 'The crew system cannot be reached. Please try again later.',
  job_rejected: 'This is already running.',
  conflict: 'This was changed in the meantime. Please reload and try again.',
  payload_too_large: 'The request is too large.',
  unsupported_media_type: 'This type of file is not supported.',
  payment_failed: 'The payment failed.',
  payment_authentication_required: 'Your bank asks you to confirm this payment.',
  invalid_referral_code: 'The referral code is not valid.',
  trial_used:
    'This email or card has already had a free trial. You can subscribe without one; nothing has been charged yet.',
  rate_unavailable: 'There is no exchange rate for this currency.',
  provider_unavailable: 'The service behind this cannot be reached. Please try again later.',
  departed: 'This flight has already departed.',
  changed_elsewhere: 'This was changed elsewhere in the meantime.',
  idempotency_mismatch: 'This key was used for another change.',
  database_unavailable: 'Slipstream cannot reach its data right now. Please try again in a moment.',
}

/** Read in the app before the server has to say it. */
export const keepOneCard = 'Add another card before you remove this one.'
export const priceAboveZero = 'Enter a price above 0.'

/*
 * Refusals that say more than their code, for the server and the mocks. One that only the server has a use for stands where it is
 * thrown.
 */

/** Registration, log-in and account. */
export const accessMessages = {
  wrongCode: 'The code is not correct. Check the code in the email and try again.',
  codeExpired: 'This code has expired. Please ask for a new one.',
  codeTriedTooOften: 'This code was tried too often. Please ask for a new one.',
  registrationGone:
    'This registration has expired, was carried on elsewhere or is already complete. Please log in to carry on, or register again.',
  tooEarlyForCard: 'Please verify your email and fill in your profile before you add a card.',
  cardNeeded: 'Please add a card to start your subscription first.',
  notPaid: 'The payment has not gone through. Please try again, or use another card.',
  resetLinkUsed: 'This reset link has expired or was already used. Please ask for a new one.',
  wrongPassword: 'The password is not correct. Nothing was deleted.',
  commonPassword: 'Choose a less common password',
  mailNotSent: 'The email could not be sent. Please try again in a few minutes.',
} as const

/** Subscription, cards and referral codes. */
export const paymentMessages = {
  noSubscription: 'There is no subscription.',
  subscribedAlready: 'There is a subscription already.',
  subscriptionPaused: 'Your subscription is paused. Please add a card and resume it.',
  subscriptionEnded: 'This subscription has ended. Please begin a new one.',
  noSuchCard: 'There is no such card.',
  cardDeclined: 'Your card was declined.',
  noOpenQuestion: 'There is no open question of your bank. Please try again.',
  ownReferralCode: 'This is your own referral code.',
  unknownReferralCode: 'This referral code is not known. Please check it.',
} as const

/** A server without a provider, and where to turn instead. */
export const notSetUpMessages = {
  payments: 'Payments are not set up on this server. Please write to support.',
  airlineStatus: 'Airline status is not set up on this server. Please look at the airline’s own status page.',
  flightStatus:
    'Flight status is not set up on this server. Please look at the airline’s or the airport’s own page.',
  flightSearch: 'Flight search is not set up on this server. Please search with an airline instead.',
  exchangeRates:
    'Exchange rates are not set up on this server. Prices stay in the currency they are sold in.',
  rosterFetch: 'Roster fetching is not set up on this server. Import a calendar instead.',
} as const

/** The roster, its editing and its jobs. */
export const rosterMessages = {
  itemGone: 'This roster item no longer exists.',
  fetchRunning: 'Your roster is already being fetched.',
  staffFaresRunning: 'Staff fares are already being fetched.',
  sessionsCleared:
    'This was stopped, because the crew-system sessions were cleared. Start it again when you need it.',
} as const

/** Calendars in and out. */
export const calendarMessages = {
  oneCalendar: 'Please give one calendar: a file, pasted text or a link.',
  notCalendar: 'This is not an iCalendar file. Please export your roster as a calendar (.ics) and try again.',
  tooLarge: 'The calendar is larger than 5 MB. Please export fewer months.',
  addressUnreadable: 'This link cannot be read. Please give the https link of your calendar.',
  unreachable: 'The calendar could not be reached. Please check its link, or try again later.',
  lineUnreadable: 'This line could not be read, so it was left out. The rest was imported.',
  previewLapsed: 'This preview has lapsed. Please read the calendar again.',
  eventNotInPreview: 'This event is not in the preview.',
  noAddressToKeep: 'Only a calendar that was read from a link can be saved.',
  feedGone: 'This calendar feed no longer exists.',
  automaticFeeds: (limit: number) =>
    `You can have ${limit} links that are read by themselves. Switch one of them off first.`,
  noSuchLink: 'There is no such calendar link.',
  linkOutOfUse: 'This calendar link no longer works. Create a new one in Slipstream under Settings.',
} as const

/** Links to family pages. */
export const sharingMessages = {
  noSuchLink: 'There is no such link. It was revoked or has expired.',
  restGone: 'This rest is no longer on your roster.',
  limit: (limit: number) =>
    `You can have ${limit} links. Revoke one you no longer need, then create this one.`,
} as const

/** Colleagues on the same flight. */
export const colleagueMessages = {
  noSuchFlight: 'You are not booked or listed on this flight in the next three days.',
  noSuchPerson: 'This colleague is no longer on one of your flights.',
} as const

/** Seats that somebody saw on a flight. */
export const seatMessages = {
  nothing_seen: 'Enter at least one number that you saw.',
  future: 'This time is still to come. Enter when you saw the seats.',
  after_landing: 'This flight had landed by then. Enter when you saw the seats.',
  too_early: 'This is more than 14 days before the flight leaves. Check the date.',
  place_behind_list: 'Your place is behind the end of the list. Check both numbers.',
  unreadable_flight: 'The times of this flight cannot be read.',
  tooMany: 'You have entered seats too often. Remove some that you no longer need.',
  notListed: 'You are not on standby for a flight here.',
  notOffered: 'This server does not offer to share seats with colleagues.',
  notLeft: 'This flight has not left yet, or it left more than two days ago.',
} as const

/** Of any field that takes an airport. */
export const unknownAirport = (code: string) => `is no airport with airline service: ${code}`

/** Of any field that takes an airport. */
export const closedAirport = (name: string, successor: string) =>
  `is closed: ${name}. Use ${successor} instead`

/** Of a field of a flight search, by its problem (commute's `search/search-rules`). */
export const searchMessages = {
  same_airport: 'must differ from the origin',
  before_departure: 'must not be before the departure',
  day_passed: 'must not be before today',
  before_first_day: 'must not be before the first day',
  too_many_days: (limit: number) => `must be at most ${limit} days in all`,
  /** Of the whole search, where its day has passed. */
  choose_later_day: 'This day has passed. Choose today or a later day.',
} as const

/** Saved flights, recent searches, price alerts and exchange rates. */
export const flightMessages = {
  pricesUnreachable: 'Flight prices cannot be reached.',
  notOffered: 'This flight is no longer offered. Choose another one.',
  bookedUnflyable:
    'must name known airports; each flight must land after it leaves, and the next one leave from there after that',
  savedLimit: (limit: number) =>
    `You can keep ${limit} flights. Remove one you no longer need, then save this one.`,
  searchGone: 'This search is no longer there.',
  departedUnwatched: 'This flight has already left: its price is watched no more.',
  pairNotSaved: 'These flights are not saved together. Save them first.',
  flightNotSaved: 'This flight is not among your saved flights. Save it first.',
  amountTooLarge: 'The amount is too large to convert.',
  noRateForAlert: (currency: string) =>
    `There is no exchange rate for ${currency}. Choose another currency for the alert.`,
  restAlertPast: 'It is too late to watch the price of this rest.',
  restAlertBought: 'Nothing is left to buy for this rest: each way is booked or listed.',
  restAlertLeftOut: 'Commutes to these duties are switched off in your settings.',
  restAlertLimit: (limit: number) =>
    `You can have ${limit} price alerts on rests. Remove one you no longer need, then set this one.`,
} as const

/** Flight changes. */
export const flightChangeMessages = {
  departed: 'This flight has already left. Choose a later one.',
  underWay: 'The airline is being asked right now. Look again in a minute.',
  noPicture: 'There is no picture of this request yet.',
  gone: 'This request is no longer there.',
  over: 'This request is over: there is nothing to change about it.',
  limit: (limit: number) =>
    `You can have ${limit} requests waiting. Cancel one you no longer need, then ask again.`,
} as const

/** Support requests. */
export const supportMessages = {
  notSent: 'Your message could not be sent just now. Please try again in a few minutes.',
  tooManyFiles: (limit: number, count: number) => `Please attach at most ${limit} files; there are ${count}.`,
  fileTooLarge: (name: string, bytes: number) =>
    `“${name}” is larger than ${bytes / 1_000_000} MB. Please attach a smaller file.`,
} as const

/** Notifications. */
export const deviceMessages = {
  pushServiceUnusable:
    'Your browser named a service for notifications that Slipstream cannot use. Nothing was changed. Please try another browser.',
} as const

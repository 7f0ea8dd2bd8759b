import { setTimeout } from 'node:timers/promises'
import { createAuthenticator, createSignedCaller } from '#features/auth/authenticate.ts'
import { createSessionCookies } from '#features/auth/cookies.ts'
import { createCsrfTokens } from '#features/auth/csrf-tokens.ts'
import { createKnownDevices } from '#features/auth/known-devices.ts'
import { createPasswordResets, voidResetLinks } from '#features/auth/password-resets.ts'
import type { PasswordHasher } from '#features/auth/passwords.ts'
import { createRegistrations } from '#features/auth/registration/registrations.ts'
import { createRotatingTokens } from '#features/auth/rotating-tokens.ts'
import { createSessionTokens } from '#features/auth/session-tokens.ts'
import { createSessions } from '#features/auth/sessions.ts'
import type { Billing } from '#features/billing/billing.ts'
import { createBilling } from '#features/billing/create-billing.ts'
import { createCalendarExport } from '#features/calendars/export/calendar-export.ts'
import { createCalendarLinks } from '#features/calendars/export/calendar-links.ts'
import { createCalendarImport } from '#features/calendars/import/calendar-import.ts'
import { createCalendarThread } from '#features/calendars/import/calendar-thread.ts'
import { createFeedWatch } from '#features/calendars/import/feed-watch.ts'
import { createImportPreviews } from '#features/calendars/import/import-previews.ts'
import { createRosterFeeds } from '#features/calendars/import/roster-feeds.ts'
import { createAlertEmails } from '#features/flights/alert-emails.ts'
import { createAlertWatch } from '#features/flights/alert-watch.ts'
import { createCurrentOffers } from '#features/flights/current-offers.ts'
import { createPriceAlerts } from '#features/flights/price-alerts.ts'
import { createAlertUnsubscribe } from '#features/flights/unsubscribe.ts'
import { createRestAlertSubject } from '#features/flights/rest-alert-subject.ts'
import { createRestAlerts } from '#features/flights/rest-alerts.ts'
import { createSavedAlertSubject } from '#features/flights/saved-alert-subject.ts'
import { createRecentSearches } from '#features/flights/recent-searches.ts'
import { createSavedFlightsService } from '#features/flights/saved-flights-service.ts'
import { savedFlightIds } from '#features/flights/saved-ids.ts'
import { createFlightSearches } from '#features/flights/search/create-flight-searches.ts'
import { createFlightSearch } from '#features/flights/search/flight-search.ts'
import { createChangeNotices } from '#features/notifications/change-notices.ts'
import {
  createPushDevices,
  forgetDevices,
  forgetDevicesOfUser,
  moveDevices,
} from '#features/notifications/devices.ts'
import { tellJobEnd } from '#features/notifications/job-notices.ts'
import { createPushSender } from '#features/notifications/push-sender.ts'
import { createPushTopicSwitches } from '#features/notifications/topics.ts'
import { createFlightChangeAttempts } from '#features/rebooking/attempts.ts'
import { createFlightChangesService } from '#features/rebooking/flight-changes-service.ts'
import { createTargetFlights } from '#features/rebooking/target-flights.ts'
import { createReadiness } from '#features/reference/readiness.ts'
import { createCommutePrices } from '#features/roster/commute-prices.ts'
import { createCrewSignIn } from '#features/roster/crew-sign-in.ts'
import { createKeptAnswers } from '#features/roster/kept-answers.ts'
import { createFlightHistory } from '#features/roster/chance/flight-history.ts'
import { createFlightOutcomes } from '#features/roster/chance/flight-outcomes.ts'
import { getSeatAnswers } from '#features/roster/chance/seat-answers.ts'
import { createKnownStatuses } from '#features/roster/live/known-statuses.ts'
import { createLiveFlights, createKnownCommutes } from '#features/roster/live/live-flights.ts'
import { createListingWatch } from '#features/roster/listing/listing-watch.ts'
import { createLiveWatch } from '#features/roster/live/live-watch.ts'
import { createMonthOptimiser } from '#features/roster/month-optimiser.ts'
import { createMonthRoster } from '#features/roster/month-roster.ts'
import { createRestPrices } from '#features/roster/rest-prices.ts'
import { createRestDecisions } from '#features/roster/rest-decisions.ts'
import { createCommuteRecords } from '#features/roster/records/commute-records.ts'
import { createYear } from '#features/roster/year.ts'
import { createTripPrices } from '#features/roster/trip-prices.ts'
import { createRosterChanges } from '#features/roster/roster-changes.ts'
import { createRosterEditsService } from '#features/roster/roster-edits-service.ts'
import { createRosterImport } from '#features/roster/roster-import.ts'
import { createRecordWriter } from '#features/roster/records/record-writer.ts'
import { createRosterStore } from '#features/roster/roster-store.ts'
import { createStaffFares } from '#features/roster/staff-fares.ts'
import { createColleagueViews } from '#features/sharing/colleagues.ts'
import { createFamilyLinks } from '#features/sharing/family-links.ts'
import { createFamilyViews } from '#features/sharing/family-views.ts'
import { createSettings, createUsers } from '#features/users/users.ts'
import { createAuditLog } from '#platform/audit-log.ts'
import type { Database } from '#platform/db/database.ts'
import { createAfterAnswer } from '#platform/http/after-answer.ts'
import type { HttpConfig } from '#platform/http/http-config.ts'
import type { RequestPublic } from '#platform/http/public-request.ts'
import { createJobLeases } from '#platform/jobs/job-leases.ts'
import { createJobRecords } from '#platform/jobs/job-records.ts'
import { createJobRunner } from '#platform/jobs/job-runner.ts'
import type { JobQueue } from '#platform/jobs/queue.ts'
import type { Keys } from '#platform/keys.ts'
import { createThrottle } from '#platform/limits/throttle.ts'
import type { Logger } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import { createPost, type Mailer } from '#platform/mail/mailer.ts'
import { createPushService } from '#platform/push/push-service.ts'
import { getVapidKeys } from '#platform/push/vapid-keys.ts'
import type { Wait } from '#platform/wait.ts'
import type { Providers } from '#providers/providers.ts'
import { createFareHistory } from '#providers/route-fares/fare-history.ts'
import { createRouteFares } from '#providers/route-fares/route-fares.ts'
import { providerRefusal } from './provider-errors.ts'
import { createMails } from './mails.ts'
import type { Schema } from './schema.ts'

/** One that keeps no process alive. */
const timer: Wait = (ms, signal) => setTimeout(ms, undefined, { ref: false, ...(signal && { signal }) })

/** What a server is made of; tests hand in their own. */
export interface Dependencies {
  readonly config: HttpConfig
  readonly database: Database<Schema>
  readonly queue: JobQueue
  readonly providers: Providers
  readonly mailer: Mailer
  /** Who reads support mail. */
  readonly supportEmail: string
  /** Days free of a first subscription. */
  readonly trialDays: number
  /** In place of billing over `providers.cardPayments`: for tests of what stands on it. */
  readonly billing?: Billing | undefined
  readonly keys: Keys
  /** Whom push services can write to about us: `mailto:` or `https:`. */
  readonly vapidSubject: string
  /** How push services are reached; over the public internet where absent. */
  readonly requestPush?: RequestPublic | undefined
  readonly passwords: PasswordHasher
  readonly log: Logger
  readonly metrics: Metrics
  readonly now: () => Date
  /** A timer where absent. */
  readonly wait?: Wait | undefined
  /** Aborts when the server stops. */
  readonly signal: AbortSignal
  /** Aborts as soon as it is asked to stop, while it still finishes requests. */
  readonly closing?: AbortSignal | undefined
}

/** Everything the handlers and tasks use, put together once. */
export type Services = ReturnType<typeof createServices>

export function createServices(dependencies: Dependencies) {
  const { config, database, queue, providers, mailer, supportEmail, keys, log, now, signal } = dependencies
  // A hook runs in its caller's transaction, which knows its caller's tables only: all tables are in one database.
  const users = createUsers({
    database,
    now,
    savedFlightIds,
    voidResetLinks: (trx, userId) => voidResetLinks(trx.$extendTables<Schema>(), userId),
  })
  const settings = createSettings(database)
  const tokens = createSessionTokens({ key: keys.jwt, now })
  const rotating = createRotatingTokens({
    database,
    devices: {
      forget: (trx, familyId) => forgetDevices(trx.$extendTables<Schema>(), familyId),
      forgetAll: (trx, userId) => forgetDevicesOfUser(trx.$extendTables<Schema>(), userId),
      move: (trx, move) => moveDevices(trx.$extendTables<Schema>(), move),
    },
    key: keys.rotation,
    now,
  })
  const csrf = createCsrfTokens(keys.csrf)
  const cookies = createSessionCookies(config, csrf)
  const knownDevices = createKnownDevices(keys.devices, cookies, now)
  const records = createJobRecords(database, now, (trx, job) => tellJobEnd(trx.$extendTables<Schema>(), job))
  const jobLeases = createJobLeases(database)
  const jobs = createJobRunner({
    records,
    leases: jobLeases,
    queue,
    getRefusal: providerRefusal,
    log,
    signal,
  })
  const { flightStatuses } = providers
  const areStatusesSampleData = flightStatuses.isSampleData
  const core = {
    ...providers,
    isSampleData: providers.areFlightsSampleData,
    database,
    query: database.query,
    users,
    settings,
    jobs,
    log,
    now,
    signal,
    wait: dependencies.wait ?? timer,
  }
  const recordWriter = createRecordWriter(core)
  const store = createRosterStore({ ...core, records: recordWriter })
  const fareHistory = createFareHistory(database.query)
  const fares = createRouteFares({ ...core, source: providers.flightOffers, metrics: dependencies.metrics })
  const prices = createCommutePrices({ ...core, fares })
  const monthRoster = createMonthRoster({ ...core, store, prices })
  const roster = { ...core, store, prices, monthRoster }
  const commuteRecords = createCommuteRecords({ ...roster, writer: recordWriter })
  const allRecords = { ...recordWriter, ...commuteRecords }
  const rests = createRestPrices(roster)
  const keptAnswers = createKeptAnswers({ ...roster, counter: dependencies.metrics.cache('rosters') })
  const outcomes = createFlightOutcomes({ query: database.query, isSample: areStatusesSampleData })
  const statuses = createKnownStatuses({ ...core, source: flightStatuses, outcomes })
  const live = { ...roster, statuses, outcomes, isSampleData: areStatusesSampleData }
  const signIn = createCrewSignIn(providers.crewSystem, users)
  const search = createFlightSearch(fares)
  const currentOffers = createCurrentOffers({ ...core, search })
  const priceAlerts = createPriceAlerts({ ...core, currentOffers })
  const savedFlights = createSavedFlightsService({ ...core, fares, currentOffers, priceAlerts })
  const alertSubjects = {
    flights: createSavedAlertSubject({ ...core, currentOffers, priceAlerts }),
    rests: createRestAlertSubject({ ...core, rests }),
  }
  const mails = createMails(createPost({ mailer, publicUrl: config.publicUrl, supportEmail, now }))
  const alertUnsubscribe = createAlertUnsubscribe(database, keys.unsubscribe, config.publicUrl)
  const rosterFeeds = createRosterFeeds({ database, key: keys.feeds, now })
  const feeds = { ...roster, thread: createCalendarThread({ signal, now }), key: keys.feeds }
  const afterAnswer = createAfterAnswer(log)
  const pushService = createPushService({
    vapid: getVapidKeys(keys.vapid),
    subject: dependencies.vapidSubject,
    request: dependencies.requestPush,
  })
  const auth = { ...core, rotating, tokens, csrf, cookies }
  return {
    ...dependencies,
    users,
    settings,
    mails,
    billing:
      dependencies.billing ??
      createBilling({
        ...core,
        provider: providers.cardPayments,
        mails,
        afterAnswer,
        trialDays: dependencies.trialDays,
        marksKey: keys.marks,
      }),
    audit: createAuditLog(database, now),
    throttle: createThrottle({ database, macKey: keys.throttle, now }),
    registrations: createRegistrations({ ...core, macKey: keys.registration }),
    resets: createPasswordResets({ ...core, rotating }),
    afterAnswer,
    rotating,
    csrf,
    cookies,
    knownDevices,
    authenticator: createAuthenticator(database, tokens, cookies),
    signedCaller: createSignedCaller(auth),
    sessions: createSessions({ ...auth, devices: knownDevices }),
    pushService,
    pushDevices: createPushDevices(database, now),
    pushTopics: createPushTopicSwitches(database),
    pushSender: createPushSender({ ...core, pushService }),
    readiness: createReadiness(database, now, dependencies.closing),
    records,
    jobLeases,
    jobs,
    fares,
    fareHistory,
    rosterStore: store,
    monthRoster,
    keptAnswers,
    liveFlights: createLiveFlights(live),
    outcomes,
    seatAnswers: { ofUser: (userId: string) => getSeatAnswers(database.query, userId) },
    flightHistory: createFlightHistory(live),
    listingWatch: createListingWatch(core),
    liveWatch: createLiveWatch(live),
    commuteRecords,
    rosterEdits: createRosterEditsService({ ...roster, records: allRecords, areStatusesSampleData }),
    restDecisions: createRestDecisions(database, monthRoster, allRecords),
    rosterChanges: createRosterChanges(database, now),
    tripPrices: createTripPrices(roster),
    year: createYear(roster),
    rosterFeeds,
    calendarImport: createCalendarImport({
      ...feeds,
      previews: createImportPreviews(database, now),
      feeds: rosterFeeds,
      tellChanges: createChangeNotices(database, now),
    }),
    feedWatch: createFeedWatch(feeds),
    calendarLinks: createCalendarLinks(database, now),
    calendarExport: createCalendarExport({ ...roster, key: keys.calendar }),
    familyLinks: createFamilyLinks(database, now),
    colleagues: createColleagueViews(roster),
    familyViews: createFamilyViews({
      ...roster,
      months: monthRoster,
      getLive: createKnownCommutes({ statuses, monthRoster }),
    }),
    rosterImport: createRosterImport(roster),
    fetchStaffFares: createStaffFares({ ...roster, signIn, keptAnswers }),
    optimiseMonth: createMonthOptimiser({ ...roster, records }),
    flightSearches: createFlightSearches({ ...core, records, signIn, search, fares, fareHistory }),
    savedFlights,
    priceAlerts,
    alertSubjects,
    restAlerts: createRestAlerts({ ...core, rests, priceAlerts }),
    alertUnsubscribe,
    alertWatch: createAlertWatch({
      ...core,
      subjects: alertSubjects,
      sendEmails: createAlertEmails({
        ...core,
        mails,
        subjects: alertSubjects,
        unsubscribeUrl: (userId) => alertUnsubscribe.url(userId),
      }),
    }),
    recentSearches: createRecentSearches(database, providers.airports, now),
    flightChanges: createFlightChangesService({
      ...core,
      targets: createTargetFlights({
        savedFlight: (userId, flightId) => savedFlights.find(userId, flightId),
        chosenFlight: (userId, flightId) => store.chosenFlight(userId, flightId),
        fares,
        now,
      }),
    }),
    flightChangeAttempts: createFlightChangeAttempts(core),
  }
}

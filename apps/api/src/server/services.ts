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
  const { airports, areFlightsSampleData, crewSystem } = providers
  const recordWriter = createRecordWriter({ isSampleData: areFlightsSampleData, now })
  const rosterStore = createRosterStore({ database, settings, records: recordWriter, now })
  const fareHistory = createFareHistory(database.query)
  const fares = createRouteFares({
    source: providers.flightOffers,
    database,
    metrics: dependencies.metrics,
    log,
    now,
    signal,
  })
  const prices = createCommutePrices({
    fares,
    airports: providers.airports,
    exchangeRates: providers.exchangeRates,
    now,
  })
  const signIn = createCrewSignIn(crewSystem, users)
  const search = createFlightSearch(fares)
  const currentOffers = createCurrentOffers({ search, log, now, signal })
  const priceAlerts = createPriceAlerts({
    database,
    currentOffers,
    exchangeRates: providers.exchangeRates,
    now,
  })
  const monthRoster = createMonthRoster({
    store: rosterStore,
    prices,
    exchangeRates: providers.exchangeRates,
    settings,
    airports,
    areFlightsSampleData,
    log,
    now,
  })
  const commuteRecords = createCommuteRecords({
    database,
    store: rosterStore,
    monthRoster,
    users,
    writer: recordWriter,
    now,
  })
  const rests = createRestPrices({
    store: rosterStore,
    monthRoster,
    prices,
    exchangeRates: providers.exchangeRates,
    now,
  })
  const isSampleData = areFlightsSampleData
  const subjects = {
    flights: createSavedAlertSubject({
      database,
      currentOffers,
      priceAlerts,
      airports,
      isSampleData,
      now,
    }),
    rests: createRestAlertSubject({ rests, airports, isSampleData, now }),
  }
  const keptAnswers = createKeptAnswers({
    database,
    monthRoster,
    counter: dependencies.metrics.cache('rosters'),
    now,
  })
  const outcomes = createFlightOutcomes({
    query: database.query,
    isSample: providers.flightStatuses.isSampleData,
  })
  const statuses = createKnownStatuses({
    query: database.query,
    source: providers.flightStatuses,
    outcomes,
    now,
    signal,
  })
  const savedFlights = createSavedFlightsService({
    database,
    fares,
    currentOffers,
    priceAlerts,
    isSampleData: areFlightsSampleData,
    now,
  })
  const mails = createMails(createPost({ mailer, publicUrl: config.publicUrl, supportEmail, now }))
  const alertUnsubscribe = createAlertUnsubscribe(database, keys.unsubscribe, config.publicUrl)
  const rosterFeeds = createRosterFeeds({ database, key: keys.feeds, now })
  const calendarThread = createCalendarThread({ signal, now })
  const afterAnswer = createAfterAnswer(log)
  const pushService = createPushService({
    vapid: getVapidKeys(keys.vapid),
    subject: dependencies.vapidSubject,
    request: dependencies.requestPush,
  })
  const provider = providers.cardPayments
  const wait = dependencies.wait ?? timer
  return {
    ...dependencies,
    users,
    settings,
    mails,
    billing:
      dependencies.billing ??
      createBilling({
        database,
        provider,
        mails,
        afterAnswer,
        log,
        now,
        trialDays: dependencies.trialDays,
        marksKey: keys.marks,
      }),
    audit: createAuditLog(database, now),
    throttle: createThrottle({ database, macKey: keys.throttle, now }),
    registrations: createRegistrations({ database, users, macKey: keys.registration, now }),
    resets: createPasswordResets({ database, users, rotating, now }),
    afterAnswer,
    rotating,
    csrf,
    cookies,
    knownDevices,
    authenticator: createAuthenticator(database, tokens, cookies),
    signedCaller: createSignedCaller({ tokens, csrf, cookies, now }),
    sessions: createSessions({
      database,
      rotating,
      tokens,
      csrf,
      cookies,
      users,
      devices: knownDevices,
    }),
    pushService,
    pushDevices: createPushDevices(database, now),
    pushTopics: createPushTopicSwitches(database),
    pushSender: createPushSender({ database, pushService, log, now, signal }),
    readiness: createReadiness(database, now, dependencies.closing),
    records,
    jobLeases,
    jobs,
    fares,
    fareHistory,
    rosterStore,
    monthRoster,
    keptAnswers,
    liveFlights: createLiveFlights({
      statuses,
      monthRoster,
      isSampleData: providers.flightStatuses.isSampleData,
      wait,
    }),
    outcomes,
    seatAnswers: { ofUser: (userId: string) => getSeatAnswers(database.query, userId) },
    flightHistory: createFlightHistory({
      query: database.query,
      outcomes,
      monthRoster,
      isSampleData: providers.flightStatuses.isSampleData,
      now,
    }),
    listingWatch: createListingWatch({ database, log, now, signal }),
    liveWatch: createLiveWatch({ database, statuses, monthRoster, log, now, signal }),
    commuteRecords,
    rosterEdits: createRosterEditsService({
      database,
      store: rosterStore,
      monthRoster,
      records: { ...recordWriter, ...commuteRecords },
      settings,
      airports,
      areStatusesSampleData: providers.flightStatuses.isSampleData,
      now,
    }),
    restDecisions: createRestDecisions(database, monthRoster, { ...recordWriter, ...commuteRecords }),
    rosterChanges: createRosterChanges(database, now),
    tripPrices: createTripPrices({ prices, settings, airports, areFlightsSampleData, log }),
    year: createYear({ store: rosterStore, settings, areFlightsSampleData, now }),
    rosterFeeds,
    calendarImport: createCalendarImport({
      previews: createImportPreviews(database, now),
      feeds: rosterFeeds,
      thread: calendarThread,
      calendarFeeds: providers.calendarFeeds,
      store: rosterStore,
      users,
      airports,
      tellChanges: createChangeNotices(database, now),
      key: keys.feeds,
      now,
    }),
    feedWatch: createFeedWatch({
      database,
      calendarFeeds: providers.calendarFeeds,
      thread: calendarThread,
      store: rosterStore,
      users,
      key: keys.feeds,
      log,
      now,
      signal,
    }),
    calendarLinks: createCalendarLinks(database, now),
    calendarExport: createCalendarExport({
      database,
      settings,
      store: rosterStore,
      key: keys.calendar,
      now,
    }),
    familyLinks: createFamilyLinks(database, now),
    colleagues: createColleagueViews({ database, store: rosterStore, now }),
    familyViews: createFamilyViews({
      store: rosterStore,
      months: monthRoster,
      getLive: createKnownCommutes({ statuses, monthRoster }),
      users,
      airports,
      now,
    }),
    rosterImport: createRosterImport({ jobs, crewSystem, store: rosterStore, monthRoster, users }),
    fetchStaffFares: createStaffFares({ jobs, signIn, monthRoster, prices, keptAnswers }),
    optimiseMonth: createMonthOptimiser({
      jobs,
      records,
      monthRoster,
      prices,
      exchangeRates: providers.exchangeRates,
      now,
    }),
    flightSearches: createFlightSearches({
      jobs,
      records,
      airports,
      signIn,
      search,
      fares,
      fareHistory,
      exchangeRates: providers.exchangeRates,
      isSampleData: areFlightsSampleData,
      settings,
      now,
      wait,
    }),
    savedFlights,
    priceAlerts,
    alertSubjects: subjects,
    restAlerts: createRestAlerts({ database, rests, priceAlerts, now }),
    alertUnsubscribe,
    alertWatch: createAlertWatch({
      database,
      subjects,
      sendEmails: createAlertEmails({
        database,
        mails,
        subjects,
        unsubscribeUrl: (userId) => alertUnsubscribe.url(userId),
        log,
        now,
        signal,
      }),
      log,
      now,
      signal,
    }),
    recentSearches: createRecentSearches(database, airports, now),
    flightChanges: createFlightChangesService({
      database,
      targets: createTargetFlights({
        savedFlight: (userId, flightId) => savedFlights.find(userId, flightId),
        chosenFlight: (userId, flightId) => rosterStore.chosenFlight(userId, flightId),
        fares,
        now,
      }),
      rebooking: providers.rebooking,
      now,
    }),
    flightChangeAttempts: createFlightChangeAttempts({
      database,
      rebooking: providers.rebooking,
      log,
      now,
      signal,
    }),
  }
}

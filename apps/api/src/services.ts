import { setTimeout } from 'node:timers/promises'
import { type AfterAnswer, createAfterAnswer } from './auth/after-answer.ts'
import { type AuditLog, createAuditLog } from './auth/audit-log.ts'
import { type Authenticator, createAuthenticator } from './auth/authenticate.ts'
import { createSessionCookies, type SessionCookies } from './auth/cookies.ts'
import { createCsrfTokens, type CsrfTokens } from './auth/csrf-tokens.ts'
import type { Keys } from './auth/keys.ts'
import { createPasswordResets, type PasswordResets } from './auth/password-resets.ts'
import type { PasswordHasher } from './auth/passwords.ts'
import { createRotatingTokens, type RotatingTokens } from './auth/rotating-tokens.ts'
import { createSessions, type Sessions } from './auth/sessions.ts'
import { createSessionTokens } from './auth/session-tokens.ts'
import { createThrottle, type Throttle } from './auth/throttle.ts'
import type { Billing } from './billing/billing.ts'
import { createBilling } from './billing/create-billing.ts'
import { type CalendarImport, createCalendarImport } from './calendar-import/calendar-import.ts'
import { createImportPreviews } from './calendar-import/import-previews.ts'
import { createRosterFeeds, type RosterFeeds } from './calendar-import/roster-feeds.ts'
import { type CalendarLinks, createCalendarLinks } from './calendar-out/calendar-links.ts'
import { type CalendarOut, createCalendarOut } from './calendar-out/calendar-out.ts'
import type { Database } from './db/database.ts'
import type { HttpConfig } from './http/http-config.ts'
import { createFlightChangeAttempts, type FlightChangeAttempts } from './flight-changes/attempts.ts'
import { createFlightChanges, type FlightChanges } from './flight-changes/flight-changes.ts'
import { createTargetFlights } from './flight-changes/target-flights.ts'
import { createCurrentOffers } from './flights/current-offers.ts'
import { createAlertLetters } from './flights/alert-letters.ts'
import { type AlertWatch, createAlertWatch } from './flights/alert-watch.ts'
import { createPriceAlerts, type PriceAlerts } from './flights/price-alerts.ts'
import { createRecentSearches, type RecentSearches } from './flights/recent-searches.ts'
import { createSavedFlights, type SavedFlights } from './flights/saved-flights.ts'
import { createHotline, type Hotline } from './hotline/create-hotline.ts'
import { createFlightSearch } from './hotline/flight-search.ts'
import { createJobRecords, type JobRecords } from './jobs/job-records.ts'
import { createJobRunner, type JobRunner } from './jobs/job-runner.ts'
import type { JobQueue } from './jobs/queue.ts'
import { createRosterImport, type RosterImport } from './jobs/roster-import.ts'
import type { Logger } from './log.ts'
import { createMails } from './mail/create-mails.ts'
import type { Mailer, Mails } from './mail/mails.ts'
import type { Providers } from './provider-set.ts'
import type { RequestPublic } from './providers/public-request.ts'
import { createChangeNotices } from './push/change-notices.ts'
import { createPushDevices, type PushDevices } from './push/devices.ts'
import { tellJobEnd } from './push/job-notices.ts'
import { createPushSender, type PushSender } from './push/push-sender.ts'
import { createPushService, type PushService } from './push/push-service.ts'
import { createPushTopicSwitches, type PushTopicSwitches } from './push/topics.ts'
import { vapidKeysOf } from './push/vapid-keys.ts'
import { createRegistrations, type Registrations } from './registration/registrations.ts'
import { createCommutePrices } from './roster/commute-prices.ts'
import { createMonthRoster, type MonthRoster } from './roster/month-roster.ts'
import { createRestDecisions, type RestDecisions } from './roster/rest-decisions.ts'
import { createRosterChanges, type RosterChanges } from './roster/roster-changes.ts'
import { createRosterEdits, type RosterEdits } from './roster/roster-edits.ts'
import { createRosterStore, type RosterStore } from './roster/roster-store.ts'
import { createSettings, type Settings } from './user/settings.ts'
import { createUsers, type Users } from './user/users.ts'

/** One that keeps no process alive. */
const timer = (ms: number) => setTimeout(ms, undefined, { ref: false })

/** What a server is made of; tests hand in their own. */
export interface Dependencies {
  readonly config: HttpConfig
  readonly database: Database
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
  readonly now: () => Date
  /** Resolves after so many ms; a timer where absent. */
  readonly wait?: ((ms: number) => Promise<void>) | undefined
  /** Aborts when the server stops. */
  readonly signal: AbortSignal
}

/** Everything the handlers use, put together once. */
export interface Services extends Dependencies {
  readonly users: Users
  readonly settings: Settings
  readonly mails: Mails
  readonly billing: Billing
  readonly audit: AuditLog
  readonly throttle: Throttle
  readonly registrations: Registrations
  readonly resets: PasswordResets
  readonly afterAnswer: AfterAnswer
  readonly rotating: RotatingTokens
  readonly csrf: CsrfTokens
  readonly cookies: SessionCookies
  readonly authenticator: Authenticator
  readonly sessions: Sessions
  readonly pushService: PushService
  readonly pushDevices: PushDevices
  readonly pushTopics: PushTopicSwitches
  readonly pushSender: PushSender
  readonly records: JobRecords
  readonly jobs: JobRunner
  readonly rosterStore: RosterStore
  readonly monthRoster: MonthRoster
  readonly rosterEdits: RosterEdits
  readonly restDecisions: RestDecisions
  readonly rosterChanges: RosterChanges
  readonly rosterImport: RosterImport
  readonly hotline: Hotline
  readonly savedFlights: SavedFlights
  readonly priceAlerts: PriceAlerts
  readonly alertWatch: AlertWatch
  readonly recentSearches: RecentSearches
  readonly flightChanges: FlightChanges
  readonly flightChangeAttempts: FlightChangeAttempts
  readonly rosterFeeds: RosterFeeds
  readonly calendarImport: CalendarImport
  readonly calendarLinks: CalendarLinks
  readonly calendarOut: CalendarOut
}

export function createServices(dependencies: Dependencies): Services {
  const { config, database, queue, providers, mailer, supportEmail, keys, log, now, signal } = dependencies
  const users = createUsers(database, now)
  const settings = createSettings(database)
  const tokens = createSessionTokens({ key: keys.jwt, now })
  const rotating = createRotatingTokens({ database, key: keys.rotation, now })
  const csrf = createCsrfTokens(keys.csrf)
  const cookies = createSessionCookies(config)
  const records = createJobRecords(database, now, tellJobEnd)
  const jobs = createJobRunner({ records, queue, log, signal })
  const rosterStore = createRosterStore({ database, settings, users, now })
  const prices = createCommutePrices({ offers: providers.flightOffers, airports: providers.airports, now })
  const { airports, areFlightsSampleData, crewSystem } = providers
  const search = createFlightSearch({ flights: providers.flightOffers, now })
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
    users,
    settings,
    airports,
    areFlightsSampleData,
    log,
    now,
  })
  const mails = createMails({ mailer, publicUrl: config.publicUrl, supportEmail, now })
  const rosterFeeds = createRosterFeeds({ database, key: keys.feeds, now })
  const afterAnswer = createAfterAnswer(log)
  const pushService = createPushService({
    vapid: vapidKeysOf(keys.vapid),
    subject: dependencies.vapidSubject,
    request: dependencies.requestPush,
  })
  const provider = providers.cardPayments
  return {
    ...dependencies,
    users,
    settings,
    mails,
    billing:
      dependencies.billing ??
      createBilling({ database, provider, mails, afterAnswer, log, now, trialDays: dependencies.trialDays }),
    audit: createAuditLog(database, now),
    throttle: createThrottle({ database, macKey: keys.throttle, now }),
    registrations: createRegistrations({ database, users, macKey: keys.registration, now }),
    resets: createPasswordResets({ database, users, rotating, now }),
    afterAnswer,
    rotating,
    csrf,
    cookies,
    authenticator: createAuthenticator(database, tokens),
    sessions: createSessions({ database, rotating, tokens, csrf, cookies }),
    pushService,
    pushDevices: createPushDevices(database, now),
    pushTopics: createPushTopicSwitches(database),
    pushSender: createPushSender({ database, pushService, log, now, signal }),
    records,
    jobs,
    rosterStore,
    monthRoster,
    rosterEdits: createRosterEdits({
      database,
      store: rosterStore,
      monthRoster,
      users,
      settings,
      airports,
      now,
    }),
    restDecisions: createRestDecisions({ database, monthRoster }),
    rosterChanges: createRosterChanges(database, now),
    rosterFeeds,
    calendarImport: createCalendarImport({
      previews: createImportPreviews(database, now),
      feeds: rosterFeeds,
      calendarFeeds: providers.calendarFeeds,
      store: rosterStore,
      users,
      airports,
      tellChanges: createChangeNotices(database, now),
      key: keys.feeds,
      now,
    }),
    calendarLinks: createCalendarLinks(database, now),
    calendarOut: createCalendarOut({
      database,
      users,
      settings,
      store: rosterStore,
      key: keys.calendar,
      now,
    }),
    rosterImport: createRosterImport({ jobs, crewSystem, store: rosterStore, monthRoster, users }),
    hotline: createHotline({
      jobs,
      records,
      airports,
      crewSystem,
      search,
      exchangeRates: providers.exchangeRates,
      isSampleData: areFlightsSampleData,
      monthRoster,
      prices,
      users,
      settings,
      now,
      wait: dependencies.wait ?? timer,
    }),
    savedFlights: createSavedFlights({
      database,
      offers: providers.flightOffers,
      currentOffers,
      priceAlerts,
      isSampleData: areFlightsSampleData,
      now,
    }),
    priceAlerts,
    alertWatch: createAlertWatch({
      database,
      currentOffers,
      priceAlerts,
      letters: createAlertLetters({
        database,
        mails,
        airports,
        isSampleData: areFlightsSampleData,
        log,
        now,
        signal,
      }),
      log,
      now,
      signal,
    }),
    recentSearches: createRecentSearches({ database, airports, now }),
    flightChanges: createFlightChanges({
      database,
      targets: createTargetFlights({ database, offers: providers.flightOffers, now }),
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

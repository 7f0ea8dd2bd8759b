import { setTimeout } from 'node:timers/promises'
import { createAccess } from '#features/auth/access.ts'
import { createAuth } from '#features/auth/index.ts'
import { voidResetLinks } from '#features/auth/password-resets.ts'
import type { PasswordHasher } from '#features/auth/passwords.ts'
import { registrationPayer } from '#features/auth/registration/registrations.ts'
import type { Billing } from '#features/billing/billing.ts'
import { createBilling } from '#features/billing/create-billing.ts'
import { createPayments } from '#features/billing/index.ts'
import { createCalendarExports } from '#features/calendars/export/index.ts'
import { createCalendarImports } from '#features/calendars/import/index.ts'
import { createFlights } from '#features/flights/index.ts'
import { savedFlightIds } from '#features/flights/saved-flights-service.ts'
import { createFlightSearch } from '#features/flights/search/flight-search.ts'
import { createFlightSearches } from '#features/flights/search/index.ts'
import { createMailIn, type MailInConfig } from '#features/mail-in/index.ts'
import { forgetDevices, forgetDevicesOfUser, moveDevices } from '#features/notifications/devices.ts'
import { createNotifications } from '#features/notifications/index.ts'
import { tellJobEnd } from '#features/notifications/job-notices.ts'
import { createRebooking } from '#features/rebooking/index.ts'
import { createReference } from '#features/reference/index.ts'
import { createRoster } from '#features/roster/index.ts'
import { createSharing } from '#features/sharing/index.ts'
import { createSupport } from '#features/support/index.ts'
import { createProfiles } from '#features/users/index.ts'
import { checkProfile } from '#features/users/profile-check.ts'
import { createSettings, createUsers, createClocks } from '#features/users/users.ts'
import { createAuditLog } from '#platform/audit-log.ts'
import type { Database } from '#platform/db/database.ts'
import type { Feature } from '#platform/feature.ts'
import { createAfterAnswer } from '#platform/http/after-answer.ts'
import type { HttpConfig } from '#platform/http/http-config.ts'
import type { RequestPublic } from '#platform/http/public-request.ts'
import { jobHandlers, createJobRecords } from '#platform/jobs/job-records.ts'
import { createJobLeases } from '#platform/jobs/job-leases.ts'
import { createJobRunner } from '#platform/jobs/job-runner.ts'
import type { Keys } from '#platform/keys.ts'
import { createThrottle } from '#platform/limits/throttle.ts'
import type { Logger } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import { createPost, type Mailer } from '#platform/mail/mailer.ts'
import type { Wait } from '#platform/wait.ts'
import type { Providers } from '#providers/providers.ts'
import { createFareHistory } from '#providers/route-fares/fare-history.ts'
import { createRouteFares } from '#providers/route-fares/route-fares.ts'
import { providerRefusal } from './provider-errors.ts'
import type { Schema } from './schema.ts'

/** One that keeps no process alive. */
const timer: Wait = (ms, signal) => setTimeout(ms, undefined, { ref: false, ...(signal && { signal }) })

/** What a server is made of; tests hand in their own. */
export interface Dependencies {
  readonly config: HttpConfig
  readonly database: Database<Schema>
  readonly providers: Providers
  readonly mailer: Mailer
  /** Who reads support mail. */
  readonly supportEmail: string
  /** Where bookings come by e-mail; not offered where absent. */
  readonly mailIn?: MailInConfig | undefined
  /** Days free of a first subscription. */
  readonly trialDays: number
  /** Whether people may share the seats that they see with colleagues. */
  readonly isSeatSharingOffered: boolean
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

/** A server put together: what its features answer and do, and what starts and stops it. */
export type Services = ReturnType<typeof compose>

/** Joins the features: each gets what it needs of the server and of the others. */
export function compose(dependencies: Dependencies) {
  const { config, database, providers, keys, log, now, signal } = dependencies
  // A hook runs in its caller's transaction, which knows its caller's tables only: all tables are in one database.
  const records = createJobRecords(database, now, (trx, job) => tellJobEnd(trx.$extendTables<Schema>(), job))
  const leases = createJobLeases(database)
  const users = createUsers({
    database,
    now,
    savedFlightIds,
    airports: providers.airports,
    voidResetLinks: (trx, userId) => voidResetLinks(trx.$extendTables<Schema>(), userId),
  })
  const clocks = createClocks(database, providers.airports)
  const access = createAccess({
    ...dependencies,
    users,
    devices: {
      forget: (trx, familyId) => forgetDevices(trx.$extendTables<Schema>(), familyId),
      forgetAll: (trx, userId) => forgetDevicesOfUser(trx.$extendTables<Schema>(), userId),
      move: (trx, move) => moveDevices(trx.$extendTables<Schema>(), move),
    },
  })
  const fares = createRouteFares({ ...dependencies, source: providers.flightOffers })
  const core = {
    ...dependencies,
    ...providers,
    ...access,
    wait: dependencies.wait ?? timer,
    audit: createAuditLog(database, now),
    throttle: createThrottle({ database, macKey: keys.throttle, now }),
    afterAnswer: createAfterAnswer(log),
    post: createPost({ ...dependencies, publicUrl: config.publicUrl }),
    jobs: createJobRunner({ records, leases, getRefusal: providerRefusal, log, signal }),
    records,
    jobLeases: leases,
    users,
    clocks,
    settings: createSettings(database),
    fares,
    fareHistory: createFareHistory(database.query),
    search: createFlightSearch(fares),
    isSampleData: providers.areFlightsSampleData,
  }
  const billing =
    dependencies.billing ?? createBilling({ ...core, provider: providers.cardPayments, marksKey: keys.marks })
  const notifications = createNotifications(core)
  const payments = createPayments({
    ...core,
    billing,
    payerOfRegistration: (token) => registrationPayer(access.registrations, users, token),
  })
  const roster = createRoster(core)
  const withRoster = { ...core, ...roster }
  const imports = createCalendarImports(withRoster)
  const exports = createCalendarExports(withRoster)
  const sharing = createSharing(withRoster)
  const flights = createFlights(withRoster)
  const searches = createFlightSearches(withRoster)
  const rebooking = createRebooking({ ...withRoster, savedFlights: flights.savedFlights })
  const mailIn = createMailIn(core)
  const reference = createReference(core)
  const auth = createAuth({
    ...core,
    billing,
    checkProfile: (profile, path) => checkProfile(profile, providers, path),
    exported: async (userId) => ({
      ...(await payments.exported(userId)),
      ...(await roster.exported(userId)),
      ...(await imports.exported(userId)),
      ...(await exports.exported(userId)),
      ...(await sharing.exported(userId)),
      ...(await flights.exported(userId)),
      ...(await rebooking.exported(userId)),
      ...(await mailIn.exported(userId)),
      ...(await notifications.exported(userId)),
    }),
  })
  /** In the order in which housekeeping deletes; payments last, because their provider may be away. */
  const features: readonly Feature[] = [
    { handlers: jobHandlers(records) },
    auth,
    createProfiles(core),
    roster,
    imports,
    exports,
    sharing,
    searches,
    flights,
    rebooking,
    mailIn,
    notifications,
    reference,
    createSupport(core),
    payments,
  ]
  return {
    ...core,
    features,
    mailReceiver: mailIn.receiver,
    billing,
    notifications,
    payments,
    roster,
    imports,
    sharing,
    searches,
    flights,
    rebooking,
    reference,
  }
}

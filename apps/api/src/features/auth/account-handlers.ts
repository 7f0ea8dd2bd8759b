import { type AccountExport, deleteAccount, exportAccount } from '@slipstream/contract/account'
import { accessMessages } from '@slipstream/contract/error-messages'
import type { Billing } from '#features/billing/billing.ts'
import type { Settings, Users } from '#features/users/users.ts'
import type { AuditLog } from '#platform/audit-log.ts'
import type { AfterAnswer } from '#platform/http/after-answer.ts'
import { ApiError } from '#platform/http/api-error.ts'
import { implement, type Implementation } from '#platform/http/implement.ts'
import type { Throttle } from '#platform/limits/throttle.ts'
import type { SessionCookies } from './cookies.ts'
import type { PasswordHasher } from './passwords.ts'
import { accountLoginThrottle, loginPolicy, loginThrottle } from './login-limits.ts'
import type { AuthMails } from './mails.ts'
import type { Registrations } from './registration/registrations.ts'

/** What a feature holds of a user, as the export has it. */
type ExportOf<Field extends keyof AccountExport> = (userId: string) => Promise<AccountExport[Field]>

export interface AccountServices {
  readonly users: Users
  readonly settings: Settings
  readonly registrations: Registrations
  readonly billing: Billing
  readonly rosterStore: { allItems: ExportOf<'roster'>; earlierFlights: ExportOf<'earlier_flights'> }
  readonly seatAnswers: { ofUser: ExportOf<'seat_answers'> }
  readonly commuteRecords: { all: ExportOf<'commute_records'> }
  readonly rosterChanges: { all: ExportOf<'roster_changes'> }
  readonly rosterFeeds: { all: ExportOf<'roster_feeds'> }
  readonly calendarLinks: { ofUser: ExportOf<'calendar_links'> }
  readonly familyLinks: { ofUser: ExportOf<'family_links'> }
  readonly colleagues: { ofUser: ExportOf<'colleagues'> }
  readonly savedFlights: { kept: ExportOf<'saved_flights'> }
  readonly restAlerts: { ofUser: ExportOf<'rest_alerts'> }
  readonly recentSearches: { ofUser: ExportOf<'recent_searches'> }
  readonly flightChanges: { ofUser: ExportOf<'flight_changes'> }
  readonly pushTopics: { of(userId: string): Promise<AccountExport['push']['topics']> }
  readonly pushDevices: {
    ofUser(userId: string): Promise<readonly { readonly service: string; readonly createdAt: Date }[]>
  }
  readonly passwords: PasswordHasher
  readonly throttle: Throttle
  readonly cookies: SessionCookies
  readonly mails: AuthMails
  readonly afterAnswer: AfterAnswer
  readonly audit: AuditLog
  readonly now: () => Date
}

/** What people expect of an account: to take their data with them, and to be gone (issue 4 item 7). */
export function accountHandlers(services: AccountServices): Implementation[] {
  const { users, settings, registrations, billing, rosterStore, rosterChanges } = services
  const { seatAnswers, commuteRecords } = services
  const { rosterFeeds, calendarLinks, familyLinks, savedFlights, recentSearches, flightChanges } = services
  const { pushDevices, pushTopics, passwords, throttle, cookies, mails, afterAnswer, audit, now } = services

  async function everythingAbout(userId: string): Promise<AccountExport> {
    const payer = { kind: 'user', id: userId } as const
    const subscription = await billing.subscription(payer)
    const history = await audit.ofUser(userId)
    return {
      exported_at: now().toISOString(),
      user: await users.get(userId),
      settings: await settings.get(userId),
      // With the secret its holder answers the bank in the payer's name; a file is no place for it.
      subscription: subscription && { ...subscription, client_secret: null },
      payment_methods: await billing.methods(payer),
      referral: await billing.referral(userId),
      roster: await rosterStore.allItems(userId),
      earlier_flights: await rosterStore.earlierFlights(userId),
      seat_answers: await seatAnswers.ofUser(userId),
      commute_records: await commuteRecords.all(userId),
      roster_changes: await rosterChanges.all(userId),
      roster_feeds: await rosterFeeds.all(userId),
      calendar_links: await calendarLinks.ofUser(userId),
      family_links: await familyLinks.ofUser(userId),
      colleagues: await services.colleagues.ofUser(userId),
      saved_flights: await savedFlights.kept(userId),
      rest_alerts: await services.restAlerts.ofUser(userId),
      recent_searches: await recentSearches.ofUser(userId),
      flight_changes: await flightChanges.ofUser(userId),
      push: {
        topics: await pushTopics.of(userId),
        devices: (await pushDevices.ofUser(userId)).map(({ service, createdAt }) => ({
          service,
          created_at: createdAt.toISOString(),
        })),
      },
      history: history.map(({ at, event }) => ({ at: at.toISOString(), event })),
    }
  }

  /** First what others hold, so that a provider that is down leaves an account that can be deleted again. */
  async function removeEverything(userId: string, email: string): Promise<void> {
    for (const { id } of await registrations.ofEmail(email)) {
      await billing.close({ kind: 'registration', id }, email)
      await audit.handOver(id, userId)
      await registrations.remove(id)
    }
    await billing.close({ kind: 'user', id: userId }, email)
    await users.remove(userId)
  }

  return [
    implement(exportAccount, async ({ caller, context }) => {
      await audit.record({ event: 'account_exported', userId: caller.userId, ip: context.get('ip') })
      return everythingAbout(caller.userId)
    }),

    implement(deleteAccount, async ({ body, caller: { userId }, context }) => {
      const ip = context.get('ip')
      const key = `delete:${userId}`
      await throttle.attempt(key, loginPolicy)
      if (!(await passwords.verify(body.password, await users.passwordHash(userId)))) {
        await audit.record({ event: 'account_deletion_refused', userId, ip })
        throw new ApiError('forbidden', { message: accessMessages.wrongPassword })
      }
      const { email } = await users.get(userId)
      await removeEverything(userId, email)
      await throttle.clear(key)
      await throttle.clear(loginThrottle(email, context.get('network')))
      await throttle.clear(accountLoginThrottle(email))
      await audit.record({ event: 'account_deleted', userId: null, ip: null })
      cookies.clear(context)
      cookies.clearKnownDevice(context)
      afterAnswer.run('account.deletion_notice', () => mails.accountDeleted(email))
      return { success: true as const }
    }),
  ]
}

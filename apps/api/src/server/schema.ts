import type { AuthTables } from '#features/auth/tables.ts'
import type { BillingTables } from '#features/billing/tables.ts'
import type { PublishedCalendarTables } from '#features/calendars/export/tables.ts'
import type { CalendarImportTables } from '#features/calendars/import/tables.ts'
import type { FlightTables } from '#features/flights/tables.ts'
import type { MailInTables } from '#features/mail-in/tables.ts'
import type { PushTables } from '#features/notifications/push-messages.ts'
import type { FlightChangeTables } from '#features/rebooking/tables.ts'
import type { ChanceTables } from '#features/roster/chance/tables.ts'
import type { ListingTables } from '#features/roster/listing/tables.ts'
import type { LiveTables } from '#features/roster/live/tables.ts'
import type { SeatsSeenTables } from '#features/roster/seats/tables.ts'
import type { RosterTables } from '#features/roster/tables.ts'
import type { ColleagueTables, FamilyLinkTables, SeatSharingTables } from '#features/sharing/tables.ts'
import type { UserTables } from '#features/users/users.ts'
import type { AuditTables } from '#platform/audit-log.ts'
import type { IdempotencyTables } from '#platform/http/idempotency.ts'
import type { JobTables } from '#platform/jobs/tables.ts'
import type { ThrottleTables } from '#platform/limits/throttle.ts'
import type { BudgetTables } from '#providers/budget/tables.ts'
import type { ExchangeRateTables } from '#providers/real/frankfurter/saved-rates.ts'
import type { RouteFareTables } from '#providers/route-fares/tables.ts'
import type { SandboxTables } from '#providers/sample/payments/tables.ts'

/** One row: a mark of the secret that all processes share (start/agree-on-secret.ts). */
interface SecretTables {
  server_secrets: { id: number; mark: string }
}

/** Every table there is. A feature knows its own, and those of others that it names (`tables.ts` of each). */
interface Tables
  extends
    AuditTables,
    AuthTables,
    BillingTables,
    BudgetTables,
    CalendarImportTables,
    ChanceTables,
    ColleagueTables,
    ExchangeRateTables,
    FamilyLinkTables,
    IdempotencyTables,
    FlightChangeTables,
    FlightTables,
    JobTables,
    ListingTables,
    LiveTables,
    MailInTables,
    PublishedCalendarTables,
    PushTables,
    RosterTables,
    RouteFareTables,
    SandboxTables,
    SeatSharingTables,
    SeatsSeenTables,
    SecretTables,
    ThrottleTables,
    UserTables {}

/** As a type of its own, for Kysely takes no interface where tables are added to a transaction (`$extendTables`). */
export type Schema = { [Name in keyof Tables]: Tables[Name] }

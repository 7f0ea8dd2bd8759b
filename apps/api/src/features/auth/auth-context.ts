import type { AccountExport } from '@slipstream/contract/account'
import type { ProfileData } from '@slipstream/contract/user'
import type { Billing } from '#features/billing/billing.ts'
import type { Settings, Users, Clocks } from '#features/users/users.ts'
import type { FeatureContext } from '#platform/feature.ts'
import type { CrewSystem } from '#providers/crew-system.ts'
import type { Access } from './access.ts'
import type { AuthMails } from './mails.ts'
import type { PasswordHasher } from './passwords.ts'
import type { AuthSchema } from './tables.ts'

/** What auth needs of the server. */
export interface AuthContext extends FeatureContext<AuthSchema>, Access {
  readonly users: Users
  readonly settings: Settings
  readonly clocks: Clocks
  readonly billing: Billing
  readonly passwords: PasswordHasher
  readonly mails: AuthMails
  /** The name of the system that rosters come from. */
  readonly crewSystem: Pick<CrewSystem, 'name'>
  /** What the form of a profile cannot say, with where the profile stands in the request's body. @throws {ApiError} `validation_failed` */
  readonly checkProfile: (profile: ProfileData, path: string) => void
  /** What the other features hold of a user. */
  readonly exported: (
    userId: string,
  ) => Promise<Omit<AccountExport, 'exported_at' | 'user' | 'settings' | 'history'>>
}

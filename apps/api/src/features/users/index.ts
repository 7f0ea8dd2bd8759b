import { pricesOfPatch, settleAmounts } from '@slipstream/commute/money/settle-amounts'
import { fetchProfile } from '@slipstream/contract/user'
import { getSettings, updateProfile, updateSettings } from '@slipstream/contract/user-changes'
import type { AuditLog } from '#platform/audit-log.ts'
import { implement } from '#platform/http/implement.ts'
import { getRates } from '#providers/exchange-rates.ts'
import type { Providers } from '#providers/providers.ts'
import { checkProfile, checkSettings } from './profile-check.ts'
import type { Settings, Users } from './users.ts'

/** Specification §7 User. */
export function createProfiles(
  options: Pick<Providers, 'airports' | 'airlines' | 'crewSystem' | 'exchangeRates'> & {
    readonly users: Users
    readonly settings: Settings
    readonly audit: AuditLog
  },
) {
  const { users, settings, audit, crewSystem, exchangeRates } = options
  return {
    handlers: [
      implement(fetchProfile, async ({ caller }) => ({
        user: await users.get(caller.userId),
        settings: await settings.get(caller.userId),
        crew_system_name: crewSystem.name,
      })),
      implement(updateProfile, async ({ body, caller, context }) => {
        checkProfile(body, options)
        const change = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
        const user = await users.updateProfile(caller.userId, change)
        await audit.record({
          event: 'profile_updated',
          userId: caller.userId,
          ip: context.get('ip'),
          details: { fields: Object.keys(change) },
        })
        return { user }
      }),
      implement(getSettings, async ({ caller }) => ({ settings: await settings.get(caller.userId) })),
      implement(updateSettings, async ({ body, caller }) => {
        const saved = await settings.get(caller.userId)
        const rates = await getRates(pricesOfPatch(body), exchangeRates)
        const { patch, refused } = settleAmounts(body, saved, rates)
        checkSettings(patch, saved, refused, options)
        return { settings: await settings.update(caller.userId, patch) }
      }),
    ],
  }
}

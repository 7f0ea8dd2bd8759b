import { settleAmounts } from '@slipstream/commute/money/settle-amounts'
import { stationsAtNewBase } from '@slipstream/commute/plan/read/stations'
import { withPolicy } from '@slipstream/contract/policy-rule'
import {
  fetchProfile,
  type User,
  type UserSettings,
  userSchema,
  userSettingsSchema,
} from '@slipstream/contract/user'
import {
  getSettings,
  updateProfile,
  updateSettings,
  type UserSettingsPatch,
} from '@slipstream/contract/user-changes'
import type { HttpHandler } from 'msw'
import { userZones } from '../fixtures/airports.ts'
import { rates } from '../fixtures/rates.ts'
import { crewSystemName } from '../fixtures/user.ts'
import { MockFailure } from '../mock-failure.ts'
import type { MockWorld } from '../world.ts'
import type { Route } from './route.ts'

/** Stations that were chosen are not asked for any more. */
function changed(settings: UserSettings, patch: UserSettingsPatch): UserSettings {
  const questions = settings.questions.filter((question) => !(question in patch))
  return userSettingsSchema.parse({ ...settings, questions, ...withPolicy(patch) })
}

/** A scenario's user has the zones of whatever base it has. */
const withZones = (user: User): User => ({ ...user, ...userZones(user) })

export function userHandlers(world: MockWorld, on: Route): HttpHandler[] {
  return [
    on(fetchProfile, () => ({
      user: withZones(world.user),
      settings: world.settings,
      crew_system_name: crewSystemName,
    })),
    on(updateProfile, ({ body }) => {
      const { airline, base } = world.user
      world.user = userSchema.parse({ ...world.user, ...body })
      const stations = stationsAtNewBase({ ...world.settings, base }, world.user.base)
      if (stations !== world.settings.commuting_stations)
        world.settings = changed(world.settings, { commuting_stations: [...stations] })
      if (world.user.airline !== airline)
        world.colleagues = {
          ...world.colleagues,
          airlineEnteredAt: new Date(world.now()).toISOString(),
        }
      return { user: withZones(world.user) }
    }),
    on(getSettings, () => ({ settings: world.settings })),
    on(updateSettings, ({ body }) => {
      const perUnit = Object.fromEntries(Object.entries(rates).map(([code, rate]) => [code, 1 / rate]))
      const { patch, refused } = settleAmounts(body, world.settings, { to: 'GBP', perUnit })
      const [objection] = Object.entries(refused)
      if (objection) throw new MockFailure('validation_failed', objection.join(' '))
      world.settings = changed(world.settings, patch)
      return { settings: world.settings }
    }),
  ]
}

import { fetchProfile, userSchema, userSettingsSchema } from '@slipstream/contract/user'
import { getSettings, updateProfile, updateSettings } from '@slipstream/contract/user-changes'
import type { HttpHandler } from 'msw'
import { crewSystemName } from '../fixtures/user.ts'
import type { MockWorld } from '../world.ts'
import type { Route } from './route.ts'

export function userHandlers(world: MockWorld, on: Route): HttpHandler[] {
  return [
    on(fetchProfile, () => ({
      user: world.user,
      settings: world.settings,
      crew_system_name: crewSystemName,
    })),
    on(updateProfile, ({ body }) => {
      const { airline } = world.user
      world.user = userSchema.parse({ ...world.user, ...body })
      if (world.user.airline !== airline)
        world.colleagues = {
          ...world.colleagues,
          airlineEnteredAt: new Date(world.now()).toISOString(),
        }
      return { user: world.user }
    }),
    on(getSettings, () => ({ settings: world.settings })),
    on(updateSettings, ({ body }) => {
      world.settings = userSettingsSchema.parse({ ...world.settings, ...body })
      return { settings: world.settings }
    }),
  ]
}

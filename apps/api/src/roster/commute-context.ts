import type { CommuteContext } from '@slipstream/commute/commute-context'
import type { Settings } from '../user/settings.ts'
import type { Users } from '../user/users.ts'

interface People {
  readonly users: Users
  readonly settings: Settings
}

/** What the rules know of a user, whatever months of their roster are known. */
export async function commuteContext({ users, settings }: People, userId: string): Promise<CommuteContext> {
  const [user, userSettings] = await Promise.all([users.get(userId), settings.get(userId)])
  return { settings: userSettings, homeAirports: user.home_airports, base: user.base }
}

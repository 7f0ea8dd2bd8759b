import type { User, UserSettings } from '@slipstream/contract/user'

const none: readonly string[] = []

/** The airports at work, the base first; none while the user is not known. */
export function workAirports(
  user: Pick<User, 'base'> | null,
  settings: Pick<UserSettings, 'commuting_stations'> | null,
): readonly string[] {
  return user && settings ? [...new Set([user.base, ...settings.commuting_stations])] : none
}

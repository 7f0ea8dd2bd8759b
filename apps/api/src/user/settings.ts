import type { UserSettings } from '@slipstream/contract/user'
import type { UserSettingsPatch } from '@slipstream/contract/user-changes'
import type { Database } from '../db/database.ts'

export interface Settings {
  /** @throws where there is no such user. */
  get(userId: string): Promise<UserSettings>
  update(userId: string, change: UserSettingsPatch): Promise<UserSettings>
}

export function createSettings({ query }: Database): Settings {
  async function get(userId: string): Promise<UserSettings> {
    const { user_id: _, ...settings } = await query
      .selectFrom('user_settings')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return settings
  }

  return {
    get,
    async update(userId, change) {
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      if (Object.keys(given).length > 0) {
        await query.updateTable('user_settings').set(given).where('user_id', '=', userId).execute()
      }
      return get(userId)
    },
  }
}

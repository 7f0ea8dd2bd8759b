import { type UserSettings, userSettingsSchema } from '@slipstream/contract/user'
import type { UserSettingsPatch } from '@slipstream/contract/user-changes'
import type { Database } from '../db/database.ts'

export interface Settings {
  /** @throws where there is no such user. */
  get(userId: string): Promise<UserSettings>
  update(userId: string, change: UserSettingsPatch): Promise<UserSettings>
}

export function createSettings({ query }: Database): Settings {
  async function get(userId: string): Promise<UserSettings> {
    const row = await query
      .selectFrom('user_settings')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return userSettingsSchema.parse(row)
  }

  return {
    get,
    async update(userId, { transfer_minutes: transfers, door_minutes: doors, ...others }) {
      const columns = {
        ...others,
        transfer_minutes: transfers && JSON.stringify(transfers),
        door_minutes: doors && JSON.stringify(doors),
      }
      const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
      if (Object.keys(given).length > 0) {
        await query.updateTable('user_settings').set(given).where('user_id', '=', userId).execute()
      }
      return get(userId)
    },
  }
}

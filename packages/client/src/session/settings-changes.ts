import { userSettingsSchema } from '@slipstream/contract/user'
import { updateSettings } from '@slipstream/contract/user-changes'
import type { UserSettings } from '@slipstream/contract/user'
import type { UserSettingsPatch } from '@slipstream/contract/user-changes'
import type { Http } from '../http/http.ts'
import { abortError } from '../http/http-errors.ts'
import { toServerSettings, type SettingsPatch } from './settings-names.ts'

export interface SettingsChangesOptions {
  http: Http
  /** The server's word of the settings as they stand. */
  confirm: (settings: UserSettings) => void
  /** The changes under way are others now. */
  changed: () => void
}

/** Changes of settings that the server has not answered yet (specification §3 User settings, §7 User). */
export interface SettingsChanges {
  /** What the server last said, with every change under way on top. */
  over: (confirmed: UserSettings) => UserSettings
  /** Puts a change on top and sends it; taken off again by the answer. Rejects with the ApiError. */
  make: (patch: SettingsPatch) => Promise<UserSettings>
  /** Forgets everything, at the end of a session. */
  clear: () => void
}

function merge(settings: UserSettings, patch: UserSettingsPatch): UserSettings {
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  // A value the contract refuses is not shown; the server's answer tells the user why.
  return userSettingsSchema.safeParse({ ...settings, ...given }).data ?? settings
}

/** Optimistic settings: rolling one change back leaves the others, made before or after it, in place. */
export function createSettingsChanges({ http, confirm, changed }: SettingsChangesOptions): SettingsChanges {
  let underWay: UserSettingsPatch[] = []
  let lastWrite: Promise<unknown> = Promise.resolve()

  function take(change: UserSettingsPatch) {
    const wasThere = underWay.includes(change)
    underWay = underWay.filter((other) => other !== change)
    return wasThere
  }

  return {
    over: (confirmed) => underWay.reduce(merge, confirmed),
    async make(patch) {
      const change = { ...toServerSettings(patch) }
      underWay = [...underWay, change]
      changed()
      // One after another: two answers that overtake each other would leave the older value standing.
      const write = lastWrite.then(() => {
        if (!underWay.includes(change)) throw abortError('The session ended before the change was sent.')
        return http.call(updateSettings, { body: change })
      })
      lastWrite = write.catch(() => undefined)
      try {
        const { settings } = await write
        if (take(change)) confirm(settings)
        return settings
      } catch (error) {
        if (take(change)) changed()
        throw error
      }
    },
    clear: () => {
      underWay = []
    },
  }
}

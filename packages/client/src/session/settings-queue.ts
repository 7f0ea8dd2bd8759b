import { userSettingsSchema, type UserSettings, type UserSettingsPatch } from '@slipstream/contract/user'

export interface SettingsQueue {
  /** What the server last said, with every change under way on top; null while it said nothing. */
  visible: () => UserSettings | null
  /** What the server says now. */
  confirm: (settings: UserSettings | null) => void
  /** Puts a change on top; the answer takes it off again and says whether it was still there. */
  add: (patch: UserSettingsPatch) => () => boolean
  /** Forgets everything, at the end of a session. */
  clear: () => void
}

function merge(settings: UserSettings, patch: UserSettingsPatch): UserSettings {
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  // A value the contract refuses is not shown; the server's answer tells the user why.
  return userSettingsSchema.safeParse({ ...settings, ...given }).data ?? settings
}

/** Optimistic settings: rolling one change back leaves the others, made before or after it, in place. */
export function createSettingsQueue(): SettingsQueue {
  let confirmed: UserSettings | null = null
  let changes: { patch: UserSettingsPatch }[] = []
  return {
    visible: () =>
      confirmed === null ? null : changes.reduce((settings, { patch }) => merge(settings, patch), confirmed),
    confirm: (settings) => {
      confirmed = settings
    },
    add(patch) {
      const change = { patch }
      changes = [...changes, change]
      return () => {
        const wasThere = changes.includes(change)
        changes = changes.filter((other) => other !== change)
        return wasThere
      }
    },
    clear: () => {
      confirmed = null
      changes = []
    },
  }
}

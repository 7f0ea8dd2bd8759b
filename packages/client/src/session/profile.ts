import * as userApi from '@slipstream/contract/user'
import type { User, UserSettings } from '@slipstream/contract/user'
import type { Environment, Timer } from '../device/environment.ts'
import type { Http } from '../http/http.ts'
import { abortError, isAbort } from '../http/http-errors.ts'
import type { SettingsPatch } from './settings-names.ts'
import { createSettingsChanges } from './settings-changes.ts'
import { sessionLimits, sessionMessages } from './types.ts'

export interface ProfileOptions {
  http: Http
  environment: Pick<Environment, 'setTimeout' | 'clearTimeout'>
  user: () => User | null
  /** Shows a user and settings; `fetched` where they are the server's complete answer. */
  show: (user: User | null, settings: UserSettings | null, fetched: boolean) => void
}

export interface Profile {
  fetch: (options?: { force?: boolean }) => Promise<User>
  updateSettings: (patch: SettingsPatch) => Promise<UserSettings>
  /** Takes settings known otherwise: from the cache, or a completed registration. */
  confirmSettings: (settings: UserSettings | null) => void
  /** Forgets everything, at the end of a session. */
  clear: () => void
}

interface Waiting {
  timer: Timer
  answer: PromiseWithResolvers<User>
}

/** The profile call with its debounce, and optimistic settings (specification §7 User, §8). */
export function createProfile({ http, environment, user, show }: ProfileOptions): Profile {
  /** What the server last said; null while it said nothing. */
  let confirmed: UserSettings | null = null
  let waiting: Waiting | null = null
  let newest = 0

  const visible = () => (confirmed === null ? null : changes.over(confirmed))

  const changes = createSettingsChanges({
    http,
    changed: () => show(user(), visible(), false),
    confirm: (settings) => {
      confirmed = settings
      show(user(), visible(), true)
    },
  })

  async function ask(): Promise<User> {
    newest += 1
    const turn = newest
    try {
      const answer = await http.call(userApi.fetchProfile, {})
      if (turn === newest) {
        confirmed = answer.settings
        show(answer.user, visible(), true)
      }
      return answer.user
    } catch (error) {
      const known = user()
      if (isAbort(error)) throw error
      if (known !== null) return known
      throw new Error(sessionMessages.profileFailed, { cause: error })
    }
  }

  function askLater(): Promise<User> {
    const answer = waiting?.answer ?? Promise.withResolvers<User>()
    if (waiting !== null) environment.clearTimeout(waiting.timer)
    const timer = environment.setTimeout(() => {
      waiting = null
      ask().then(answer.resolve, answer.reject)
    }, sessionLimits.profileDebounce)
    waiting = { timer, answer }
    return answer.promise
  }

  return {
    fetch: ({ force = false } = {}) => (force ? ask() : askLater()),
    updateSettings: changes.make,
    confirmSettings: (settings) => {
      confirmed = settings
    },
    clear() {
      if (waiting !== null) {
        environment.clearTimeout(waiting.timer)
        waiting.answer.reject(abortError('The session ended before the profile was asked for.'))
        waiting = null
      }
      newest += 1
      confirmed = null
      changes.clear()
    },
  }
}

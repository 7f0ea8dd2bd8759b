import * as userApi from '@slipstream/contract/user'
import type { User, UserSettings } from '@slipstream/contract/user'
import type { Environment, Timer } from '../environment.ts'
import type { Http } from '../http.ts'
import { abortError, isAbort } from '../http-errors.ts'
import { toServerSettings, type SettingsPatch } from '../settings-names.ts'
import { createSettingsQueue } from './settings-queue.ts'
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
  const settings = createSettingsQueue()
  let waiting: Waiting | null = null
  let newest = 0
  let lastWrite: Promise<unknown> = Promise.resolve()

  async function ask(): Promise<User> {
    newest += 1
    const turn = newest
    try {
      const answer = await http.call(userApi.fetchProfile, {})
      if (turn === newest) {
        settings.confirm(answer.settings)
        show(answer.user, settings.visible(), true)
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
    async updateSettings(patch) {
      const body = toServerSettings(patch)
      const takeOff = settings.add(body)
      show(user(), settings.visible(), false)
      // One after another: two answers that overtake each other would leave the older value standing.
      const write = lastWrite.then(() => http.call(userApi.updateSettings, { body }))
      lastWrite = write.catch(() => undefined)
      try {
        const answer = await write
        if (takeOff()) {
          settings.confirm(answer.settings)
          show(user(), settings.visible(), true)
        }
        return answer.settings
      } catch (error) {
        if (takeOff()) show(user(), settings.visible(), false)
        throw error
      }
    },
    confirmSettings: settings.confirm,
    clear() {
      if (waiting !== null) {
        environment.clearTimeout(waiting.timer)
        waiting.answer.reject(abortError('The session ended before the profile was asked for.'))
        waiting = null
      }
      newest += 1
      settings.clear()
    },
  }
}

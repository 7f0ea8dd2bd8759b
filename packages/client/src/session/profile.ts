import { fetchProfile, userSettingsSchema } from '@slipstream/contract/user'
import type { ProfileData, User, UserSettings } from '@slipstream/contract/user'
import { updateProfile, updateSettings, type UserSettingsPatch } from '@slipstream/contract/user-changes'
import type { EndpointResponse } from '@slipstream/contract/endpoint'
import type { Environment, Timer } from '../device/environment.ts'
import type { Http } from '../http/http.ts'
import { abortError } from '../http/http-errors.ts'
import type { Answers } from '../answers/answers.ts'
import type { Mutation } from '../answers/requests.ts'
import type { Query } from '../answers/query.ts'
import { flagKeys, type LocalFlags } from '../storage/local-flags.ts'
import { getOwner, type OwnerReader } from './session-owner.ts'
import { toServerSettings, type SettingsPatch } from './settings-names.ts'
import { sessionLimits, sessionMessages } from './types.ts'

export type ProfileAnswer = EndpointResponse<typeof fetchProfile>

/** The user and their settings, readable offline (specification §1 Offline-capable mode). */
export const profileQuery: Query<typeof fetchProfile> = {
  endpoint: fetchProfile,
  input: {},
  policy: { keep: true },
}

export interface ProfileOptions {
  answers: Answers
  http: Http
  environment: Pick<Environment, 'now' | 'setTimeout' | 'clearTimeout'>
  flags: Pick<LocalFlags, 'set'>
  session: OwnerReader
  /** Aborted when the current session ends. */
  signal: () => AbortSignal
}

/** Stores a profile that came otherwise than by its own call; that of another user than the one signed in is dropped. */
export function putProfile(
  { answers, session }: { answers: Pick<Answers, 'put'>; session: OwnerReader },
  profile: ProfileAnswer,
): void {
  if (profile.user.id === getOwner(session)) answers.put(profileQuery, profile)
}

function withSettings(settings: UserSettings, patch: UserSettingsPatch): UserSettings {
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  // A value the contract refuses is not shown; the server's answer tells the user why.
  return userSettingsSchema.safeParse({ ...settings, ...given }).data ?? settings
}

/** The profile call with its debounce, and changes of what it answers (specification §7 User, §8). */
export function createProfile(options: ProfileOptions) {
  const { answers, http, environment, flags, session, signal } = options
  let waiting: { timer: Timer; answer: PromiseWithResolvers<User> } | null = null
  const query: typeof profileQuery = {
    ...profileQuery,
    policy: {
      ...profileQuery.policy,
      check: ({ user }) => {
        if (user.id !== getOwner(session)) throw new Error('The profile is another user’s.')
      },
    },
  }

  const noteFetch = () => flags.set(flagKeys.lastProfileFetch, String(environment.now()))

  async function ask(): Promise<User> {
    const ofSession = signal()
    await answers.refetch(query)
    if (ofSession.aborted) throw abortError('The session ended before the profile came.')
    const { data, failure } = answers.view(query)
    if (data === null) throw new Error(sessionMessages.profileFailed, { cause: failure?.error })
    if (failure === null) noteFetch()
    return data.user
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

  async function change<Answer>(call: Mutation<ProfileAnswer, Answer>): Promise<Answer> {
    const ofSession = signal()
    const answer = await answers.mutate(query, call)
    if (!ofSession.aborted) noteFetch()
    return answer
  }

  return {
    /** Calls within 500 ms share one request; `force` asks at once (specification §7 User). */
    fetch: ({ force = false }: { force?: boolean } = {}) => (force ? ask() : askLater()),
    async updateSettings(patch: SettingsPatch): Promise<UserSettings> {
      const body = toServerSettings(patch)
      const { settings } = await change({
        optimistic: (profile) => ({ ...profile, settings: withSettings(profile.settings, body) }),
        send: () => http.call(updateSettings, { body }),
        apply: (profile, answer) => ({ ...profile, settings: answer.settings }),
      })
      return settings
    },
    save: async (patch: Partial<ProfileData>): Promise<User> => {
      const { user } = await change({
        optimistic: (profile) => ({ ...profile, user: { ...profile.user, ...patch } }),
        send: () => http.call(updateProfile, { body: patch }),
        apply: (profile, answer) => ({ ...profile, user: answer.user }),
      })
      return user
    },
    /** Rejects what is still to be asked for, at the end of a session. */
    clear(): void {
      if (waiting === null) return
      environment.clearTimeout(waiting.timer)
      waiting.answer.reject(abortError('The session ended before the profile was asked for.'))
      waiting = null
    },
  }
}

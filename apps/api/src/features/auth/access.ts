import type { Users } from '#features/users/users.ts'
import type { Database } from '#platform/db/database.ts'
import type { HttpConfig } from '#platform/http/http-config.ts'
import type { Keys } from '#platform/keys.ts'
import { createAuthenticator, createSignedCaller } from './authenticate.ts'
import { createSessionCookies } from './cookies.ts'
import { createCsrfTokens } from './csrf-tokens.ts'
import { createKnownDevices } from './known-devices.ts'
import { createRegistrations } from './registration/registrations.ts'
import { createRotatingTokens } from './rotating-tokens.ts'
import { createSessionTokens } from './session-tokens.ts'
import type { AuthSchema } from './tables.ts'

interface AccessContext extends Pick<Parameters<typeof createRotatingTokens>[0], 'devices'> {
  readonly database: Database<AuthSchema>
  readonly config: HttpConfig
  readonly keys: Keys
  readonly users: Users
  readonly now: () => Date
}

/** What says who is calling: tokens, cookies, sessions and registrations. */
export function createAccess({ database, config, keys, devices, users, now }: AccessContext) {
  const tokens = createSessionTokens({ key: keys.jwt, now })
  const csrf = createCsrfTokens(keys.csrf)
  const cookies = createSessionCookies(config, csrf)
  return {
    tokens,
    csrf,
    cookies,
    rotating: createRotatingTokens({ database, devices, key: keys.rotation, now }),
    knownDevices: createKnownDevices(keys.devices, cookies, now),
    registrations: createRegistrations({ database, users, macKey: keys.registration, now }),
    authenticator: createAuthenticator(database, tokens, cookies),
    signedCaller: createSignedCaller({ tokens, csrf, cookies, now }),
  }
}

export type Access = ReturnType<typeof createAccess>

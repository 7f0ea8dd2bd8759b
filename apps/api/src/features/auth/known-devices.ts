import { randomBytes } from 'node:crypto'
import { getCookie } from 'hono/cookie'
import { normaliseEmail } from '#features/users/users.ts'
import type { AppContext } from '#platform/http/app-env.ts'
import { equalTexts, mac } from '#platform/keys.ts'
import { knownDeviceCookie, knownDeviceSeconds, type SessionCookies } from './cookies.ts'

/** Accounts that one browser is known for. */
const mostAccounts = 3

export interface DeviceAccount {
  readonly email: string
  readonly passwordHash: string
}

export type KnownDevices = ReturnType<typeof createKnownDevices>

const separator = '~'
const entryPattern = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/

interface Entry {
  readonly text: string
  readonly id: string
  readonly issuedAt: number
  readonly signature: string
}

function readEntries(context: AppContext): Entry[] {
  const texts = (getCookie(context, knownDeviceCookie) ?? '').slice(0, 1000).split(separator)
  return texts.flatMap((text) => {
    const [, id, issuedAt, signature] = entryPattern.exec(text) ?? []
    if (id === undefined || issuedAt === undefined || signature === undefined) return []
    return [{ text, id, issuedAt: Number(issuedAt), signature }]
  })
}

/**
 * Browsers that logged in to an account before, recognised by a signed cookie (OWASP's device cookies). They are exempt
 * from the delays that strangers cause, so that nobody can lock a person out. The cookie opens nothing and is no session.
 * It holds for the account's current password only: anyone who knew an older one is a stranger.
 * docs/decisions/0029-limits.md
 */
export function createKnownDevices(key: Buffer, cookies: SessionCookies, now: () => Date) {
  const seconds = () => Math.floor(now().getTime() / 1000)

  const getSignature = ({ email, passwordHash }: DeviceAccount, id: string, issuedAt: number) =>
    mac(key, [id, issuedAt, normaliseEmail(email), passwordHash].join('.'))

  function belongsTo(account: DeviceAccount, { id, issuedAt, signature }: Entry): boolean {
    const age = seconds() - issuedAt
    return age <= knownDeviceSeconds && equalTexts(signature, getSignature(account, id, issuedAt))
  }

  return {
    /** Whether the request shows any such cookie, made up or not. */
    isShown: (context: AppContext) => getCookie(context, knownDeviceCookie) !== undefined,

    /** The device's id, for a limit of its own; undefined where it is not known for this account. */
    find(context: AppContext, account: DeviceAccount | undefined): string | undefined {
      return account && readEntries(context).find((entry) => belongsTo(account, entry))?.id
    },

    /** Makes the request's device known for the account; what it is known for already stays. */
    remember(context: AppContext, account: DeviceAccount): void {
      const entries = readEntries(context)
      const known = entries.find((entry) => belongsTo(account, entry))
      // The same id, so that each log-in of a device does not come with a limit of its own.
      const id = known?.id ?? randomBytes(16).toString('base64url')
      const issuedAt = seconds()
      const text = [id, issuedAt, getSignature(account, id, issuedAt)].join('.')
      const others = entries.filter((entry) => entry !== known).map((entry) => entry.text)
      cookies.setKnownDevice(context, [text, ...others].slice(0, mostAccounts).join(separator))
    },
  }
}

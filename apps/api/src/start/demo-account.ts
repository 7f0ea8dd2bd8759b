import { createHmac } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PasswordHasher } from '../auth/passwords.ts'
import type { Users } from '../user/users.ts'

export const demoEmail = 'demo@slipstream.example'

interface Options {
  readonly users: Users
  readonly passwords: PasswordHasher
  /** The instance's secret, from which the password is made. */
  readonly secret: string
}

/**
 * An account to look around with: a pilot of BA based at Heathrow who lives in Edinburgh, on trial, without a roster,
 * so that the first thing to see is the empty month. Its password follows from the instance's secret, so that it
 * stays the same after a restart and in every process of the instance.
 *
 * @returns the password.
 */
export async function ensureDemoAccount({ users, passwords, secret }: Options): Promise<string> {
  const password = passwordFrom(secret)
  const existing = await users.findByEmail(demoEmail)
  if (existing && (await passwords.verify(password, existing.passwordHash))) return password
  const passwordHash = await passwords.hash(password)
  if (existing) await users.setPasswordHash(existing.user.id, passwordHash)
  else {
    // Another process of the instance may have just made it; then it has this very password.
    await users.create({
      email: demoEmail,
      passwordHash,
      first_name: 'Demo',
      surname: 'Crew',
      phone_number: null,
      role: 'pilot',
      airline: 'BA',
      base: 'LHR',
      home_airports: ['EDI'],
      currency: 'GBP',
      subscriptionStatus: 'trialing',
      registrationStep: 'complete',
    })
  }
  return password
}

/** Three groups of four letters without look-alikes, easily typed; about 59 bits. */
function passwordFrom(secret: string): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const bytes = createHmac('sha256', secret).update('demo account').digest()
  const text = [...bytes.subarray(0, 12)].map((byte) => letters[byte % letters.length]).join('')
  return [text.slice(0, 4), text.slice(4, 8), text.slice(8)].join('-')
}

/** What a person or a test needs to get in; printed and kept in the data folder, readable by its owner only. */
export interface DemoNote {
  readonly url: string
  readonly beta_code: string
  readonly email: string | null
  readonly password: string | null
  readonly crew_password: string | null
  /** The folder that mails land in; null where they leave by SMTP. */
  readonly outbox: string | null
}

export async function writeNote(notePath: string, note: DemoNote): Promise<void> {
  await writeFile(notePath, `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 })
}

export function notePathIn(dataDirectory: string): string {
  return path.join(dataDirectory, 'demo.json')
}

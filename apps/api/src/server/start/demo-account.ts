import { createHmac, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PasswordHasher } from '#features/auth/passwords.ts'
import type { Billing } from '#features/billing/billing.ts'
import type { Users } from '#features/users/users.ts'
import { ApiError } from '#platform/http/api-error.ts'
import type { Providers } from '#providers/providers.ts'

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

/**
 * Locks the account that an earlier start made, where samples are off by now: its password was printed. A later start with the
 * demo account on gives it that password again.
 */
export async function lockDemoAccount(
  { users, passwords, secret }: Options,
  endSessions: (userId: string) => Promise<void>,
): Promise<void> {
  const existing = await users.findByEmail(demoEmail)
  if (!existing || !(await passwords.verify(passwordFrom(secret), existing.passwordHash))) return
  await users.setPasswordHash(existing.user.id, await passwords.hash(randomBytes(32).toString('base64url')))
  await endSessions(existing.user.id)
}

/** Three groups of four letters without look-alikes, easily typed; about 59 bits. */
function passwordFrom(secret: string): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const bytes = createHmac('sha256', secret).update('demo account').digest()
  const text = [...bytes.subarray(0, 12)].map((byte) => letters[byte % letters.length]).join('')
  return [text.slice(0, 4), text.slice(4, 8), text.slice(8)].join('-')
}

/** What a person or a test needs to get in; printed and saved in the data folder, readable by its owner only. */
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

interface SubscriptionServices {
  readonly users: Users
  readonly billing: Billing
  readonly providers: Pick<Providers, 'sandboxPayments'>
  readonly now: () => Date
}

/** Gives the demo account a trial with the sandbox's test card, so that its payment screen shows what there is to see. */
export async function ensureDemoSubscription({
  users,
  billing,
  providers,
  now,
}: SubscriptionServices): Promise<void> {
  const sandbox = providers.sandboxPayments
  const account = await users.findByEmail(demoEmail)
  if (!sandbox || !account) return
  const { id, email, first_name, surname } = account.user
  const payer = { kind: 'user', id } as const
  if (await billing.subscription(payer)) return
  const paymentMethodId = await sandbox.makeMethod({
    number: '4242424242424242',
    exp_month: 12,
    exp_year: now().getUTCFullYear() + 5,
    cvc: '123',
  })
  try {
    await billing.subscribe(payer, { email, name: `${first_name} ${surname}` }, { paymentMethodId })
  } catch (error) {
    // Another process of the instance is doing the same.
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error
  }
}

import { randomInt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import type { PasswordHasher } from '../auth/passwords.ts'
import type { Users } from '../user/users.ts'

export const demoEmail = 'demo@slipstream.example'

const noteSchema = z.object({ password: z.string().min(8) })

interface Options {
  readonly users: Users
  readonly passwords: PasswordHasher
  readonly notePath: string
}

/**
 * An account to look around with: a pilot of BA based at Heathrow who lives in Edinburgh, on trial, without a roster,
 * so that the first thing to see is the empty month. Its password is made once and kept in the note.
 *
 * @returns the password.
 */
export async function ensureDemoAccount({ users, passwords, notePath }: Options): Promise<string> {
  const noted = await readPassword(notePath)
  const password = noted ?? makePassword()
  const existing = await users.findByEmail(demoEmail)
  if (!existing) {
    await users.create({
      email: demoEmail,
      passwordHash: await passwords.hash(password),
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
  } else if (noted === undefined) {
    // The note was lost, and the hash cannot say what the password was.
    await users.setPasswordHash(existing.user.id, await passwords.hash(password))
  }
  return password
}

async function readPassword(notePath: string): Promise<string | undefined> {
  try {
    return noteSchema.safeParse(JSON.parse(await readFile(notePath, 'utf8'))).data?.password
  } catch {
    return undefined
  }
}

/** Three easily typed groups, about 60 bits. */
function makePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group()].join('-')
}

/** What a person or a test needs to get in; printed and kept in the data folder, readable by its owner only. */
export interface DemoNote {
  readonly url: string
  readonly beta_code: string
  readonly email: string | null
  readonly password: string | null
  readonly crew_password: string | null
}

export async function writeNote(notePath: string, note: DemoNote): Promise<void> {
  await writeFile(notePath, `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 })
}

export function notePathIn(dataDirectory: string): string {
  return path.join(dataDirectory, 'demo.json')
}

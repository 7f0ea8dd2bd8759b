import { emailSchema } from '@slipstream/contract/primitives'
import { registrationStepSchema } from '@slipstream/contract/user'
import * as z from 'zod/mini'
import { flagKeys, type LocalFlags } from '../storage/local-flags.ts'

const storedSchema = z.object({
  token: z.string().check(z.minLength(1)),
  step: registrationStepSchema,
  email: emailSchema,
  /** The trial has begun, and the card's bank has not said yes. */
  hasTrial: z.optional(z.boolean()),
})

/** A registration that was begun and not finished. */
export type StoredRegistration = z.output<typeof storedSchema>

/** Where it lies until it is finished, so that it resumes where it stopped after a reload. */
export interface RegistrationStore {
  /** Null where there is none, or it is unreadable. */
  read: () => StoredRegistration | null
  write: (registration: StoredRegistration | null) => void
}

function parse(text: string): StoredRegistration | null {
  try {
    return storedSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

export function createRegistrationStore(flags: LocalFlags): RegistrationStore {
  return {
    read() {
      const text = flags.get(flagKeys.registration)
      return text === null ? null : parse(text)
    },
    write(registration) {
      if (registration === null) flags.remove(flagKeys.registration)
      else flags.set(flagKeys.registration, JSON.stringify(registration))
    },
  }
}

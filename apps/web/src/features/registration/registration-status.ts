import { registrationStepSchema, type RegistrationStep } from '@slipstream/contract/user'
import * as z from 'zod/mini'

const stateSchema = z.object({ registrationStatus: registrationStepSchema })

/** The registration status that /register was opened with (specification §2); null where there is none, or none of ours. */
export function registrationStatusOf(state: unknown): RegistrationStep | null {
  return stateSchema.safeParse(state).data?.registrationStatus ?? null
}

import { progressTexts } from '@slipstream/contract/job'
import type { Users } from '#features/users/users.ts'
import type { RunningJob } from '#platform/jobs/job-runner.ts'
import type { CrewSystem } from '#providers/crew-system.ts'

export type CrewSignIn = ReturnType<typeof createCrewSignIn>

/**
 * The first step of every job that asks for staff fares.
 *
 * @throws {CrewSystemAuthError} where the password is refused.
 * @throws {CrewSystemUnavailableError}
 */
export function createCrewSignIn(crewSystem: CrewSystem, users: Users) {
  return async (
    { userId, password }: { readonly userId: string; readonly password: string },
    { signal, progress }: RunningJob,
  ): Promise<void> => {
    await progress(progressTexts.signIn)
    const { email, airline } = await users.get(userId)
    await crewSystem.signIn({ account: email, airline, password, signal })
  }
}

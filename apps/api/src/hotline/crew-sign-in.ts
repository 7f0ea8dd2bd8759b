import type { CrewSystem } from '../providers/crew-system.ts'
import type { RunningJob } from '../jobs/job-runner.ts'
import type { Users } from '../user/users.ts'

interface SignInServices {
  readonly crewSystem: CrewSystem
  readonly users: Users
}

/**
 * The first step of every job that asks for staff fares.
 *
 * @throws {CrewSystemAuthError} where the password is refused.
 * @throws {CrewSystemUnavailableError}
 */
export async function signIn(
  { crewSystem, users }: SignInServices,
  { userId, password }: { readonly userId: string; readonly password: string },
  { signal, progress }: RunningJob,
): Promise<void> {
  await progress('Signing in to the crew system…')
  const { email, airline } = await users.get(userId)
  await crewSystem.signIn({ account: email, airline, password, signal })
}

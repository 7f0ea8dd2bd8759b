import { httpMessages } from '@slipstream/client/http-errors'
import type { Registration } from '@slipstream/client/registration/types'
import type { Engine } from './engine.ts'
import { isNetworkProblem } from './load-failure.ts'

/** The registration's machine. Rejects with an Error whose message is for the user where its code does not come. */
export async function loadRegistration(engine: Engine): Promise<Registration> {
  try {
    return await engine.registration()
  } catch (error) {
    throw new Error(isNetworkProblem(error) ? httpMessages.noResponse : httpMessages.unexpected, {
      cause: error,
    })
  }
}

import { abortError } from '../http/http-errors.ts'
import { getOwner, type OwnerReader } from '../session/session-owner.ts'

/** Runs calls of one key one after another, in the session that they were made in; of another one they reject with an AbortError. */
export function createQueues(session: OwnerReader) {
  const queues = new Map<string, Promise<unknown>>()
  return {
    inOrder<Answer>(key: string, call: () => Promise<Answer>): Promise<Answer> {
      const owner = getOwner(session)
      const sent = (queues.get(key) ?? Promise.resolve()).then(() => {
        if (getOwner(session) !== owner) throw abortError('The session ended before the call was sent.')
        return call()
      })
      queues.set(
        key,
        sent.catch(() => undefined),
      )
      return sent
    },
    clear: () => queues.clear(),
  }
}

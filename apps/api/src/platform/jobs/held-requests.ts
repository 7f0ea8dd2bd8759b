/** A job that has not begun by then never will. */
const longestWaitMs = 120_000

/**
 * Requests with a secret in them (the crew-system password) on their way to their job, in this process's memory
 * and nowhere else (docs/decisions/0003-crew-system-password.md).
 */
export interface HeldRequests<Request> {
  hold(jobId: string, request: Request): void
  /** Gives the request once and forgets it. */
  take(jobId: string): Request | undefined
}

/** @param onExpired called where nobody took a request in time, once it is forgotten */
export function createHeldRequests<Request>(onExpired: (jobId: string) => void): HeldRequests<Request> {
  const held = new Map<string, { request: Request; timer: NodeJS.Timeout }>()

  function take(jobId: string): Request | undefined {
    const entry = held.get(jobId)
    clearTimeout(entry?.timer)
    held.delete(jobId)
    return entry?.request
  }

  function expire(jobId: string): void {
    take(jobId)
    onExpired(jobId)
  }

  return {
    take,
    hold(jobId, request) {
      held.set(jobId, { request, timer: setTimeout(() => expire(jobId), longestWaitMs).unref() })
    },
  }
}

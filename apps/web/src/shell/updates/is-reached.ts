/** In ms. */
const limit = 8000

/** Whether the server that this page came from answers now, and not a hotel's network in its place. Never rejects. */
export async function isReached(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(limit)
    const answer = await fetch(`/version.json?t=${Date.now()}`, { cache: 'no-store', signal })
    return answer.ok && 'version' in Object(await answer.json())
  } catch {
    return false
  }
}

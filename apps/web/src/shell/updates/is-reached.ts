/** In ms. */
const limit = 8000

/** Whether our server answers now, and not a hotel network's log-in page. Never rejects. */
export async function isReached(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(limit)
    const answer = await fetch(`/version.json?t=${Date.now()}`, { cache: 'no-store', signal })
    return answer.ok && 'version' in Object(await answer.json())
  } catch {
    return false
  }
}

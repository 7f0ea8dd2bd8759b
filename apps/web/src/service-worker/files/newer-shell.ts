export interface NewerShellOptions {
  /** Whether a newer worker is installed and cannot take over yet. */
  isWaiting: boolean
  /** The cache in which both workers store their builds. */
  precache: Pick<Cache, 'keys' | 'match'>
  /** The key of this worker's own shell in it. */
  own: string | undefined
}

/**
 * The shell of the build that is waiting to take over, for a page loaded meanwhile; undefined if none is waiting. It
 * spares a reload the wait for an older worker that the browser does not release (docs/decisions/0020-service-worker.md).
 */
export async function newerShell({
  isWaiting,
  precache,
  own,
}: NewerShellOptions): Promise<Response | undefined> {
  if (!isWaiting || own === undefined) return undefined
  const { origin, pathname } = new URL(own)
  const shells = (await precache.keys()).filter(({ url }) => {
    const key = new URL(url)
    return key.origin === origin && key.pathname === pathname && url !== own
  })
  // The last one is the newest: a failed install may have left one before it.
  const newest = shells.at(-1)
  return newest && precache.match(newest)
}

export interface NewerShellOptions {
  /** Whether a newer worker is installed and cannot take over yet. */
  isWaiting: boolean
  /** Where both workers keep their builds. */
  precache: Pick<Cache, 'keys' | 'match'>
  /** The key of this worker's own shell in it. */
  own: string | undefined
}

/**
 * The shell of the build that waits to take over, for a page that is loaded meanwhile; undefined where none waits. So that a
 * reload does not wait for an older worker that the browser does not let go (docs/decisions/0020-service-worker.md).
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
  // The last is the newest: an install that failed may have left one before it.
  const newest = shells.at(-1)
  return newest && precache.match(newest)
}

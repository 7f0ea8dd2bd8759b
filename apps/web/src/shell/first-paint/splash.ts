/** Specification §2 and §9: gone about 150 ms after the authentication check, or after 45 s whatever happens. */
const splashTimes = { afterCheck: 150, emergency: 45_000 } as const

/**
 * Removes the splash of index.html once `whenChecked` settles, or after the emergency time-out. Until this is called
 * `start/watch-start.ts` watches the start; its message about a slow start is removed too.
 */
export function removeSplashAfter(whenChecked: Promise<unknown>): void {
  const splash = document.getElementById('splash')
  if (!splash) return
  splash.dataset['started'] = ''
  delete splash.dataset['failed']
  const remove = () => splash.remove()
  const emergency = setTimeout(remove, splashTimes.emergency)
  const leave = () => {
    clearTimeout(emergency)
    splash.dataset['leaving'] = ''
    setTimeout(remove, splashTimes.afterCheck)
  }
  whenChecked.then(leave, leave)
}

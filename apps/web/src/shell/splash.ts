/** Specification §2 and §9: gone about 150 ms after the authentication check, or after 45 s whatever happens. */
const splashTimes = { afterCheck: 150, emergency: 45_000 } as const

/**
 * Takes the splash of index.html away once `whenChecked` settles, or after the emergency time-out. Until it is called
 * `start/watch-start.ts` watches over it; what that said of a start that takes too long is taken back.
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

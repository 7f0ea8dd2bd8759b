/** Specification §9, Emergency loading time-out, in ms. */
const pageLoadLimit = 15_000

/** Calls back if the page is still loading after `pageLoadLimit`; returns a function that stops the timer. */
export function watchPageLoad(onTakingTooLong: () => void): () => void {
  const timer = setTimeout(onTakingTooLong, pageLoadLimit)
  return () => clearTimeout(timer)
}

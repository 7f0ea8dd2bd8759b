/** Specification §9, Emergency loading time-out, in ms. */
const pageLoadLimit = 15_000

/** Calls once a page that began to load now has taken too long; the answer ends the watch. */
export function watchPageLoad(onTakingTooLong: () => void): () => void {
  const timer = setTimeout(onTakingTooLong, pageLoadLimit)
  return () => clearTimeout(timer)
}

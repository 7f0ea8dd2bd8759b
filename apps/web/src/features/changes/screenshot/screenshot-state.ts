/*
 * State of the history entry in which a request's screenshot is shown, so that back closes it. It outlives a reload, and
 * anyone can forge it: it only names one of the user's own requests.
 */

export const showingScreenshot = (id: string) => ({ showsScreenshot: id }) as const

/** The request whose screenshot an entry of the history shows; null where it shows none. */
export function screenshotAsked(state: unknown): string | null {
  const id: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'showsScreenshot') : null
  return typeof id === 'string' ? id : null
}

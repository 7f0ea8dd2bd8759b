/** Where a user is on a screen. */
export interface Place {
  /** How far the page is scrolled, in px. */
  y: number
  /** The first element in view with a `data-place`, and its distance from the top of the window in px. */
  anchor: { name: string; top: number } | null
}

/** Below the top bar. */
const firstVisible = 64

/** In ms: cards are added over several frames. */
const longestReturn = 1500

const getTop = (element: Element) => element.getBoundingClientRect().top

export function placeOnScreen(): Place {
  const first = [...document.querySelectorAll<HTMLElement>('[data-place]')].find(
    (element) => element.getBoundingClientRect().bottom > firstVisible,
  )
  return {
    y: window.scrollY,
    anchor: first ? { name: first.dataset['place'] ?? '', top: getTop(first) } : null,
  }
}

function go({ y, anchor }: Place): void {
  const element = anchor && document.querySelector(`[data-place="${CSS.escape(anchor.name)}"]`)
  if (!anchor || !element) return window.scrollTo({ top: y, behavior: 'instant' })
  for (let scroller = element.parentElement; scroller; scroller = scroller.parentElement) {
    const ahead = getTop(element) - anchor.top
    if (Math.abs(ahead) > 1) scroller.scrollBy({ top: ahead, behavior: 'instant' })
  }
}

/** Scrolls to a place, or to the top, and keeps to it while the screen fills, until the user does something. */
export function returnTo(place: Place | null): () => void {
  if (!place || (place.y === 0 && !place.anchor)) {
    window.scrollTo({ top: 0, behavior: 'instant' })
    return () => undefined
  }
  const ended = new AbortController()
  const end = () => ended.abort()
  for (const type of ['pointerdown', 'wheel', 'keydown'])
    window.addEventListener(type, end, { signal: ended.signal, passive: true })
  AbortSignal.timeout(longestReturn).addEventListener('abort', end)
  const keep = () => {
    if (ended.signal.aborted) return
    go(place)
    requestAnimationFrame(keep)
  }
  keep()
  return end
}

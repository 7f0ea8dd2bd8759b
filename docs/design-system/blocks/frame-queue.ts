const waiting = new Map<Element, () => void>()
/** One at a time: each is a whole app, and a story that plays needs the focus for itself. */
let isRunning = false

/** Of those in sight the one that comes first on the page. */
function first(): Element | undefined {
  return [...waiting.keys()].reduce<Element | undefined>(
    (best, next) =>
      best && best.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING ? best : next,
    undefined,
  )
}

function startNext() {
  const next = first()
  if (!next || isRunning) return
  const start = waiting.get(next)
  waiting.delete(next)
  isRunning = true
  start?.()
}

/**
 * Starts a frame once none is playing. Returns what gives its turn back, or gives up waiting for it.
 * Those that come into sight together are all queued before one of them starts.
 */
export function queueFrame(frame: Element, start: () => void): () => void {
  let isOver = false
  waiting.set(frame, start)
  queueMicrotask(startNext)
  return () => {
    if (isOver) return
    isOver = true
    if (!waiting.delete(frame)) isRunning = false
    startNext()
  }
}

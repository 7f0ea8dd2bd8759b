/** Each running story is a whole app: more than these at once would leave the page no time to scroll. */
const mostAtOnce = 2

const waiting = new Set<() => void>()
let running = 0

function startNext() {
  for (const start of waiting) {
    if (running >= mostAtOnce) return
    waiting.delete(start)
    running += 1
    start()
  }
}

/** Starts a frame as soon as one of the places is free. Returns what gives its place back, or gives up waiting for one. */
export function queueFrame(start: () => void): () => void {
  let isOver = false
  waiting.add(start)
  startNext()
  return () => {
    if (isOver) return
    isOver = true
    if (!waiting.delete(start)) running -= 1
    startNext()
  }
}

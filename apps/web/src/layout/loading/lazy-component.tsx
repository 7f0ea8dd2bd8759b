import { lazy, startTransition, useEffect, useState, type ComponentType } from 'react'
import { loadChunk } from './load-chunk.ts'

type Load<P> = () => Promise<ComponentType<P>>

interface LazyPartOptions {
  /** Loads only when it is shown: it is heavy, and few users open the screen it is in. */
  isOnDemand?: boolean
}

const waiting = new Set<() => Promise<unknown>>()
/** Screens, which load after all of those. */
const waitingLast = new Set<() => Promise<unknown>>()
/** Components of screens that were loaded ahead: nobody is near them before the first touch. */
const waitingForTouch = new Set<() => Promise<unknown>>()
let areScreensAhead = false
let isTouched = false

/** `lazy` caches a rejected promise for good: each of these replaces it by a new one. */
const refused = new Set<() => void>()

/** In ms: nothing loads ahead in the first seconds, which belong to the screen and the user's first taps. */
const firstSeconds = 3000
let mayLoad = false
let isHeld = false
let isLoading = false

/**
 * A component that the first paint does not need: it loads when it is first shown, or earlier once the page is idle (see
 * `loadComponentsWhenIdle`), so that nobody waits for it and it is there offline. One that fails to load throws to the boundary
 * around it, which has it loaded again (`renewFailedComponents`).
 */
export function lazyComponent<P extends object>(
  load: Load<P>,
  { isOnDemand = false }: LazyPartOptions = {},
): ComponentType<P> {
  let Loaded: ComponentType<P> | null = null
  const loadOnce = async () => {
    Loaded = await loadChunk(load)
    waiting.delete(loadOnce)
    waitingForTouch.delete(loadOnce)
    return { default: Loaded }
  }
  const attempt = () =>
    lazy<ComponentType<P>>(async () => {
      try {
        return await loadOnce()
      } catch (error) {
        refused.add(renew)
        throw error
      }
    })
  let Attempt = attempt()
  const renew = () => {
    Attempt = attempt()
  }
  if (!isOnDemand) (areScreensAhead && !isTouched ? waitingForTouch : waiting).add(loadOnce)
  if (!isLoading) loadNext()
  return function LazyComponent(props: P) {
    // `lazy` suspends once even if the code is there, and React then keeps what is below the boundary back for 300 ms.
    const [Shown] = useState(() => Loaded ?? Attempt)
    return <Shown {...props} />
  }
}

/** Failed components load again the next time they are shown. Call it only while none of them is mounted. */
export function renewFailedComponents(): void {
  for (const renew of refused) renew()
  refused.clear()
}

/** Safari has no `requestIdleCallback`; there it runs after a second. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 5000 })
  else setTimeout(run, 1000)
}

/**
 * Runs a callback in a task of its own after the next frame, so that the change is painted first. A hidden page draws no
 * frames: there it runs after 100 ms. Returns a function that cancels it.
 */
export function afterPaint(run: () => void): () => void {
  let timer = setTimeout(run, 100)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

function loadNext(): void {
  isLoading = mayLoad && !isHeld && waiting.size + waitingLast.size > 0
  if (!isLoading) return
  whenIdle(() => {
    areScreensAhead ||= waiting.size === 0
    const [next] = [...waiting, ...waitingLast]
    isLoading = !isHeld && next !== undefined
    if (isHeld || !next) return
    waiting.delete(next)
    waitingLast.delete(next)
    next().then(loadNext, loadNext)
  })
}

/** Loads code that nothing on this screen needs, after the components, while the page is idle. */
export function loadWhenIdle(load: () => Promise<unknown>): void {
  waitingLast.add(load)
  if (!isLoading) loadNext()
}

let firstSecondsTimer: ReturnType<typeof setTimeout> | undefined

/**
 * After the first seconds registered components load by themselves while the page is idle. One that fails is tried again
 * when it is shown.
 */
export function loadComponentsWhenIdle(): void {
  firstSecondsTimer = setTimeout(startLoading, firstSeconds)
}

/** Somebody touches the page, and is about to open something. */
export function loadComponentsNow(): void {
  isTouched = true
  for (const load of waitingForTouch) waiting.add(load)
  waitingForTouch.clear()
  startLoading()
}

function startLoading() {
  clearTimeout(firstSecondsTimer)
  mayLoad = true
  if (!isLoading) loadNext()
}

/** While held, no component loads by itself; one that is shown still does. */
export function holdComponents(areHeld: boolean): void {
  isHeld = areHeld
  if (!isLoading) loadNext()
}

let onIdle: Set<() => void> | null = null

/** As `whenIdle`, in one task for all who wait, so that they render in one commit. Returns a function that cancels it. */
function joinIdle(run: () => void): () => void {
  if (onIdle === null) {
    const all = new Set<() => void>()
    onIdle = all
    whenIdle(() => {
      onIdle = null
      for (const each of all) each()
    })
  }
  const joined = onIdle.add(run)
  return () => void joined.delete(run)
}

/** Whether the page has been idle since the caller was first shown. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => joinIdle(() => setIdle(true)), [])
  return isIdle
}

/** The value, one paint later: rendering from it never delays the paint of the change itself. */
export function usePaintedValue<T>(value: T): T {
  const [painted, setPainted] = useState<T>(() => value)
  useEffect(() => afterPaint(() => startTransition(() => setPainted(() => value))), [value])
  return painted
}

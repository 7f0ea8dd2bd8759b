import { lazy, startTransition, useEffect, useState, type ComponentType } from 'react'
import { loadChunk } from './load-chunk.ts'

type Load<P> = () => Promise<ComponentType<P>>

interface LazyPartOptions {
  /** It is heavy and few open what it is in: it loads when it is shown, and not before. */
  isOnDemand?: boolean
}

const waiting = new Set<() => Promise<unknown>>()

/** What `lazy` keeps is a refused promise for good: each of these takes a new one. */
const refused = new Set<() => void>()

/** The first seconds, in ms, belong to the screen and the finger on it. */
const firstSeconds = 3000
let mayLoad = false
let isHeld = false
let isLoading = false

/**
 * A part that the first paint does without: it loads when it is first shown, or before that once the page is idle
 * (see `loadPartsWhenIdle`), so that nobody waits for it and a later loss of the network cannot take it away. One that
 * does not come throws to the boundary around it, which has it asked for again (`renewRefusedParts`).
 */
export function lazyPart<P extends object>(
  load: Load<P>,
  { isOnDemand = false }: LazyPartOptions = {},
): ComponentType<P> {
  const loadOnce = async () => {
    const component = await loadChunk(load)
    waiting.delete(loadOnce)
    return { default: component }
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
  if (!isOnDemand) waiting.add(loadOnce)
  if (!isLoading) loadNext()
  return (props: P) => <Attempt {...props} />
}

/** From now on a part that was refused is asked for again when it is shown. To be called where nothing refused is shown. */
export function renewRefusedParts(): void {
  for (const renew of refused) renew()
  refused.clear()
}

/** `requestIdleCallback` is missing in Safari; a second after the first paint does there. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 5000 })
  else setTimeout(run, 1000)
}

/**
 * Runs something in a task of its own after the next frame: what changed is seen first. A page that draws no frames,
 * being out of sight, has it after a tenth of a second. Answers what takes it back.
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
  isLoading = mayLoad && !isHeld && waiting.size > 0
  if (!isLoading) return
  whenIdle(() => {
    const [next] = waiting
    isLoading = !isHeld && next !== undefined
    if (isHeld || !next) return
    waiting.delete(next)
    next().then(loadNext, loadNext)
  })
}

/** From now on every part that waits, or comes to wait, loads by itself. One that fails is tried again when it is shown. */
export function loadPartsWhenIdle(): void {
  setTimeout(() => {
    mayLoad = true
    loadNext()
  }, firstSeconds)
}

/** While parts are held none loads by itself; one that is shown does all the same. */
export function holdParts(areHeld: boolean): void {
  isHeld = areHeld
  if (!isLoading) loadNext()
}

let hasBeenIdle = false

/** Whether the page has been idle since it was opened: what a first paint does without, and every later one has. */
export function useOnceIdle(): boolean {
  const [isIdle, setIdle] = useState(hasBeenIdle)
  useEffect(() => {
    if (isIdle) return
    return whenIdle(() => {
      hasBeenIdle = true
      setIdle(true)
    })
  }, [isIdle])
  return isIdle
}

/** Whether the page has been idle since the caller was first shown. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}

/** The value, one paint later: what is made of it never delays the paint of what changed it. */
export function usePaintedValue<T>(value: T): T {
  const [painted, setPainted] = useState<T>(() => value)
  useEffect(() => afterPaint(() => startTransition(() => setPainted(() => value))), [value])
  return painted
}

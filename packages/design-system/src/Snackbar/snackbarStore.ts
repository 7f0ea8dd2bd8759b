export type SnackbarTone = 'info' | 'success' | 'warning' | 'critical' | 'neutral'

export interface SnackbarMessage {
  text: string
  tone?: SnackbarTone | undefined
  /** A message with an action stays until it is answered or dismissed. */
  action?: { label: string; onPress: () => void } | undefined
}

export interface SnackbarItem extends SnackbarMessage {
  id: number
}

/** The timers a store runs on; `window` fits. */
export interface SnackbarTimers {
  setTimeout: (callback: () => void, milliseconds: number) => number
  clearTimeout: (timer: number) => void
}

export interface SnackbarStore {
  subscribe: (listener: () => void) => () => void
  /** What is shown, oldest first. The same array until something changes. */
  getSnapshot: () => readonly SnackbarItem[]
  /** Shows a message. The words of one already in view start its time again in place of a second copy. */
  show: (message: SnackbarMessage) => number
  dismiss: (id: number) => void
  /** Holds every message, while one is hovered or focused. */
  pause: () => void
  /** Lets go, with the full time for each message still in view. */
  resume: () => void
}

/** Milliseconds until a message hides by itself (spec §2 and §9: 4 s). */
export const snackbarAutoHide = 4000

/** More at once would cover the screen they report on. */
const mostInView = 3

/** Keeps the messages outside React, so that the engine's events can show one from anywhere. */
export function createSnackbarStore({ setTimeout, clearTimeout }: SnackbarTimers): SnackbarStore {
  let items: readonly SnackbarItem[] = []
  let lastId = 0
  let isPaused = false
  const timers = new Map<number, number>()
  const listeners = new Set<() => void>()

  function publish(next: readonly SnackbarItem[]) {
    items = next
    for (const listener of listeners) listener()
  }

  function stopTimer(id: number) {
    const timer = timers.get(id)
    if (timer !== undefined) clearTimeout(timer)
    timers.delete(id)
  }

  function startTimer({ id, action }: SnackbarItem) {
    stopTimer(id)
    if (action || isPaused) return
    timers.set(
      id,
      setTimeout(() => dismiss(id), snackbarAutoHide),
    )
  }

  function dismiss(id: number) {
    stopTimer(id)
    if (items.some((item) => item.id === id)) publish(items.filter((item) => item.id !== id))
    // What was hovered or focused is gone with the last message, and takes the event that would resume with it.
    if (items.length === 0) isPaused = false
  }

  function show(message: SnackbarMessage): number {
    const twin = items.find(({ text }) => text === message.text)
    const item = { ...message, id: twin?.id ?? ++lastId }
    const next = twin ? items.map((shown) => (shown === twin ? item : shown)) : [...items, item]
    const surplus =
      next.length > mostInView
        ? (next.find((shown) => !shown.action && shown !== item) ?? next[0])
        : undefined
    if (surplus) stopTimer(surplus.id)
    publish(next.filter((shown) => shown !== surplus))
    startTimer(item)
    return item.id
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => items,
    show,
    dismiss,
    pause() {
      isPaused = true
      for (const { id } of items) stopTimer(id)
    },
    resume() {
      if (!isPaused) return
      isPaused = false
      for (const item of items) startTimer(item)
    },
  }
}

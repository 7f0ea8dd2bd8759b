export type SnackbarTone = 'info' | 'success' | 'warning' | 'critical' | 'neutral'

export interface SnackbarMessage {
  text: string
  tone?: SnackbarTone | undefined
  action?: { label: string; onClick: () => void } | undefined
  /** The subject of the message. A newer message with the same topic removes the action of the older one. */
  topic?: string | undefined
}

export interface SnackbarItem extends SnackbarMessage {
  id: number
}

/** A message that was shown, visible or not. It loses its action once that was pressed or replaced. */
export interface RecentNotice extends SnackbarItem {
  /** When it was shown last, in milliseconds since the epoch. */
  at: number
}

/** The timers a store runs on. */
export interface SnackbarTimers<Timer> {
  setTimeout: (callback: () => void, milliseconds: number) => Timer
  clearTimeout: (timer: Timer) => void
}

export interface SnackbarStore {
  subscribe: (listener: () => void) => () => void
  /** What is shown, oldest first. The same array until something changes. */
  getSnapshot: () => readonly SnackbarItem[]
  /** Shows a message. If the same text is visible already, restarts its time instead of showing a second copy. */
  show: (message: SnackbarMessage) => number
  /** Hides a message; it stays in the recent ones. */
  dismiss: (id: number) => void
  /** Hides a message and runs its action, unless that was pressed or replaced before. */
  press: (id: number) => void
  /** Hides a message that is no longer true, and removes it from the recent ones. */
  withdraw: (id: number) => void
  /** Clears the recent messages and hides those with an action: they belong to the previous user. */
  forget: () => void
  /** The last 20 messages, newest first. The same array until something changes. */
  recent: { subscribe: SnackbarStore['subscribe']; getSnapshot: () => readonly RecentNotice[] }
  /** Pauses the time of every message, while one is focused. */
  pause: () => void
  /** Ends the pause: each visible message gets its full time again. */
  resume: () => void
  /**
   * Gives each visible message its full time again, for a pointer that moves over one. A pointer that only rests there must
   * not hold a message over the button that was just pressed.
   */
  restart: () => void
}

/** Milliseconds until a message hides by itself (spec §2 and §9: 4 s). */
export const snackbarAutoHide = 4000

/** More at a time would cover the screen they report on. */
const mostInView = 3
const mostRecent = 20

const withoutAction = (notice: RecentNotice): RecentNotice => ({ ...notice, action: undefined })

/** Holds the messages outside React, so that the engine's events can show one from anywhere. `now` is in ms since the epoch. */
export function createSnackbarStore<Timer>(
  { setTimeout, clearTimeout }: SnackbarTimers<Timer>,
  now: () => number,
): SnackbarStore {
  let items: readonly SnackbarItem[] = []
  let recent: readonly RecentNotice[] = []
  let lastId = 0
  let isPaused = false
  const timers = new Map<number, Timer>()
  const listeners = new Set<() => void>()

  function publish(nextItems: readonly SnackbarItem[], nextRecent = recent) {
    for (const { id } of items) if (!nextItems.some((item) => item.id === id)) stopTimer(id)
    items = nextItems
    recent = nextRecent
    // The focused element is removed with the last message, and never sends the event that would resume.
    if (items.length === 0) isPaused = false
    for (const listener of listeners) listener()
  }

  function stopTimer(id: number) {
    const timer = timers.get(id)
    if (timer !== undefined) clearTimeout(timer)
    timers.delete(id)
  }

  function startTimer({ id }: SnackbarItem) {
    stopTimer(id)
    if (isPaused) return
    timers.set(
      id,
      setTimeout(() => dismiss(id), snackbarAutoHide),
    )
  }

  const without = (id: number) => items.filter((item) => item.id !== id)

  function dismiss(id: number) {
    if (items.some((item) => item.id === id)) publish(without(id))
  }

  function show(message: SnackbarMessage): number {
    const twin = items.find(({ text }) => text === message.text)
    const item = { ...message, id: twin?.id ?? ++lastId }
    const isOvertaken = ({ id, topic }: SnackbarItem) =>
      id !== item.id && topic !== undefined && topic === item.topic
    const others = items.filter((shown) => !isOvertaken(shown))
    const next = twin ? others.map((shown) => (shown === twin ? item : shown)) : [...others, item]
    const surplus =
      next.length > mostInView
        ? (next.find((shown) => !shown.action && shown !== item) ?? next[0])
        : undefined
    const earlier = recent
      .filter(({ id }) => id !== item.id)
      .map((notice) => (isOvertaken(notice) ? withoutAction(notice) : notice))
    publish(
      next.filter((shown) => shown !== surplus),
      [{ ...item, at: now() }, ...earlier].slice(0, mostRecent),
    )
    startTimer(item)
    return item.id
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return {
    subscribe,
    getSnapshot: () => items,
    show,
    dismiss,
    press(id) {
      const action = recent.find((notice) => notice.id === id)?.action
      publish(
        without(id),
        recent.map((notice) => (notice.id === id ? withoutAction(notice) : notice)),
      )
      action?.onClick()
    },
    withdraw(id) {
      publish(
        without(id),
        recent.filter((notice) => notice.id !== id),
      )
    },
    forget() {
      publish(
        items.filter(({ action }) => !action),
        [],
      )
    },
    recent: {
      subscribe,
      getSnapshot: () => recent,
    },
    pause() {
      isPaused = true
      for (const { id } of items) stopTimer(id)
    },
    resume() {
      if (!isPaused) return
      isPaused = false
      for (const item of items) startTimer(item)
    },
    restart() {
      for (const item of items) startTimer(item)
    },
  }
}

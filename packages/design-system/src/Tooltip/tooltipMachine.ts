/** The timers a tooltip runs on; `window` fits. */
export interface TooltipTimers {
  setTimeout: (callback: () => void, milliseconds: number) => number
  clearTimeout: (timer: number) => void
}

/** Milliseconds that a tooltip opened by touch stays (spec §9). */
export const touchHide = 5000
/** Milliseconds that a pointer rests before it opens, so that one passing over a row of buttons opens none. */
export const hoverDelay = 300
/** Milliseconds to get from the trigger onto the bubble (WCAG 2.2, 1.4.13: hoverable). */
export const leaveGrace = 150
/** Milliseconds that make a touch a long press. */
export const longPress = 500

export interface TooltipMachine {
  /** A mouse or pen came over the trigger or the bubble. */
  pointerEntered: () => void
  pointerLeft: () => void
  /** By the keyboard. */
  focused: () => void
  blurred: () => void
  touchStarted: () => void
  /** Lifted where it began: a tap opens, and a tap on an open one closes. */
  touchEnded: () => void
  /** The browser took the touch for scrolling. */
  touchCancelled: () => void
  /** Escape, or a press elsewhere. */
  dismissed: () => void
  /** No timer outlives the tooltip. */
  stop: () => void
}

/** Decides when one tooltip is open. It knows no element; one timer at most is under way. */
export function createTooltipMachine(
  { setTimeout, clearTimeout }: TooltipTimers,
  onChange: (isOpen: boolean) => void,
): TooltipMachine {
  let isOpen = false
  let isFocused = false
  let wasOpenAtTouch = false
  let timer: number | undefined

  function wait(milliseconds: number, then: () => void) {
    stop()
    timer = setTimeout(() => {
      timer = undefined
      then()
    }, milliseconds)
  }
  function stop() {
    if (timer !== undefined) clearTimeout(timer)
    timer = undefined
  }
  function change(willBeOpen: boolean) {
    stop()
    if (isOpen === willBeOpen) return
    isOpen = willBeOpen
    onChange(isOpen)
  }
  const open = () => change(true)
  const close = () => change(false)
  const openForTouch = () => {
    open()
    wait(touchHide, close)
  }

  return {
    pointerEntered() {
      if (isOpen) stop()
      else wait(hoverDelay, open)
    },
    pointerLeft() {
      stop()
      if (isOpen && !isFocused) wait(leaveGrace, close)
    },
    focused() {
      isFocused = true
      open()
    },
    blurred() {
      isFocused = false
      close()
    },
    touchStarted() {
      wasOpenAtTouch = isOpen
      if (!isOpen) wait(longPress, openForTouch)
    },
    touchEnded() {
      if (wasOpenAtTouch) close()
      else openForTouch()
    },
    touchCancelled() {
      if (!isOpen) stop()
    },
    dismissed: close,
    stop,
  }
}

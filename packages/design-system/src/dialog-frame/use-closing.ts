import { useRef, type PointerEvent, type MouseEvent } from 'react'

/** By what the reader asked to close. */
export type CloseReason = 'escape' | 'backdrop' | 'button' | 'swipe'

export interface Closable {
  isOpen: boolean
  /** A request to close, with its reason. The overlay stays open until `isOpen` is false. */
  onOpenChange: (isOpen: boolean, details: { reason: CloseReason }) => void
}

/**
 * The props of an overlay that Escape closes, and a press on its backdrop where it may, each with its reason. React Aria has
 * one call for both.
 */
export function useClosing(close: ((reason: CloseReason) => void) | undefined, hasBackdrop = true) {
  // Selecting text past the edge ends in a click on the backdrop that nobody meant.
  const beganOnBackdrop = useRef(false)
  return {
    isDismissable: false,
    isKeyboardDismissDisabled: close === undefined,
    onOpenChange: () => close?.('escape'),
    onPointerDown: (event: PointerEvent) => {
      beganOnBackdrop.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent) => {
      if (hasBackdrop && beganOnBackdrop.current && event.target === event.currentTarget) close?.('backdrop')
    },
  }
}

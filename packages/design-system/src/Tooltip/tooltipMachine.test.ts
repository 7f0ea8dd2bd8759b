import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createTooltipMachine,
  hoverDelay,
  leaveGrace,
  longPress,
  touchHide,
  type TooltipMachine,
} from './tooltipMachine.ts'

describe('tooltip (spec §9 Time limits: hides after 5000 ms on touch)', () => {
  let isOpen = false
  let tooltip: TooltipMachine
  beforeEach(() => {
    vi.useFakeTimers()
    isOpen = false
    tooltip = createTooltipMachine(
      {
        setTimeout: (run, milliseconds) => Number(globalThis.setTimeout(run, milliseconds)),
        clearTimeout: (timer) => globalThis.clearTimeout(timer),
      },
      (willBeOpen) => {
        isOpen = willBeOpen
      },
    )
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)
  const tap = () => {
    tooltip.touchStarted()
    tooltip.touchEnded()
  }

  it('opens at a tap and hides 5000 ms later, not sooner', () => {
    expect(touchHide).toBe(5000)
    tap()
    expect(isOpen).toBe(true)
    pass(4999)
    expect(isOpen).toBe(true)
    pass(1)
    expect(isOpen).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('opens at a long press, and counts the 5000 ms from the finger’s lifting', () => {
    tooltip.touchStarted()
    pass(longPress - 1)
    expect(isOpen).toBe(false)
    pass(1)
    expect(isOpen).toBe(true)
    pass(2000)
    tooltip.touchEnded()
    pass(4999)
    expect(isOpen).toBe(true)
    pass(1)
    expect(isOpen).toBe(false)
  })

  it('hides a long press that the browser never ended', () => {
    tooltip.touchStarted()
    pass(longPress)
    tooltip.touchCancelled()
    pass(touchHide)
    expect(isOpen).toBe(false)
  })

  it('closes at a second tap', () => {
    tap()
    tap()
    expect(isOpen).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('opens nothing for a finger that scrolls', () => {
    tooltip.touchStarted()
    pass(longPress - 1)
    tooltip.touchCancelled()
    pass(touchHide)
    expect(isOpen).toBe(false)
  })

  it('opens for a pointer that rests, not for one that passes', () => {
    tooltip.pointerEntered()
    pass(hoverDelay - 1)
    tooltip.pointerLeft()
    pass(hoverDelay)
    expect(isOpen).toBe(false)
    tooltip.pointerEntered()
    pass(hoverDelay)
    expect(isOpen).toBe(true)
  })

  it('gives the pointer time to reach the bubble, and stays while it is there', () => {
    tooltip.pointerEntered()
    pass(hoverDelay)
    tooltip.pointerLeft()
    pass(leaveGrace - 1)
    tooltip.pointerEntered()
    pass(60_000)
    expect(isOpen).toBe(true)
    tooltip.pointerLeft()
    pass(leaveGrace)
    expect(isOpen).toBe(false)
  })

  it('opens at once for the keyboard, and stays until the focus leaves', () => {
    tooltip.focused()
    expect(isOpen).toBe(true)
    tooltip.pointerEntered()
    tooltip.pointerLeft()
    pass(60_000)
    expect(isOpen).toBe(true)
    tooltip.blurred()
    expect(isOpen).toBe(false)
  })

  it('stays closed after Escape until it is asked for again', () => {
    tooltip.focused()
    tooltip.dismissed()
    pass(60_000)
    expect(isOpen).toBe(false)
    tooltip.pointerEntered()
    pass(hoverDelay)
    expect(isOpen).toBe(true)
  })

  it('leaves no timer behind', () => {
    tooltip.pointerEntered()
    tooltip.stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})

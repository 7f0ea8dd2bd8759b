import { autoUpdate, flip, hide, offset, shift, useFloating } from '@floating-ui/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createTooltipMachine, type TooltipMachine } from './tooltipMachine.ts'

const timers = {
  setTimeout: (run: () => void, milliseconds: number) => window.setTimeout(run, milliseconds),
  clearTimeout: (timer: number) => window.clearTimeout(timer),
}

/** Pixels between trigger and bubble, and between bubble and the window's edge. */
const gap = 8

const isTouch = (event: PointerEvent) => event.pointerType === 'touch'

/** Native listeners: handlers given as props would be lost to a trigger's own `onClick` or `onFocus`. */
function listenTo(trigger: Element, bubble: Element, machine: TooltipMachine): AbortController {
  const listening = new AbortController()
  const { signal } = listening
  const enter = (event: Event) => event instanceof PointerEvent && !isTouch(event) && machine.pointerEntered()
  const leave = (event: Event) => event instanceof PointerEvent && !isTouch(event) && machine.pointerLeft()
  const whereTouched = (run: () => void) => (event: Event) =>
    event instanceof PointerEvent && isTouch(event) && run()
  for (const element of [trigger, bubble]) {
    element.addEventListener('pointerenter', enter, { signal })
    element.addEventListener('pointerleave', leave, { signal })
  }
  trigger.addEventListener('pointerdown', whereTouched(machine.touchStarted), { signal })
  trigger.addEventListener('pointerup', whereTouched(machine.touchEnded), { signal })
  trigger.addEventListener('pointercancel', whereTouched(machine.touchCancelled), { signal })
  trigger.addEventListener('focusin', () => trigger.matches(':focus-visible') && machine.focused(), {
    signal,
  })
  trigger.addEventListener('focusout', machine.blurred, { signal })
  return listening
}

/** While it is open: Escape closes it alone, before a sheet or dialog around it hears the key. */
function listenForDismissal(trigger: Element, bubble: Element, machine: TooltipMachine): AbortController {
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      machine.dismissed()
    },
    options,
  )
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Node && !trigger.contains(target) && !bubble.contains(target)) machine.dismissed()
    },
    options,
  )
  return listening
}

/** Opens, closes and places one bubble beside its trigger. */
export function useTooltip(placement: 'top' | 'bottom') {
  const [trigger, setTrigger] = useState<Element | null>(null)
  const [bubble, setBubble] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [machine] = useState(() => createTooltipMachine(timers, setOpen))
  const { floatingStyles, middlewareData, update } = useFloating({
    placement,
    // Beside the scrolling page: a bubble at its edge makes nothing wider.
    strategy: 'fixed',
    elements: { reference: trigger, floating: bubble },
    middleware: [offset(gap), flip({ padding: gap }), shift({ padding: gap }), hide()],
  })

  useEffect(() => machine.stop, [machine])
  useEffect(() => {
    if (!trigger || !bubble) return undefined
    const listening = listenTo(trigger, bubble, machine)
    return () => listening.abort()
  }, [trigger, bubble, machine])
  useEffect(() => {
    if (!trigger || !bubble || !isOpen) return undefined
    const listening = listenForDismissal(trigger, bubble, machine)
    return () => listening.abort()
  }, [trigger, bubble, machine, isOpen])
  useLayoutEffect(
    () => (trigger && bubble && isOpen ? autoUpdate(trigger, bubble, update) : undefined),
    [trigger, bubble, isOpen, update],
  )

  return {
    isOpen,
    setTrigger,
    setBubble,
    floatingStyles,
    isReferenceHidden: middlewareData.hide?.referenceHidden === true,
  }
}

import { useId, type PointerEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import {
  autoUpdate,
  type ElementProps,
  flip,
  hide,
  offset,
  shift,
  useDismiss,
  useFloating,
  useFocus,
  useHover,
  useInteractions,
  useMergeRefs,
} from '@floating-ui/react'
import Info from 'lucide-react/icons/info'
import { IconButton, type IconButtonProps } from '../IconButton/IconButton.tsx'
import { Bubble } from './InfoTip.styles.ts'

/** How long a bubble opened by touch stays open, in milliseconds (spec §9). */
const touchHide = 5000
/** How long a long press is, in milliseconds. */
const longPress = 500
/**
 * How long the mouse must rest before it opens, in milliseconds, so that passing over it opens nothing; also the time to
 * move from the button onto the bubble (WCAG 2.2, 1.4.13: hoverable).
 */
const hoverDelay = { open: 300, close: 150 }
/** Pixels between button and bubble, and between bubble and the window's edge. */
const gap = 8

const isTouch = (event: PointerEvent) => event.pointerType === 'touch'

/**
 * Opens, closes and places the bubble beside its trigger, the button. floating-ui does not handle touch, so a tap or a long
 * press is handled here.
 */
function useBubble(defaultOpen: boolean) {
  const [trigger, setTrigger] = useState<Element | null>(null)
  const [bubble, setBubble] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(defaultOpen)
  const wasOpenAtTouch = useRef(false)
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const change = (willBeOpen: boolean) => {
    window.clearTimeout(timer.current)
    setOpen(willBeOpen)
  }
  const openForTouch = () => {
    change(true)
    timer.current = window.setTimeout(() => change(false), touchHide)
  }
  const touch: ElementProps = {
    reference: {
      onPointerDown: (event) => {
        wasOpenAtTouch.current = isOpen
        if (isTouch(event) && !isOpen) timer.current = window.setTimeout(openForTouch, longPress)
      },
      onPointerUp: (event) => {
        if (!isTouch(event)) return
        if (wasOpenAtTouch.current) change(false)
        else openForTouch()
      },
      // The browser uses the touch for scrolling. A bubble opened by a long press closes after its time.
      onPointerCancel: () => {
        if (!isOpen) change(false)
      },
    },
  }

  const { context, floatingStyles, middlewareData } = useFloating({
    placement: 'top',
    // Positioned outside the scrolling page: a bubble at its edge makes nothing wider.
    strategy: 'fixed',
    elements: { reference: trigger, floating: isOpen ? bubble : null },
    middleware: [offset(gap), flip({ padding: gap }), shift({ padding: gap }), hide()],
    whileElementsMounted: autoUpdate,
    open: isOpen,
    onOpenChange: (willBeOpen, _event, reason) => {
      // Leaving with the mouse does not close what the keyboard opened.
      if (reason !== 'hover' || willBeOpen || !trigger?.matches(':focus-visible')) change(willBeOpen)
    },
  })
  const { getReferenceProps } = useInteractions([
    useHover(context, { delay: hoverDelay, mouseOnly: true, move: false }),
    // Not for the focus that a sheet moves to its first control when it opens.
    useFocus(context, { enabled: trigger !== null }),
    // Escape closes it alone, before an enclosing sheet or dialog gets the key.
    useDismiss(context, { capture: { escapeKey: true, outsidePress: true } }),
    touch,
  ])

  return {
    isOpen,
    trigger,
    setTrigger,
    setBubble,
    getReferenceProps,
    floatingStyles,
    isReferenceHidden: middlewareData.hide?.referenceHidden === true,
  }
}

export interface InfoTipProps extends Omit<IconButtonProps, 'icon' | 'isPressed' | 'isDisabled' | 'title'> {
  /** What it explains, e.g. 'About retrying'. */
  label: string
  /** The explanation: a sentence or two, without interactive content. */
  text: string
  /** Whether the bubble is open at first: it owns its state. */
  defaultOpen?: boolean | undefined
}

/**
 * An (i) beside a label that explains it, shown on hover, keyboard focus, tap and long press. On touch it hides after
 * 5000 ms (spec §9). Its text is always the button's description, so that screen readers read it without opening it.
 */
export function InfoTip({ text, defaultOpen = false, ref, ...rest }: InfoTipProps) {
  const id = useId()
  const { isOpen, trigger, setTrigger, setBubble, getReferenceProps, floatingStyles, isReferenceHidden } =
    useBubble(defaultOpen)
  const button = useMergeRefs([setTrigger, ref])
  return (
    <>
      <IconButton
        {...rest}
        {...getReferenceProps(rest)}
        ref={button}
        aria-describedby={id}
        // The browser's own tooltip would be a second bubble.
        title={undefined}
        icon={<Info aria-hidden />}
      />
      {trigger &&
        createPortal(
          <Bubble
            ref={setBubble}
            id={id}
            role="tooltip"
            hidden={!isOpen}
            data-reference-hidden={isReferenceHidden || undefined}
            // React Aria makes everything outside an open modal inert, but this (design.md §3, Overlays).
            data-react-aria-top-layer="true"
            style={floatingStyles}
          >
            {text}
          </Bubble>,
          document.body,
        )}
    </>
  )
}

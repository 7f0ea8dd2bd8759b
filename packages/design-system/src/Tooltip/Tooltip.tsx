import { type HTMLProps, type ReactNode, useId, type PointerEvent, useEffect, useRef, useState } from 'react'
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
} from '@floating-ui/react'
import { Bubble } from './Tooltip.styles.ts'
import { layers } from '../tokens/layers.ts'

/** How long a tooltip opened by touch stays open, in milliseconds (spec §9). */
const touchHide = 5000
/** How long a long press is, in milliseconds. */
const longPress = 500
/**
 * How long the mouse must rest before it opens, in milliseconds, so that passing over a row of buttons opens none; also
 * the time to move from the trigger onto the bubble (WCAG 2.2, 1.4.13: hoverable).
 */
const hoverDelay = { open: 300, close: 150 }
/** Pixels between trigger and bubble, and between bubble and the window's edge. */
const gap = 8

const isTouch = (event: PointerEvent) => event.pointerType === 'touch'

/**
 * Opens, closes and places one bubble beside its trigger. floating-ui does not handle touch, so a tap or a long press is
 * handled here.
 */
function useTooltip(placement: 'top' | 'bottom') {
  const [trigger, setTrigger] = useState<Element | null>(null)
  const [bubble, setBubble] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
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
    placement,
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
    setTrigger,
    setBubble,
    getReferenceProps,
    floatingStyles,
    isReferenceHidden: middlewareData.hide?.referenceHidden === true,
  }
}

/** The trigger's props: spread them onto the button. Handlers passed in are called too. */
export type TooltipTrigger = (own?: HTMLProps<Element>) => {
  ref: (trigger: Element | null) => void
  /** The text is always the trigger's description, so that screen readers read it without opening it. */
  'aria-describedby': string
  /** Empty, because the browser's own tooltip would be a second bubble. */
  title: undefined
}

export interface TooltipProps {
  /** A sentence or two, without interactive content. */
  text: string
  /** The preferred side; the other one if there is no space. */
  placement?: 'top' | 'bottom' | undefined
  /** Renders the element that the text describes, which must be focusable. */
  children: (trigger: TooltipTrigger) => ReactNode
}

/**
 * A short explanation beside a control, shown on hover, keyboard focus, tap and long press. On touch it hides after
 * 5000 ms (spec §9).
 */
export function Tooltip({ text, placement = 'top', children }: TooltipProps) {
  const id = useId()
  const { isOpen, setTrigger, setBubble, getReferenceProps, floatingStyles, isReferenceHidden } =
    useTooltip(placement)
  return (
    <>
      {children((own) => ({
        ...getReferenceProps(own),
        ref: setTrigger,
        'aria-describedby': id,
        title: undefined,
      }))}
      {createPortal(
        <Bubble
          ref={setBubble}
          id={id}
          role="tooltip"
          hidden={!isOpen}
          data-reference-hidden={isReferenceHidden || undefined}
          style={floatingStyles}
        >
          {text}
        </Bubble>,
        floatRoot(),
      )}
    </>
  )
}

const id = 'float-root'

/**
 * The one element that every floating-ui float is rendered into. React Aria makes everything outside an open modal inert,
 * except elements with its top-layer attribute (design.md §3, Overlays), so a float opened in a sheet stays usable here.
 * Created with the first float; each float removes its own content.
 */
function floatRoot(): HTMLElement {
  const standing = document.getElementById(id)
  if (standing) return standing
  const root = document.createElement('div')
  root.id = id
  // Before it is added to the document: React Aria checks elements added under a modal as they arrive.
  root.dataset['reactAriaTopLayer'] = 'true'
  root.style.position = 'relative'
  root.style.zIndex = String(layers.float)
  return document.body.appendChild(root)
}

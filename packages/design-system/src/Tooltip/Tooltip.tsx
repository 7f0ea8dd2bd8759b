import { type HTMLProps, type ReactNode, useId } from 'react'
import { createPortal } from 'react-dom'
import { floatRoot } from '../floats/float-root.ts'
import { Bubble } from './Tooltip.styles.ts'
import { useTooltip } from './use-tooltip.ts'

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

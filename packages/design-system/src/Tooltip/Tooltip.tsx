import { type HTMLProps, type ReactNode, useId } from 'react'
import { createPortal } from 'react-dom'
import { floatRoot } from '../floats/float-root.ts'
import { Bubble } from './Tooltip.styles.ts'
import { useTooltip } from './use-tooltip.ts'

/** What the trigger must be given: spread it onto the button. Handlers that it has already are handed in, and called too. */
export type TooltipTrigger = (own?: HTMLProps<Element>) => {
  ref: (trigger: Element | null) => void
  /** The text is the trigger's description all the time, so that it is heard without being opened. */
  'aria-describedby': string
  /** The browser's own tooltip would be a second bubble. */
  title: undefined
}

export interface TooltipProps {
  /** A sentence or two, without anything to press in it. */
  text: string
  /** Where there is room for it. */
  placement?: 'top' | 'bottom' | undefined
  /** Renders what the text belongs to: something that can have the focus. */
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

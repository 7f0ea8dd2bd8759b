import { type HTMLProps, type ReactNode, useId } from 'react'
import { createPortal } from 'react-dom'
import { Bubble } from './Tooltip.styles.ts'
import { useTooltip } from './use-tooltip.ts'
import { layers } from '../tokens/layers.ts'

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

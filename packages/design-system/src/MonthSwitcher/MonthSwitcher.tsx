import type { ComponentPropsWithRef, KeyboardEvent } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Label, PickButton, Root, StepButton } from './MonthSwitcher.styles.ts'

export interface MonthTarget {
  /** The month in full, for the accessible name: 'June 2026'. */
  label: string
  onClick: () => void
}

export interface MonthSwitcherProps extends Omit<ComponentPropsWithRef<'fieldset'>, 'children'> {
  /** The month in view: 'July 2026'. */
  label: string
  /** Omitted at the first month available. */
  previous?: MonthTarget | undefined
  /** Omitted at the last month available. */
  next?: MonthTarget | undefined
  /** The page changes the month on Shift with an arrow, wherever the focus is: the buttons say so. */
  hasPageKeys?: boolean | undefined
  /** Makes the month a button that opens a list of months. */
  onPick?: (() => void) | undefined
}

const getKeys = (hasPageKeys: boolean, key: string, name: string) =>
  hasPageKeys ? { 'aria-keyshortcuts': `Shift+${key}`, title: `Shift ${name}` } : {}

/** Steps through months. The left and right arrow keys do the same while the focus is inside. */
export function MonthSwitcher({
  label,
  previous,
  next,
  hasPageKeys = false,
  onPick,
  onKeyDown,
  ...rest
}: MonthSwitcherProps) {
  function stepByArrow(event: KeyboardEvent<HTMLFieldSetElement>) {
    onKeyDown?.(event)
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const [onLeft, onRight] = isRtl ? [next, previous] : [previous, next]
    const target = { ArrowLeft: onLeft, ArrowRight: onRight }[event.key]
    if (!target) return
    event.preventDefault()
    target.onClick()
  }

  return (
    <Root aria-label="Month" {...rest} onKeyDown={stepByArrow}>
      <StepButton
        type="button"
        aria-label={previous ? `Previous month, ${previous.label}` : 'Previous month'}
        aria-disabled={!previous}
        {...getKeys(hasPageKeys, 'ArrowLeft', '←')}
        onClick={previous?.onClick}
      >
        <ChevronLeft aria-hidden="true" />
      </StepButton>
      <Label aria-live="polite">
        {onPick ? (
          <PickButton type="button" aria-haspopup="dialog" onClick={onPick}>
            {label}
            <ChevronDown aria-hidden="true" />
          </PickButton>
        ) : (
          label
        )}
      </Label>
      <StepButton
        type="button"
        aria-label={next ? `Next month, ${next.label}` : 'Next month'}
        aria-disabled={!next}
        {...getKeys(hasPageKeys, 'ArrowRight', '→')}
        onClick={next?.onClick}
      >
        <ChevronRight aria-hidden="true" />
      </StepButton>
    </Root>
  )
}

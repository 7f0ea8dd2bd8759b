import { useState, type ComponentPropsWithRef } from 'react'
import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import { Root } from './SwapButton.styles.ts'

export interface SwapButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'children' | 'type' | 'disabled' | 'onClick' | 'aria-label'
> {
  /** 'London Heathrow', as spoken; empty while nothing is chosen. */
  origin: string
  destination: string
  onSwap: () => void
  /** The layout of the two fields: one above the other, or side by side. */
  orientation?: 'vertical' | 'horizontal' | undefined
  isDisabled?: boolean | undefined
}

/** 'Swap London Heathrow and Edinburgh', whichever of the two are known. */
const getLabel = (origin: string, destination: string) =>
  `Swap ${origin || 'origin'} and ${destination || 'destination'}`

/** Swaps origin and destination of a journey. */
export function SwapButton({
  origin,
  destination,
  onSwap,
  orientation = 'vertical',
  isDisabled = false,
  style,
  ...rest
}: SwapButtonProps) {
  const [turns, setTurns] = useState(0)
  const swap = () => {
    setTurns(turns + 1)
    onSwap()
  }
  const label = getLabel(origin, destination)
  return (
    <Root
      title={label}
      {...rest}
      type="button"
      aria-label={label}
      disabled={isDisabled}
      data-orientation={orientation}
      style={{ ...style, '--swap-turn': `${turns * 180}deg` }}
      onClick={swap}
    >
      <ArrowDownUp aria-hidden="true" />
    </Root>
  )
}

import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { Root } from './IconButton.styles.ts'

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children' | 'disabled'
> {
  /** What it does: the accessible name and the tooltip. */
  label: string
  icon: ReactNode
  tone?: 'neutral' | 'primary' | undefined
  isDisabled?: boolean | undefined
  /** The action is running: keeps the focus and ignores presses. */
  isPending?: boolean | undefined
  /** Whether a toggle is on. Omit it if the button toggles nothing. */
  isPressed?: boolean | undefined
  /** A mark that something is to be read behind it, which must be said there. */
  hasDot?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A button without visible text. */
export function IconButton({
  label,
  icon,
  tone = 'neutral',
  isDisabled = false,
  isPending = false,
  isPressed,
  hasDot = false,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A pending button stays focusable, so the press is stopped here.
    if (isPending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Root
      title={label}
      aria-disabled={isPending || undefined}
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      data-tone={tone}
      data-dot={hasDot || undefined}
      onClick={press}
    >
      {icon}
    </Root>
  )
}

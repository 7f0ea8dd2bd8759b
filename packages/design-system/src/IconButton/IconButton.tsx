import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
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
  /** Whether a toggle is on. Omit it if the button toggles nothing. */
  isPressed?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A button without visible text. */
export function IconButton({
  label,
  icon,
  tone = 'neutral',
  isDisabled = false,
  isPressed,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Root
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      data-tone={tone}
    >
      {icon}
    </Root>
  )
}

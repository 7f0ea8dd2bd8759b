import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { Spinner } from '../Spinner/Spinner.tsx'
import * as S from './Button.styles.ts'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'critical'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /** The visible text, also the accessible name. */
  children: ReactNode
  /** One primary per view; critical only for what cannot be undone. */
  tone?: ButtonTone | undefined
  size?: 'md' | 'lg' | undefined
  /** The action is running: keeps focus and width, ignores presses and says so. */
  isPending?: boolean | undefined
  /** What is happening, for a screen reader. */
  pendingLabel?: string | undefined
  isDisabled?: boolean | undefined
  /** Takes the full width of its container. */
  isBlock?: boolean | undefined
  iconStart?: ReactNode | undefined
  iconEnd?: ReactNode | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** Runs an action. For navigation use `LinkButton`. */
export function Button({
  children,
  tone = 'primary',
  size = 'md',
  isPending = false,
  pendingLabel = 'Please wait',
  isDisabled = false,
  isBlock = false,
  iconStart,
  iconEnd,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A pending button stays focusable, so the press, and a form's submit with it, is stopped here.
    if (isPending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <S.Root
      {...rest}
      type={type}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      data-tone={tone}
      data-size={size}
      data-pending={isPending || undefined}
      data-block={isBlock || undefined}
      onClick={press}
    >
      <S.Content>
        {iconStart}
        <S.Words>{children}</S.Words>
        {iconEnd}
      </S.Content>
      {isPending && (
        <S.Pending>
          <Spinner size="sm" label={pendingLabel} />
        </S.Pending>
      )}
    </S.Root>
  )
}

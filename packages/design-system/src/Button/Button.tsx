import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { Spinner } from '../Spinner/Spinner.tsx'
import * as S from './Button.styles.ts'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'critical'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /** The visible words, which are also the accessible name. */
  children: ReactNode
  /** One primary a view; critical only for what cannot be undone. */
  tone?: ButtonTone | undefined
  size?: 'md' | 'lg' | undefined
  /** Runs already: keeps focus and width, ignores presses and says so. */
  isPending?: boolean | undefined
  /** What is under way, for a screen reader. */
  pendingLabel?: string | undefined
  isDisabled?: boolean | undefined
  /** Takes the whole width of its container. */
  isBlock?: boolean | undefined
  iconStart?: ReactNode | undefined
  iconEnd?: ReactNode | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** Does something here and now. What goes somewhere is a link: see `LinkButton`. */
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

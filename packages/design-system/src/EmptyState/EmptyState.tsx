import type { ComponentPropsWithRef, ReactNode } from 'react'
import * as S from './EmptyState.styles.ts'

export interface EmptyStateProps extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'children'> {
  title: string
  message?: ReactNode
  /** Decoration: the words carry the meaning. */
  icon?: ReactNode
  /** The next step, a button or a link. */
  action?: ReactNode
  /** The title's level in the page. */
  headingLevel?: 2 | 3 | undefined
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, message, icon, action, headingLevel = 2, ...rest }: EmptyStateProps) {
  return (
    <S.Root {...rest}>
      {icon && <S.Icon aria-hidden="true">{icon}</S.Icon>}
      <S.Title as={`h${headingLevel}`}>{title}</S.Title>
      {message && <S.Message>{message}</S.Message>}
      {action && <S.Action>{action}</S.Action>}
    </S.Root>
  )
}

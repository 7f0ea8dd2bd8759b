import type { ComponentPropsWithRef, ReactNode } from 'react'
import * as S from './StatePanel.styles.ts'

export interface StatePanelProps extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'children'> {
  tone: 'neutral' | 'critical'
  /** Shown on a surface of its own. */
  isCard?: boolean | undefined
  title: string
  /** The title's level in the page; 2. */
  headingLevel?: 1 | 2 | 3 | undefined
  message?: ReactNode
  /** A quieter line below the message. */
  note?: ReactNode
  /** Decorative: the text carries the meaning. */
  icon?: ReactNode
  /** The actions: buttons or links. */
  actions?: ReactNode
}

/** Shown where there is no content: why, and what to do. Base of EmptyState, ErrorPanel and LazyLoadFailure. */
export function StatePanel({
  tone,
  isCard = false,
  title,
  headingLevel = 2,
  message,
  note,
  icon,
  actions,
  ...rest
}: StatePanelProps) {
  return (
    <S.Root {...rest} data-tone={tone} data-card={isCard || undefined}>
      {icon && <S.Icon aria-hidden="true">{icon}</S.Icon>}
      <S.Title as={`h${headingLevel}`}>{title}</S.Title>
      {message && <S.Message>{message}</S.Message>}
      {note && <S.Note>{note}</S.Note>}
      {actions && <S.Actions>{actions}</S.Actions>}
    </S.Root>
  )
}

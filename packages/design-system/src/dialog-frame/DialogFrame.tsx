import type { ReactNode } from 'react'
import type { DialogRest } from './dialog-rest.ts'
import * as S from './DialogFrame.styles.ts'
import { useClosing, type Closable, type CloseReason } from './use-closing.ts'

export interface DialogFrameProps extends DialogRest, Pick<Closable, 'isOpen'> {
  title: string
  /** Without it, neither Escape nor a press outside does anything. */
  onOpenChange?: Closable['onOpenChange'] | undefined
  /** `alertdialog` interrupts: an error, or a question that must be answered. A press outside does not close it. */
  role?: 'dialog' | 'alertdialog' | undefined
  tone?: 'neutral' | 'error' | undefined
  /** The `id` of the text of an `alertdialog`: read with its title. */
  describedBy?: string | undefined
  children: ReactNode
}

/** The modal surface of dialog, password prompt and job progress. Focus stays inside and returns. */
export function DialogFrame({
  isOpen,
  title,
  onOpenChange,
  role = 'dialog',
  tone = 'neutral',
  describedBy,
  children,
  ...rest
}: DialogFrameProps) {
  const close = onOpenChange && ((reason: CloseReason) => onOpenChange(false, { reason }))
  const closing = useClosing(close, role === 'dialog')
  return (
    <S.Overlay isOpen={isOpen} {...closing}>
      <S.Surface data-tone={tone}>
        <S.Content {...rest} role={role} {...(describedBy && { 'aria-describedby': describedBy })}>
          <S.Title slot="title">{title}</S.Title>
          {children}
        </S.Content>
      </S.Surface>
    </S.Overlay>
  )
}

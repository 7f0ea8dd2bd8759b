import type { ReactNode } from 'react'
import type { DialogRest } from './dialog-rest.ts'
import * as S from './DialogFrame.styles.ts'

export interface DialogFrameProps extends DialogRest {
  isOpen: boolean
  title: string
  /** Called on Escape or a press outside. Without it neither does anything. */
  onDismiss?: (() => void) | undefined
  /** `alertdialog` interrupts: an error, or a question that must be answered. */
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
  onDismiss,
  role = 'dialog',
  tone = 'neutral',
  describedBy,
  children,
  ...rest
}: DialogFrameProps) {
  return (
    <S.Overlay
      isOpen={isOpen}
      isDismissable={onDismiss !== undefined && role === 'dialog'}
      isKeyboardDismissDisabled={onDismiss === undefined}
      onOpenChange={(willOpen) => {
        if (!willOpen) onDismiss?.()
      }}
    >
      <S.Surface data-tone={tone}>
        <S.Content {...rest} role={role} {...(describedBy && { 'aria-describedby': describedBy })}>
          <S.Title slot="title">{title}</S.Title>
          {children}
        </S.Content>
      </S.Surface>
    </S.Overlay>
  )
}

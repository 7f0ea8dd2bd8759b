import type { ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import { DialogFrame } from '../dialog-frame/DialogFrame.tsx'
import { Actions, Message } from '../dialog-frame/DialogFrame.styles.ts'

export interface DialogProps {
  isOpen: boolean
  /** `error` has an error-coloured border, `warning` an error-coloured confirm button (spec §2). */
  tone?: 'info' | 'success' | 'warning' | 'error' | undefined
  title: string
  message: ReactNode
  confirmLabel?: string | undefined
  /** With it the dialog is a question with two answers; without it a message with one button. */
  cancelLabel?: string | undefined
  /** Answered yes, or a message read: by its button, Escape, or a press outside. */
  onConfirm: () => void
  /** Answered no: by its button or Escape. */
  onCancel?: (() => void) | undefined
}

/** The generic message or confirm dialog of spec §2. Only one overlay is open at a time: the app sees to that. */
export function Dialog({
  isOpen,
  tone = 'info',
  title,
  message,
  confirmLabel = 'OK',
  cancelLabel,
  onConfirm,
  onCancel,
}: DialogProps) {
  const isQuestion = cancelLabel !== undefined
  return (
    <DialogFrame
      isOpen={isOpen}
      title={title}
      role={isQuestion || tone === 'error' ? 'alertdialog' : 'dialog'}
      tone={tone === 'error' ? 'error' : 'neutral'}
      onDismiss={isQuestion ? onCancel : onConfirm}
    >
      <Message>{message}</Message>
      <Actions>
        {isQuestion && (
          <Button tone="secondary" onClick={onCancel}>
            {cancelLabel}
          </Button>
        )}
        <Button tone={tone === 'warning' ? 'critical' : 'primary'} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Actions>
    </DialogFrame>
  )
}

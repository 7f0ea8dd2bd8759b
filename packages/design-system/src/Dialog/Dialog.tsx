import { type ReactNode, useId } from 'react'
import { Button } from '../Button/Button.tsx'
import { DialogFrame } from '../dialog-frame/DialogFrame.tsx'
import type { DialogRest } from '../dialog-frame/dialog-rest.ts'
import { Actions, Message } from '../dialog-frame/DialogFrame.styles.ts'

export interface DialogProps extends DialogRest {
  isOpen: boolean
  /** `error` has an error-coloured border, `warning` an error-coloured confirm button (spec §2). */
  tone?: 'info' | 'success' | 'warning' | 'error' | undefined
  title: string
  message: ReactNode
  confirmLabel?: string | undefined
  /** With it the dialog is a question with two answers; without it a message with one button. */
  cancelLabel?: string | undefined
  /** Confirmed, and the action is running: the dialog stays open until it ends, and ignores further presses. */
  isPending?: boolean | undefined
  /** What is happening, for a screen reader, e.g. 'Deleting'. */
  pendingLabel?: string | undefined
  /** Confirmed, or a message dismissed: by its button, Escape, or a press outside. */
  onConfirm: () => void
  /** Declined: by its button or Escape. */
  onCancel?: (() => void) | undefined
}

/** The generic message or confirm dialog of spec §2. The app makes sure that only one overlay is open at a time. */
export function Dialog({
  isOpen,
  tone = 'info',
  title,
  message,
  confirmLabel = 'OK',
  cancelLabel,
  isPending = false,
  pendingLabel,
  onConfirm,
  onCancel,
  ...rest
}: DialogProps) {
  const messageId = useId()
  const isQuestion = cancelLabel !== undefined
  const dismiss = isQuestion ? onCancel : onConfirm
  return (
    <DialogFrame
      {...rest}
      isOpen={isOpen}
      title={title}
      role={isQuestion || tone === 'error' ? 'alertdialog' : 'dialog'}
      tone={tone === 'error' ? 'error' : 'neutral'}
      describedBy={messageId}
      onDismiss={isPending ? undefined : dismiss}
    >
      <Message id={messageId}>{message}</Message>
      <Actions>
        {isQuestion && (
          <Button tone="secondary" isDisabled={isPending} onClick={onCancel}>
            {cancelLabel}
          </Button>
        )}
        <Button
          tone={tone === 'warning' ? 'critical' : 'primary'}
          isPending={isPending}
          pendingLabel={pendingLabel}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </Actions>
    </DialogFrame>
  )
}

import { type ReactNode, useId } from 'react'
import { Button } from '../Button/Button.tsx'
import { DialogFrame } from '../dialog-frame/DialogFrame.tsx'
import type { DialogRest } from '../dialog-frame/dialog-rest.ts'
import { Actions, Message } from '../dialog-frame/DialogFrame.styles.ts'
import type { Closable } from '../dialog-frame/use-closing.ts'

export interface DialogProps extends DialogRest, Closable {
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
  /** A question was confirmed, by its button alone. Declined, and a message read, are requests to close. */
  onConfirm?: (() => void) | undefined
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
  onOpenChange,
  onConfirm,
  ...rest
}: DialogProps) {
  const messageId = useId()
  const isQuestion = cancelLabel !== undefined
  const close = () => onOpenChange(false, { reason: 'button' })
  return (
    <DialogFrame
      {...rest}
      isOpen={isOpen}
      title={title}
      role={isQuestion || tone === 'error' ? 'alertdialog' : 'dialog'}
      tone={tone === 'error' ? 'error' : 'neutral'}
      describedBy={messageId}
      onOpenChange={isPending ? undefined : onOpenChange}
    >
      <Message id={messageId}>{message}</Message>
      <Actions>
        {isQuestion && (
          <Button tone="secondary" isDisabled={isPending} onClick={close}>
            {cancelLabel}
          </Button>
        )}
        <Button
          tone={tone === 'warning' ? 'critical' : 'primary'}
          isPending={isPending}
          pendingLabel={pendingLabel}
          onClick={isQuestion ? onConfirm : close}
        >
          {confirmLabel}
        </Button>
      </Actions>
    </DialogFrame>
  )
}

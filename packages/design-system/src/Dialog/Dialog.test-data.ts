import { fn } from 'storybook/test'
import type { DialogProps } from './Dialog.tsx'

/** The dialogs with texts from the specification (§2). For stories only. */
export const message = {
  isOpen: true,
  title: 'Password Reset Successful',
  message: 'Log in with your new password.',
  onOpenChange: fn(),
  onConfirm: fn(),
} satisfies DialogProps

export const errorMessage = {
  ...message,
  tone: 'error',
  title: 'Loading Error',
  message: 'The page is taking too long to load. Please check your connection and try refreshing.',
} satisfies DialogProps

export const warningQuestion = {
  ...message,
  tone: 'warning',
  title: 'Delete this ground duty?',
  message: 'It leaves your roster. The next fetch brings it back if your airline still has it.',
  confirmLabel: 'Delete',
  cancelLabel: 'Keep',
} satisfies DialogProps

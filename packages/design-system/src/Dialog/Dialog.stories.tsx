import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Dialog } from './Dialog.tsx'

const meta = {
  title: 'Parts/Dialog',
  component: Dialog,
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
  args: {
    isOpen: true,
    title: 'Password Reset Successful',
    message: 'Log in with your new password.',
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { tone: 'info', confirmLabel: 'OK' } }

export const ErrorMessage: Story = {
  args: {
    tone: 'error',
    title: 'Loading Error',
    message: 'The page is taking too long to load. Please check your connection and try refreshing.',
  },
}

export const WarningQuestion: Story = {
  args: {
    tone: 'warning',
    title: 'Delete this ground duty?',
    message: 'It leaves your roster. The next fetch brings it back if your airline still has it.',
    confirmLabel: 'Delete',
    cancelLabel: 'Keep',
  },
}

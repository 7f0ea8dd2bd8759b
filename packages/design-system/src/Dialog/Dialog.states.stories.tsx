import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { everyHostileText } from '../testing/bad-input.tsx'
import { expectInsideWindow } from '../testing/inside-window.ts'
import { Dialog } from './Dialog.tsx'
import { errorMessage, message, warningQuestion } from './Dialog.test-data.ts'

const meta = {
  title: 'Components/Confirm or interrupt/Dialog/States',
  id: 'components-dialog-states',
  component: Dialog,
  // Fixed to the window.
  tags: ['!autodocs', 'viewport-picture'],
  args: message,
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

const staysWhole: NonNullable<Story['play']> = async () => {
  const heading = await screen.findByRole('heading')
  const dialog = heading.parentElement ?? heading
  await expectInsideWindow(dialog)
  await expect(within(dialog).getAllByRole('button').length).toBeGreaterThan(0)
}

export const ErrorMessage: Story = { args: errorMessage, play: staysWhole }

export const WarningQuestion: Story = { args: warningQuestion, play: staysWhole }

export const Pending: Story = {
  tags: ['variation'],
  args: { ...warningQuestion, isPending: true, pendingLabel: 'Deleting' },
  play: staysWhole,
}

export const BadInput: Story = {
  args: { title: everyHostileText, message: everyHostileText.repeat(10), confirmLabel: everyHostileText },
  play: staysWhole,
}

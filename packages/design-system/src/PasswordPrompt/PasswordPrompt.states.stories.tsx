import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, userEvent, within } from 'storybook/test'
import { findShownDialog } from '../testing/find-shown-dialog.ts'
import { everyHostileText } from '../testing/bad-input.tsx'
import { expectInsideWindow } from '../testing/inside-window.ts'
import { PasswordPrompt } from './PasswordPrompt.tsx'

const meta = {
  title: 'Components/Confirm or interrupt/PasswordPrompt/States',
  id: 'components-passwordprompt-states',
  component: PasswordPrompt,
  // Fixed to the window.
  tags: ['!autodocs', 'viewport-picture'],
  args: {
    isOpen: true,
    message: 'To fetch March 2026.',
    account: { system: 'Sample airline crew system', userName: 'demo@slipstream.example' },
    onSubmit: fn(),
    onOpenChange: fn(),
  },
  play: async () => {
    await findShownDialog()
  },
} satisfies Meta<typeof PasswordPrompt>
export default meta
type Story = StoryObj<typeof meta>

export const Refused: Story = {
  args: { error: 'Authentication failed. Please check your crew-system password and try again.' },
}

export const Pending: Story = { tags: ['variation'], args: { isPending: true } }

export const BadInput: Story = {
  args: { message: everyHostileText, error: everyHostileText },
  play: async () => {
    const dialog = await findShownDialog()
    within(dialog).getByLabelText('Password').focus()
    await userEvent.paste('🛫נמל'.repeat(60))
    await expectInsideWindow(dialog)
  },
}

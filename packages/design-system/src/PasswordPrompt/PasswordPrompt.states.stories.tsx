import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { findShownDialog } from '../state-sheet/find-shown-dialog.ts'
import { everyHostileText } from '../testing/bad-input.tsx'
import { PasswordPrompt } from './PasswordPrompt.tsx'

const meta = {
  title: 'Components/PasswordPrompt/States',
  component: PasswordPrompt,
  // Fixed to the window.
  tags: ['!autodocs', 'viewport-picture'],
  args: {
    isOpen: true,
    message: 'To fetch March 2026.',
    account: { system: 'Sample airline crew system', userName: 'demo@slipstream.example' },
    onSubmit: fn(),
    onCancel: fn(),
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

/** All of it can be reached: what does not fit scrolls inside the dialog. */
const staysWhole: NonNullable<Story['play']> = async () => {
  const dialog = await findShownDialog()
  const { width, bottom } = dialog.getBoundingClientRect()
  await expect(width).toBeLessThanOrEqual(600)
  await expect(bottom).toBeLessThanOrEqual(window.innerHeight)
  await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}

export const BadInput: Story = {
  tags: ['no-picture'],
  args: { message: everyHostileText, error: everyHostileText },
  play: async (context) => {
    const dialog = await findShownDialog()
    within(dialog).getByLabelText('Password').focus()
    await userEvent.paste('🛫נמל'.repeat(60))
    await staysWhole(context)
  },
}

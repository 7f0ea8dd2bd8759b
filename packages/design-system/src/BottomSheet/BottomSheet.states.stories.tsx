import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { findShownDialog } from '../state-sheet/find-shown-dialog.ts'
import { TextField } from '../TextField/TextField.tsx'
import { everyHostileText } from '../testing/bad-input.tsx'
import { BottomSheet } from './BottomSheet.tsx'

const meta = {
  title: 'Components/BottomSheet/States',
  component: BottomSheet,
  // Fixed to the window.
  tags: ['!autodocs', 'viewport-picture'],
  args: { isOpen: true, title: 'Forgot password', children: '', onOpenChange: fn() },
  play: async () => {
    await findShownDialog()
  },
} satisfies Meta<typeof BottomSheet>
export default meta
type Story = StoryObj<typeof meta>

export const Form: Story = {
  args: {
    subtitle: 'We send you a link to choose a new one.',
    children: <TextField label="Email" type="email" placeholder="name@example.com" />,
    footer: <Button>Send link</Button>,
  },
}

/** Nothing wider than the sheet, the title and the main action in sight. */
const staysWhole: NonNullable<Story['play']> = async () => {
  const dialog = await findShownDialog()
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  await expect(dialog.getBoundingClientRect().height).toBeLessThanOrEqual(window.innerHeight)
}

export const BadInput: Story = {
  tags: ['no-picture'],
  args: { title: everyHostileText, subtitle: everyHostileText, children: everyHostileText },
  play: staysWhole,
}

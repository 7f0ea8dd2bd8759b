import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { findShownDialog } from '../testing/find-shown-dialog.ts'
import { TextField } from '../TextField/TextField.tsx'
import { everyHostileText } from '../testing/bad-input.tsx'
import { expectInsideWindow } from '../testing/inside-window.ts'
import { BottomSheet } from './BottomSheet.tsx'

const meta = {
  title: 'Components/Confirm or interrupt/BottomSheet/States',
  id: 'components-bottomsheet-states',
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

export const BadInput: Story = {
  args: { title: everyHostileText, subtitle: everyHostileText, children: everyHostileText },
  play: async () => expectInsideWindow(await findShownDialog()),
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { BottomSheet } from './BottomSheet.tsx'
import { Stack } from './BottomSheet.test-data.tsx'

const meta = {
  title: 'Components/Confirm or interrupt/BottomSheet',
  id: 'components-bottomsheet',
  component: BottomSheet,
  parameters: { docs: { story: { inline: false, iframeHeight: 560 } } },
  args: {
    isOpen: true,
    title: 'To work',
    subtitle: 'Thu 26 Mar, report 12:15 LHR',
    children: 'Flights',
    onOpenChange: fn(),
  },
  argTypes: { children: { control: false }, footer: { control: false } },
} satisfies Meta<typeof BottomSheet>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** From a page longer than the window a dialog opens it, and a tooltip and a menu lie over it. */
export const InADialog: Story = { args: { isOpen: false }, render: () => <Stack /> }

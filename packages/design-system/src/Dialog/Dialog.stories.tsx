import type { Meta, StoryObj } from '@storybook/react-vite'
import { Dialog } from './Dialog.tsx'
import { message } from './Dialog.test-data.ts'

const meta = {
  title: 'Components/Confirm or interrupt/Dialog',
  id: 'components-dialog',
  component: Dialog,
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
  args: message,
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { PasswordPrompt } from './PasswordPrompt.tsx'

const meta = {
  title: 'Components/Confirm or interrupt/PasswordPrompt',
  id: 'components-passwordprompt',
  component: PasswordPrompt,
  parameters: { docs: { story: { inline: false, iframeHeight: 480 } } },
  args: {
    isOpen: true,
    account: { system: 'Sample airline crew system', userName: 'demo@slipstream.example' },
    onSubmit: fn(),
    onOpenChange: fn(),
  },
} satisfies Meta<typeof PasswordPrompt>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { FileAttachments } from './FileAttachments.tsx'
import { Attached, supportLimits } from './FileAttachments.test-data.tsx'

const meta = {
  title: 'Components/Ask for input/FileAttachments',
  id: 'components-fileattachments',
  component: FileAttachments,
  args: { label: 'Attachments', ...supportLimits, value: [], onChange: fn(), onReject: fn() },
  argTypes: { value: { control: false } },
  render: ({ ref: _ref, ...args }) => <Attached {...args} />,
} satisfies Meta<typeof FileAttachments>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

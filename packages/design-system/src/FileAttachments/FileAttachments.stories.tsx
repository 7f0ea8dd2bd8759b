import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { FileAttachments } from './FileAttachments.tsx'
import { Attached, note, picture, roster, supportLimits } from './samples.tsx'

const meta = {
  title: 'Components/FileAttachments',
  component: FileAttachments,
  args: { label: 'Attachments', ...supportLimits, value: [], onChange: fn(), onReject: fn() },
  argTypes: { ref: { table: { disable: true } }, value: { control: false } },
  render: ({ ref: _ref, ...args }) => <Attached {...args} />,
} satisfies Meta<typeof FileAttachments>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithFiles: Story = { args: { value: [picture, roster, note] } }

export const WithCamera: Story = { args: { isCameraOffered: true } }

export const Sending: Story = {
  args: {
    value: [
      { ...picture, progress: 40 },
      { ...roster, progress: 100 },
    ],
    isDisabled: true,
  },
}

export const OneFailed: Story = {
  args: { value: [picture, { ...roster, error: 'It could not be sent. Remove it or try again.' }] },
}

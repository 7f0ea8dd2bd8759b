import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { TextArea } from './TextArea.tsx'

const meta = {
  title: 'Components/Ask for input/TextArea',
  id: 'components-textarea',
  component: TextArea,
  args: { label: 'Message', onChange: fn() },
  argTypes: { labelEnd: { control: false } },
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

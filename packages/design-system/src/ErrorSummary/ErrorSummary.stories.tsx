import type { Meta, StoryObj } from '@storybook/react-vite'
import { ErrorSummary } from './ErrorSummary.tsx'
import { forgotPassword, WithFields } from './ErrorSummary.test-data.tsx'

const meta = {
  title: 'Components/Ask for input/ErrorSummary',
  id: 'components-errorsummary',
  component: ErrorSummary,
  args: { problems: forgotPassword },
  render: (args) => <WithFields {...args} />,
} satisfies Meta<typeof ErrorSummary>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { troubled } from './ServiceStatus.test-data.ts'
import { ServiceStatus } from './ServiceStatus.tsx'

const meta = {
  title: 'Components/Say what state it is in/ServiceStatus',
  id: 'components-servicestatus',
  component: ServiceStatus,
  args: { ...troubled, onRefresh: fn() },
} satisfies Meta<typeof ServiceStatus>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

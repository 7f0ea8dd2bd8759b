import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { allWell, troubled } from './samples.ts'
import { ServiceStatus } from './ServiceStatus.tsx'

const meta = {
  title: 'Components/ServiceStatus',
  component: ServiceStatus,
  args: { ...troubled, onRefresh: fn() },
  argTypes: { ref: { table: { disable: true } } },
} satisfies Meta<typeof ServiceStatus>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: { controls: { disable: true } } }

export const Playground: Story = { args: { isRefreshing: false, headingLevel: 2 } }

export const AllWell: Story = { render: () => <ServiceStatus {...allWell} onRefresh={fn()} /> }

export const Refreshing: Story = { args: { isRefreshing: true } }

export const FailedWithOldData: Story = { args: { error: 'Failed to fetch status' } }

export const FailedWithout: Story = {
  args: {
    state: 'unknown',
    services: [],
    asOfText: undefined,
    error: 'Invalid status data received',
  },
}

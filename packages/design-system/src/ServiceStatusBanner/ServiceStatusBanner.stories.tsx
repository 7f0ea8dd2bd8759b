import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ServiceStatusBanner } from './ServiceStatusBanner.tsx'

const meta = {
  title: 'Components/ServiceStatusBanner',
  component: ServiceStatusBanner,
  args: {
    name: 'Airline systems',
    state: 'partial_outage',
    affectedText: 'Staff travel booking, Online check-in',
    onOpen: fn(),
    onDismiss: fn(),
  },
  argTypes: { ref: { table: { disable: true } } },
} satisfies Meta<typeof ServiceStatusBanner>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

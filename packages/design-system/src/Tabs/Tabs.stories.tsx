import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { flightTabs } from './samples.tsx'
import { Tabs } from './Tabs.tsx'

const meta = {
  title: 'Components/Tabs',
  component: Tabs,
  args: { label: 'Flights', items: flightTabs, onChange: fn() },
  argTypes: { items: { control: false }, ref: { table: { disable: true } } },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { InfoTip } from '../InfoTip/InfoTip.tsx'
import { SavedByServer } from './Switch.test-data.tsx'
import { Switch } from './Switch.tsx'

const meta = {
  title: 'Components/Choose and act/Switch',
  id: 'components-switch',
  component: Switch,
  args: { label: 'Include ground duties', onChange: fn() },
  argTypes: { labelEnd: { control: false } },
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithTooltip: Story = {
  args: {
    label: 'Include staff travel',
    labelEnd: <InfoTip label="About staff travel" text="Standby seats: cheap, and not certain." />,
  },
}

/** It shows the new state at once, and goes back where the server does not take it. */
export const Optimistic: Story = {
  render: ({ onChange }) => (
    <SavedByServer save={() => Promise.reject(new Error('offline'))} onChange={onChange} />
  ),
}

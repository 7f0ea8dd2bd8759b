import type { Meta, StoryObj } from '@storybook/react-vite'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { InfoTip } from './InfoTip.tsx'

const meta = {
  title: 'Components/Ask for input/InfoTip',
  id: 'components-infotip',
  component: InfoTip,
  args: {
    label: 'About retrying',
    text: 'The system retries hourly if the flight is full or needs a paid upgrade, until 1 hour before local departure.',
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', placeItems: 'center', minBlockSize: '12rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof InfoTip>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Beside a label, never inside it: a press there would be a press of the box. */
export const BesideACheckbox: Story = {
  render: (args) => (
    <div style={{ display: 'flex', alignItems: 'start' }}>
      <Checkbox label="Retry if initially unavailable" />
      <InfoTip {...args} />
    </div>
  ),
}

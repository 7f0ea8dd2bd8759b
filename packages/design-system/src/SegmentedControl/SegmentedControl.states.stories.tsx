import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { directions, fares, journeys } from './SegmentedControl.test-data.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'

const meta = {
  title: 'Components/Choose and act/SegmentedControl/States',
  id: 'components-segmentedcontrol-states',
  tags: ['!autodocs'],
  component: SegmentedControl,
  args: { label: 'Journey', options: journeys, defaultValue: 'one_way' },
} satisfies Meta<typeof SegmentedControl>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="two, with icons" isStacked>
        <SegmentedControl label="Journey" options={journeys} defaultValue="return" />
        <SegmentedControl label="Direction" options={directions} defaultValue="to_work" />
      </StateRow>
      <StateRow caption="four, one of them not to be had" isStacked>
        <SegmentedControl
          label="Fares"
          options={fares}
          defaultValue="hotline"
          hint="Standby needs a staff ticket"
        />
      </StateRow>
      <StateRow caption="nothing chosen, invalid" isStacked>
        <SegmentedControl label="Journey" options={journeys} error="Journey is a required field" />
      </StateRow>
      <StateRow caption="disabled; legend for screen readers only" isStacked>
        <SegmentedControl label="Direction" options={directions} defaultValue="from_work" isDisabled />
        <SegmentedControl label="Fares" options={fares} defaultValue="all" isLabelHidden />
      </StateRow>
      <StateRow caption="words that wrap" isStacked>
        <SegmentedControl
          label="Notify me"
          options={[
            { value: 'change', label: 'When my roster changes' },
            { value: 'price', label: 'When a booked fare drops in price' },
          ]}
          defaultValue="price"
        />
      </StateRow>
    </StateSheet>
  ),
}

export const BadInput: Story = badInput(
  meta,
  (text) => ({
    label: text,
    options: [
      { value: 'one', label: text },
      { value: 'two', label: text },
    ],
    defaultValue: 'one',
    hint: text,
    error: text,
  }),
  { label: 'Nothing to choose', options: [] },
  { label: 'Not among them', defaultValue: undefined, value: 'multi_city' },
)

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { directions, fares, journeys } from './samples.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'

const meta = {
  title: 'Components/SegmentedControl/States',
  component: SegmentedControl,
  args: { label: 'Journey', options: journeys, defaultValue: 'one_way' },
} satisfies Meta<typeof SegmentedControl>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
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

export const BadInput: Story = {
  // Emoji and Hebrew come from the machine's own fonts, which differ.
  tags: ['no-picture'],
  render: () => (
    <div style={{ inlineSize: '288px' }}>
      <SegmentedControl
        label={hostile.unbroken}
        options={Object.entries(hostile).map(([value, label]) => ({ value, label }))}
        defaultValue="unbroken"
        hint={hostile.long}
        error={hostile.unbroken}
      />
      <SegmentedControl label="Nothing to choose" options={[]} />
      <SegmentedControl label="Not among them" options={journeys} value="multi_city" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('div')?.scrollWidth).toBeLessThanOrEqual(288)
  },
}

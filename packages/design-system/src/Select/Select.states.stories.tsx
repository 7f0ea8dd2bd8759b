import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput, everyHostileText } from '../testing/bad-input.tsx'
import { airports, currencies } from './Select.test-data.ts'
import { Select } from './Select.tsx'

const meta = {
  title: 'Components/Choose and act/Select/States',
  id: 'components-select-states',
  tags: ['!autodocs'],
  component: Select,
  args: { label: 'Currency', options: currencies },
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="nothing chosen, chosen" isStacked>
        <Select label="Currency" options={currencies} placeholder="Choose a currency" />
        <Select label="Currency" options={currencies} defaultValue="EUR" hint="Fares are converted" />
        <Select label="Base" options={airports} defaultValue="LHR" />
      </StateRow>
      <StateRow caption="optional" isStacked>
        <Select label="Main airport" options={airports} placeholder="No preference" isOptional />
      </StateRow>
      <StateRow caption="invalid, disabled" isStacked>
        <Select
          label="Currency"
          options={currencies}
          placeholder="Choose a currency"
          error="Currency is a required field"
        />
        <Select label="Currency" options={currencies} defaultValue="GBP" isDisabled />
      </StateRow>
    </StateSheet>
  ),
}

/** An unknown value is shown as it is, not replaced by the first option. */
export const BadInput: Story = {
  ...badInput(
    meta,
    (text) => ({
      label: text,
      hint: text,
      error: text,
      options: [
        { value: 'one', label: text },
        { label: text, options: [{ value: 'two', label: text }] },
      ],
      defaultValue: 'one',
    }),
    { label: 'Nothing to choose', options: [], placeholder: everyHostileText },
    { label: 'Unknown', value: 'XAF' },
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Unknown')).toHaveDisplayValue('XAF')
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { airports, currencies } from './samples.ts'
import { Select } from './Select.tsx'

const meta = {
  title: 'Components/Select/States',
  component: Select,
  args: { label: 'Currency', options: currencies },
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
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

export const BadInput: Story = {
  // Emoji and Hebrew come from the machine's own fonts, which differ.
  tags: ['no-picture'],
  render: () => (
    <StateSheet>
      <StateRow caption="no options, a value that is not among them" isStacked>
        <Select label="Nothing to choose" options={[]} placeholder="None yet" />
        <Select label="Unknown" options={currencies} value="XAF" />
      </StateRow>
      <StateRow caption="long, right to left, emoji" isStacked>
        <Select
          label={hostile.unbroken}
          options={Object.entries(hostile).map(([value, label]) => ({ value, label }))}
          defaultValue="long"
        />
        <Select label={hostile.rightToLeft} options={[{ value: 'tlv', label: hostile.rightToLeft }]} />
        <Select label={hostile.emoji} options={[{ value: 'x', label: hostile.emoji }]} />
      </StateRow>
    </StateSheet>
  ),
  play: async ({ canvasElement, step }) => {
    await step('nothing is wider than the window', async () => {
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    })
    await step('an unknown value is shown as it is, not replaced by the first option', async () => {
      await expect(within(canvasElement).getByLabelText('Unknown')).toHaveDisplayValue('XAF')
    })
  },
}

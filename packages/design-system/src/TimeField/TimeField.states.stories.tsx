import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { TimeField } from './TimeField.tsx'

const meta = {
  title: 'Components/Ask for input/TimeField/States',
  id: 'components-timefield-states',
  tags: ['!autodocs'],
  component: TimeField,
  args: { label: 'Start time', value: '04:40', onChange: fn() },
} satisfies Meta<typeof TimeField>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: (args) => (
    <StateSheet>
      <StateRow caption="empty, with a hint" isStacked>
        <TimeField {...args} value="" hint="When it begins" />
      </StateRow>
      <StateRow caption="filled, with its zone" isStacked>
        <TimeField {...args} label="End time" />
        <TimeField {...args} label="Report time" value="21:05" suffix="GMT-4" />
      </StateRow>
      <StateRow caption="invalid" isStacked>
        <TimeField {...args} label="Clear time" value="" error="Clear time is a required field" />
      </StateRow>
      <StateRow caption="read-only, disabled" isStacked>
        <TimeField {...args} label="From time" isReadOnly />
        <TimeField {...args} label="To time" isDisabled suffix="BST" />
      </StateRow>
    </StateSheet>
  ),
}

/** A value that is no time is shown as it came. */
export const BadInput: Story = {
  ...badInput(meta, (text) => ({
    label: text,
    hint: text,
    error: text,
    suffix: 'GMT+12:45',
    value: '25:99',
  })),
  play: async ({ canvas }) => {
    for (const field of canvas.getAllByRole('textbox')) await expect(field).toHaveValue('25:99')
  },
}

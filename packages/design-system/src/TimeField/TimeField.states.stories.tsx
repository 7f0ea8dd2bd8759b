import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { TimeField } from './TimeField.tsx'

const meta = {
  title: 'Components/TimeField/States',
  component: TimeField,
  args: { label: 'Start time', value: '04:40', onChange: fn() },
} satisfies Meta<typeof TimeField>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
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

/** A value that is no time, hostile words, in the room of half a phone. */
export const BadInput: Story = {
  // Emoji and other scripts come from the machine's own fonts, which differ.
  tags: ['no-picture'],
  args: {
    label: hostile.long,
    hint: `${hostile.rightToLeft} ${hostile.emoji}`,
    error: hostile.unbroken,
    suffix: 'GMT+12:45',
    value: '25:99',
  },
  decorators: [
    (Field) => (
      <div style={{ maxWidth: 128 }}>
        <Field />
      </div>
    ),
  ],
  play: async () => {
    await expect(screen.getByRole('textbox')).toHaveValue('25:99')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { AirportSearch } from './samples.tsx'
import { TextField } from './TextField.tsx'

const meta = {
  title: 'Components/TextField',
  component: TextField,
  args: { label: 'Email', type: 'email', autoComplete: 'email', onChange: fn() },
  argTypes: {
    ref: { table: { disable: true } },
    labelEnd: { control: false },
    prefix: { control: 'text' },
    suffix: { control: 'text' },
  },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: { controls: { disable: true } } }

export const Playground: Story = {
  args: {
    hint: 'The one your airline writes to',
    error: '',
    isRequired: true,
    isOptional: false,
    isDisabled: false,
    isReadOnly: false,
  },
}

export const WithHint: Story = { args: { hint: 'We send the code there' } }

export const Invalid: Story = { args: { defaultValue: 'ana@', error: 'Invalid email format' } }

/** Required is the rule and carries no mark; what may stay empty says so in words. */
export const Optional: Story = {
  args: { label: 'Staff number', type: 'text', autoComplete: 'off', isOptional: true },
}

/**
 * A figure is text with a phone's number pad (`inputMode`): a spin button changes under a scrolling finger, and
 * `type="number"` hides from the form what it cannot read.
 */
export const NumberWithUnit: Story = {
  args: {
    label: 'Minimum gap',
    type: 'text',
    inputMode: 'numeric',
    autoComplete: 'off',
    defaultValue: '90',
    suffix: 'minutes',
    hint: 'Between landing and report, and between clear and departure',
  },
}

export const AmountWithCurrency: Story = {
  args: {
    label: 'Highest price a flight',
    type: 'text',
    inputMode: 'decimal',
    autoComplete: 'off',
    defaultValue: '120',
    prefix: 'GBP',
    hint: '0 means no limit',
  },
}

export const SearchWithAClearButton: Story = {
  args: { label: 'Airport' },
  render: ({ onChange }) => <AirportSearch onChange={onChange} />,
}

/** Spec §5, Reschedule form: uppercased, prefilled from the profile, read-only. */
export const ReadOnlySurname: Story = {
  args: {
    label: 'Surname',
    type: 'text',
    autoComplete: 'family-name',
    value: "O'NEILL",
    isReadOnly: true,
    hint: 'Make sure your surname is correct in your profile',
  },
}

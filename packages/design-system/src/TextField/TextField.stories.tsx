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

export const Default: Story = {}

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

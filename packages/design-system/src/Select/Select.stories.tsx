import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { airports, currencies } from './samples.ts'
import { Select } from './Select.tsx'

const meta = {
  title: 'Components/Select',
  component: Select,
  args: { label: 'Currency', options: currencies, onChange: fn() },
  argTypes: { ref: { table: { disable: true } }, labelEnd: { control: false } },
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { args: { defaultValue: 'GBP' }, parameters: { controls: { disable: true } } }

export const Playground: Story = {
  args: {
    placeholder: 'Choose a currency',
    hint: 'Fares are converted; you pay in the airline’s own',
    error: '',
    isRequired: true,
    isOptional: false,
    isDisabled: false,
  },
}

export const WithPlaceholder: Story = { args: { placeholder: 'Choose a currency' } }

export const InGroups: Story = { args: { label: 'Base', options: airports, defaultValue: 'LGW' } }

/** The placeholder stays a choice, so that another can be taken back. */
export const Optional: Story = {
  args: { label: 'Main airport', options: airports, placeholder: 'No preference', isOptional: true },
}

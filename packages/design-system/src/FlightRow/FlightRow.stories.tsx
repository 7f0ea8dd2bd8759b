import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Menu } from '../Menu/Menu.tsx'
import { FlightRow } from './FlightRow.tsx'
import { toWork } from './samples.ts'

const meta = {
  title: 'Components/FlightRow',
  component: FlightRow,
  args: toWork,
  argTypes: { menu: { control: false } },
} satisfies Meta<typeof FlightRow>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** What else can be done with it, and what follows from an action. */
export const WithMenuAndFooter: Story = {
  args: {
    action: { label: 'Book', href: 'https://example.org/book', opensTab: true },
    menu: (
      <Menu
        label="More for BA1439 08:35"
        items={[{ id: 'plan', label: 'Plan this flight' }]}
        onAction={fn()}
      />
    ),
    footer: 'Did you book BA1439?',
  },
}

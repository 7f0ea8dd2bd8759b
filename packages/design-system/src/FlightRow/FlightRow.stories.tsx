import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { FlightRow } from './FlightRow.tsx'
import { lastLegal, missesReport, overMidnight, toWork } from './samples.ts'

const meta = {
  title: 'Parts/FlightRow',
  component: FlightRow,
  args: toWork,
} satisfies Meta<typeof FlightRow>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: { controls: { disable: true } } }

export const Playground: Story = { args: { isSelected: false, isSeatsLow: false, fareType: 'commercial' } }

export const WithButton: Story = { args: { action: { label: 'Choose', onPress: fn() } } }

export const WithLink: Story = {
  args: { action: { label: 'Book', href: 'https://example.org/book', tone: 'primary' } },
}

export const LastLegal: Story = { args: lastLegal }

export const MissesReport: Story = { args: missesReport }

export const OverMidnight: Story = { args: overMidnight }

export const Selected: Story = { args: { isSelected: true } }

export const MissingPrice: Story = { args: { price: {} } }

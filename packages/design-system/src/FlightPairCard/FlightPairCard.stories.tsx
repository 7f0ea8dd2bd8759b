import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Menu } from '../Menu/Menu.tsx'
import { FlightPairCard } from './FlightPairCard.tsx'
import { cheaperPair, pair } from './samples.ts'

const meta = {
  title: 'Components/FlightPairCard',
  component: FlightPairCard,
  args: {
    ...pair,
    save: { isSaved: false, onChange: fn() },
    action: { label: 'Choose pair', onPress: fn() },
  },
} satisfies Meta<typeof FlightPairCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithMenuAndFooter: Story = {
  args: {
    ...cheaperPair,
    action: undefined,
    save: { isSaved: true, onChange: fn(), disabledReason: 'Not while offline' },
    menu: <Menu label="More for the pair" items={[{ id: 'share', label: 'Share' }]} onAction={fn()} />,
    footer: 'Saved Mon 6 Jul at £138.90',
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { FigureTiles } from './FigureTiles.tsx'
import { yearTiles } from './samples.ts'

const meta = {
  title: 'Components/FigureTiles/States',
  component: FigureTiles,
  tags: ['!autodocs', 'no-picture'],
  args: { tiles: yearTiles },
} satisfies Meta<typeof FigureTiles>
export default meta
type Story = StoryObj<typeof meta>

const bare = yearTiles.map(({ label, value, unit }) => ({ label, value, unit }))

export const Sheet: Story = {
  render: (args) => (
    <StateSheet>
      <StateRow caption="with changes and notes" isStacked>
        <FigureTiles {...args} />
      </StateRow>
      <StateRow caption="nothing to compare with" isStacked>
        <FigureTiles tiles={bare} />
      </StateRow>
      <StateRow caption="one, with two currencies" isStacked>
        <FigureTiles tiles={[{ label: 'Booked', value: '£12,340.60 + CHF 1,900 + XPF 120,000' }]} />
      </StateRow>
    </StateSheet>
  ),
}

/** Other scripts and emoji come from the machine's own fonts, which differ: never pictured. */
export const BadInput: Story = {
  tags: ['no-picture'],
  render: () => (
    <FigureTiles
      tiles={[
        { label: hostile.long, value: hostile.unbroken, note: hostile.rightToLeft },
        { label: hostile.emoji, value: '', change: hostile.long },
      ]}
    />
  ),
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

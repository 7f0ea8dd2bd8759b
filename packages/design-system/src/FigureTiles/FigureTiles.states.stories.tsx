import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
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

export const BadInput: Story = badInput(meta, (text) => ({
  tiles: [
    { label: text, value: text, unit: text, change: text, note: text },
    { label: '–', value: '' },
  ],
}))

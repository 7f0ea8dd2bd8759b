import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { ChipList } from './ChipList.tsx'
import { CommutingStations, forty, stations } from './samples.tsx'

const meta = {
  title: 'Components/ChipList/States',
  component: ChipList,
  args: {
    label: 'Commuting stations',
    items: stations.slice(0, 3),
    onRemove: fn(),
    emptyText: 'No station yet. Your base counts by itself.',
  },
} satisfies Meta<typeof ChipList>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
  render: (args) => (
    <StateSheet>
      <StateRow caption="none, one, several" isStacked>
        <ChipList {...args} items={[]} />
        <ChipList {...args} items={stations.slice(0, 1)} />
        <ChipList {...args} items={stations.slice(0, 7)} />
      </StateRow>
      <StateRow caption="below the search that adds to it" isStacked>
        <CommutingStations {...args} />
      </StateRow>
      <StateRow caption="long words" isStacked>
        <ChipList
          {...args}
          items={[
            { id: 'long', label: hostile.long },
            { id: 'unbroken', label: hostile.unbroken },
            ...forty.slice(0, 2),
          ]}
        />
      </StateRow>
    </StateSheet>
  ),
}

export const BadInput: Story = {
  // Emoji and other scripts come from the machine's own fonts, which differ.
  tags: ['no-picture'],
  args: {
    label: hostile.long,
    items: Object.entries({ ...hostile, empty: '' }).map(([id, label]) => ({ id, label })),
  },
  decorators: [
    (List) => (
      <div style={{ maxInlineSize: 288 }}>
        <List />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const box = canvasElement.firstElementChild
    await expect(box?.scrollWidth).toBe(box?.clientWidth)
  },
}

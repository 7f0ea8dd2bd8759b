import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { hostile } from '../testing/hostile.ts'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput, everyHostileText } from '../testing/bad-input.tsx'
import { ChipList } from './ChipList.tsx'
import { CommutingStations, forty, stations } from './ChipList.test-data.tsx'

const meta = {
  title: 'Components/Ask for input/ChipList/States',
  id: 'components-chiplist-states',
  tags: ['!autodocs'],
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

export const AllStates: Story = {
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

export const BadInput: Story = badInput(
  meta,
  (text) => ({
    label: text,
    items: [
      { id: '1', label: text, spoken: text },
      { id: '2', label: '' },
    ],
  }),
  { items: [], emptyText: everyHostileText },
)

import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ChipList } from './ChipList.tsx'
import { CommutingStations, Held, stations } from './ChipList.test-data.tsx'

const meta = {
  title: 'Components/Ask for input/ChipList',
  id: 'components-chiplist',
  component: ChipList,
  args: {
    label: 'Commuting stations',
    items: stations.slice(0, 3),
    onRemove: fn(),
    emptyText: 'No station yet. Your base counts by itself.',
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof ChipList>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** What is found by typing is added below, and can be taken away again. */
export const WithSearch: Story = {
  parameters: { docs: { story: { inline: false, iframeHeight: 480 } } },
  render: (args) => <CommutingStations {...args} />,
}

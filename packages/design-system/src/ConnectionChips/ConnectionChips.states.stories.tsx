import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { ConnectionChips } from './ConnectionChips.tsx'

const meta = {
  title: 'Components/Say what state it is in/ConnectionChips/States',
  id: 'components-connectionchips-states',
  tags: ['!autodocs'],
  component: ConnectionChips,
  args: { quality: 'poor', isSyncing: true },
} satisfies Meta<typeof ConnectionChips>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: () => (
    <StateSheet>
      {(['offline', 'poor', 'slow'] as const).map((quality) => (
        <StateRow key={quality} caption={`${quality}, and syncing`} isStacked>
          <ConnectionChips quality={quality} />
          <ConnectionChips quality={quality} isSyncing />
        </StateRow>
      ))}
      <StateRow caption="good, syncing">
        <ConnectionChips quality="good" isSyncing />
      </StateRow>
    </StateSheet>
  ),
}

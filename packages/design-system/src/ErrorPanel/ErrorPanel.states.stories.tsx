import type { Meta, StoryObj } from '@storybook/react-vite'
import CalendarX from 'lucide-react/icons/calendar-x'
import { fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { ErrorPanel } from './ErrorPanel.tsx'

const meta = {
  title: 'Parts/ErrorPanel/States',
  component: ErrorPanel,
  args: { onRefreshPage: fn() },
} satisfies Meta<typeof ErrorPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="section error panel" isStacked>
        <ErrorPanel onTryAgain={fn()} onRefreshPage={fn()} />
      </StateRow>
      <StateRow caption="no more tries" isStacked>
        <ErrorPanel
          title="Connection Problem"
          message="Unable to load the page due to network issues. Please check your connection and try again."
          note="Tried 3 times"
          onRefreshPage={fn()}
        />
      </StateRow>
      <StateRow caption="empty state" isStacked>
        <EmptyState
          icon={<CalendarX />}
          title="No roster for March 2026 yet"
          message="Fetch it with your crew-system password. It takes about half a minute."
          action={<Button>Fetch roster</Button>}
        />
      </StateRow>
    </StateSheet>
  ),
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import Bookmark from 'lucide-react/icons/bookmark'
import CalendarX from 'lucide-react/icons/calendar-x'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { EmptyState } from './EmptyState.tsx'

const meta = {
  title: 'Components/EmptyState/States',
  component: EmptyState,
  args: { title: 'No roster for March 2026 yet' },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

const message = 'Fetch it with your crew-system password. It takes about half a minute.'

export const Sheet: Story = {
  render: ({ title }) => (
    <StateSheet>
      <StateRow caption="icon, message, action" isStacked>
        <EmptyState
          icon={<CalendarX />}
          title={title}
          message={message}
          action={<Button>Fetch roster</Button>}
        />
      </StateRow>
      <StateRow caption="two ways on" isStacked>
        <EmptyState
          icon={<Bookmark />}
          title="No saved flights"
          message="Save a flight to find it here, also when you are offline."
          action={
            <>
              <Button>Search flights</Button>
              <Button tone="secondary">Recent searches</Button>
            </>
          }
        />
      </StateRow>
      <StateRow caption="words only" isStacked>
        <EmptyState title="No duties in August 2026" message="Enjoy the time off." />
      </StateRow>
      <StateRow caption="title only" isStacked>
        <EmptyState title="No requests" />
      </StateRow>
    </StateSheet>
  ),
}

export const BadInput: Story = {
  // Other scripts and emoji come from the machine's own fonts, which differ.
  tags: ['no-picture'],
  render: () => (
    <div style={{ inlineSize: 288 }}>
      <EmptyState title={hostile.unbroken} message={hostile.long} action={<Button>{hostile.long}</Button>} />
      <EmptyState title={hostile.rightToLeft} message={hostile.emoji} icon={<CalendarX />} />
      <EmptyState title="No requests" message="" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const box = canvasElement.firstElementChild
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    await expect(box?.scrollWidth).toBe(box?.clientWidth)
  },
}

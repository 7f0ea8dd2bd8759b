import type { Meta, StoryObj } from '@storybook/react-vite'
import Bookmark from 'lucide-react/icons/bookmark'
import CalendarX from 'lucide-react/icons/calendar-x'
import { Button } from '../Button/Button.tsx'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { EmptyState } from './EmptyState.tsx'

const meta = {
  title: 'Components/Say what state it is in/EmptyState/States',
  id: 'components-emptystate-states',
  tags: ['!autodocs'],
  component: EmptyState,
  args: { title: 'No roster for March 2026 yet' },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

const message = 'Fetch it with your crew-system password. It takes about half a minute.'

export const AllStates: Story = {
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

export const BadInput: Story = badInput(
  meta,
  (text) => ({ title: text, message: text, icon: <CalendarX />, action: <Button>{text}</Button> }),
  { message: '' },
)

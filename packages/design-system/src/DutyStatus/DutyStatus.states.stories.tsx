import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { DutyStatus, type DutyStatusKey } from './DutyStatus.tsx'

const statuses: DutyStatusKey[] = [
  'booked_correct_time',
  'booked_incorrect_time',
  'standby',
  'not_booked',
  'hotel',
]

const meta = {
  title: 'Components/Show a duty/DutyStatus/States',
  id: 'components-dutystatus-states',
  tags: ['!autodocs'],
  component: DutyStatus,
  args: { status: 'standby' },
} satisfies Meta<typeof DutyStatus>
export default meta
type Story = StoryObj<typeof meta>

const everyStatus = (words?: string) => (
  <StateSheet>
    {statuses.map((status) => (
      <StateRow key={status} caption={status} isStacked>
        <DutyStatus status={status} label={words} />
      </StateRow>
    ))}
  </StateSheet>
)

export const AllStates: Story = { render: () => everyStatus() }

export const BadInput: Story = badInput(meta, (text) => ({ status: 'hotel', label: text }), {
  status: 'not_booked',
  label: '',
})

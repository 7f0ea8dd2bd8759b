import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { DutyStatus, DutyStatusEdge, type DutyStatusKey } from './DutyStatus.tsx'

const statuses: DutyStatusKey[] = [
  'booked_correct_time',
  'booked_incorrect_time',
  'standby',
  'not_booked',
  'hotel',
]

const meta = {
  title: 'Components/DutyStatus/States',
  component: DutyStatus,
  args: { status: 'standby' },
} satisfies Meta<typeof DutyStatus>
export default meta
type Story = StoryObj<typeof meta>

const everyStatus = (words?: string) => (
  <StateSheet>
    {statuses.map((status) => (
      <StateRow key={status} caption={status} isStacked>
        <div style={{ position: 'relative', padding: 16 }}>
          <DutyStatusEdge status={status} />
          <DutyStatus status={status} label={words} />
        </div>
      </StateRow>
    ))}
  </StateSheet>
)

export const Sheet: Story = { render: () => everyStatus() }

export const BadInput: Story = {
  // Emoji and other scripts come from the machine's own fonts, which differ.
  tags: ['no-picture'],
  render: () => (
    <div style={{ display: 'grid', gap: 16, width: 200 }}>
      <DutyStatus status="hotel" label={hostile.unbroken} />
      <DutyStatus status="standby" label={hostile.emoji} />
      <div dir="rtl">
        <DutyStatus status="not_booked" label={hostile.rightToLeft} />
      </div>
      <DutyStatus status="not_booked" label="" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const shown = [...canvasElement.querySelectorAll('[data-status]')]
    await expect(shown.filter((status) => status.getBoundingClientRect().width > 200)).toEqual([])
  },
}

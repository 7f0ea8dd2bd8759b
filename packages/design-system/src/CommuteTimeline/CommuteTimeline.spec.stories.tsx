import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { CommuteTimeline } from './CommuteTimeline.tsx'
import { roundTrip } from './samples.ts'

const meta = {
  title: 'Parts/CommuteTimeline/Behaviour',
  component: CommuteTimeline,
  tags: ['!autodocs'],
  args: { items: roundTrip, label: 'Commute for Tuesday 14 July' },
} satisfies Meta<typeof CommuteTimeline>
export default meta
type Story = StoryObj<typeof meta>

export const IsAnOrderedListInTheOrderOfTravel: Story = {
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list', { name: 'Commute for Tuesday 14 July' })
    await expect(list.tagName).toBe('OL')
    const spoken = within(list)
      .getAllByRole('listitem')
      .map((item) => {
        const copy = item.cloneNode(true) as HTMLElement
        for (const unspoken of copy.querySelectorAll('[aria-hidden="true"]')) unspoken.remove()
        return copy.textContent
      })
    await expect(spoken[0]).toBe('Home: Edinburgh')
    await expect(spoken[1]).toContain('Edinburgh to London Heathrow, 1 hour 30 minutes, booked')
    await expect(spoken[3]).toContain('Duty: London Heathrow, New York JFK, London Heathrow')
    await expect(spoken[6]).toBe('Home: Edinburgh')
    await expect(spoken.join(' ')).not.toMatch(/\b(EDI|LHR)\b/)
  },
}

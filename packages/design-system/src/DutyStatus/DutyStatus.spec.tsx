import { expect } from 'storybook/test'
import { DutyStatus, type DutyStatusKey } from './DutyStatus.tsx'
import { behaviour } from '../testing/behaviour.ts'
import meta from './DutyStatus.stories.tsx'

const statuses: DutyStatusKey[] = [
  'booked_correct_time',
  'booked_incorrect_time',
  'standby',
  'not_booked',
  'hotel',
]

const test = behaviour(meta)

test('says its status by more than colour', {
  render: () => (
    <>
      {statuses.map((status) => (
        <DutyStatus key={status} status={status} />
      ))}
    </>
  ),
  play: async ({ canvasElement, step }) => {
    const shown = [...canvasElement.querySelectorAll('[data-status]')]
    await step('each status has its own words', async () => {
      await expect(shown.map((status) => status.textContent)).toEqual([
        'Booked',
        'Booked, won’t make it',
        'Standby',
        'Not booked',
        'Hotel',
      ])
    })
    await step('and its own shape', async () => {
      await expect(new Set(shown.map((status) => status.querySelector('svg')?.innerHTML)).size).toBe(5)
    })
  },
})

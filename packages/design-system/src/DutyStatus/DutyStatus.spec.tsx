import { expect, within } from 'storybook/test'
import { DutyStatus, DutyStatusEdge, type DutyStatusKey } from './DutyStatus.tsx'
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
      await expect(
        new Set(shown.map((status) => status.querySelector('svg')?.innerHTML ?? 'ring')).size,
      ).toBe(5)
    })
  },
})

test('hides its edge from a screen reader', {
  render: (args) => (
    <div style={{ position: 'relative' }} data-testid="host">
      <DutyStatusEdge status={args.status} />
      <DutyStatus {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const host = within(canvasElement).getByTestId('host')
    await expect(host.firstElementChild).toHaveAttribute('aria-hidden', 'true')
    await expect(host.firstElementChild?.getBoundingClientRect().height).toBe(
      host.getBoundingClientRect().height,
    )
  },
})

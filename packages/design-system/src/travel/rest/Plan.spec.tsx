import { expect, fn, userEvent } from 'storybook/test'
import { heard } from '../../testing/heard.ts'
import { behaviour } from '../../testing/behaviour.ts'
import { planChange, planChanges, planSums } from './plan.test-data.ts'
import meta, { BadInput } from './Plan.states.stories.tsx'
import { PlanChangeRow, PlanSums } from './PlanChanges.tsx'

const test = behaviour(meta)
const onTick = fn()

test('a change is one checkbox, heard as one sentence', {
  render: () => (
    <>
      {planChanges.map(([caption, change]) => (
        <PlanChangeRow key={caption} {...change} onTick={onTick} />
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('checkbox').map((box) => heard(box.closest('label')!))
    await expect(names.slice(0, 6)).toEqual([
      'Thursday 5 November to Sunday 8 November, U28518 for BA1438, £22 less, 1 hour 10 minutes more at home',
      'Thursday 5 November to Sunday 8 November, U28518 for BA1438, BA1433 for BA1435, £14 more, 1 hour 10 minutes more at home, at risk',
      'Thursday 5 November to Sunday 8 November, U28518 for BA1438, £22 less, 1 hour 10 minutes more at home, your choice',
      'Thursday 5 November to Sunday 8 November, U28518 for BA1438, £22 less, 1 hour 10 minutes more at home, tight, no back-up',
      'Thursday 5 November to Sunday 8 November, U28518, BA1435, as suggested',
      'Thursday 5 November, Stay near base for Home 4 h, price not known, 4 hours less at home',
    ])
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(onTick).toHaveBeenLastCalledWith(planChange.id, false)
    for (const box of canvas.getAllByRole('checkbox'))
      await expect(box.closest('label')!.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
})

test('the sums say what the month costs now, what it would, and the time at home', {
  render: () => (
    <>
      {planSums.map(([caption, sums]) => (
        <PlanSums key={caption} {...sums} />
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect([...canvasElement.querySelectorAll('p')].map(heard)).toEqual([
      '£1,158.90 now becomes £1,136.90 , 1\u00a0h\u00a050 more at home',
      '£1,158.90 now becomes £1,201 , 45\u00a0min less at home',
      '£1,158.90 as now',
      'Not known now becomes from £890 , 1\u00a0h\u00a050 more at home',
    ])
  },
})

for (const [what, size] of [
  ['long names and yen stay inside at 320 px', ''],
  ['at 200 % text on 320 px nothing is wider than its row', '200%'],
] as const)
  test(
    what,
    {
      ...BadInput,
      play: async ({ canvasElement }) => {
        document.documentElement.style.fontSize = size
        try {
          for (const box of canvasElement.querySelectorAll<HTMLElement>('[data-case]'))
            await expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
        } finally {
          document.documentElement.style.fontSize = ''
        }
      },
    },
    { width: 320, height: 640 },
  )

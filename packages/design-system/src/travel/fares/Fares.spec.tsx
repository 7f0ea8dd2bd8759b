import { expect, userEvent } from 'storybook/test'
import { heard } from '../../testing/heard.ts'
import { behaviour } from '../../testing/behaviour.ts'
import { fareDays } from './fares.test-data.ts'
import meta, { BadInput, Histories } from './Fares.states.stories.tsx'

const test = behaviour(meta)

test('a day is one sentence, with its fare, that nothing flies, or that it can be asked for', async ({
  canvas,
}) => {
  const said = canvas.getAllByRole('button').map(heard)
  await expect(said.slice(0, 11)).toEqual([
    'Friday 20 November, £74',
    'Saturday 21 November, no flights',
    'Sunday 22 November, £88',
    'Monday 23 November, £58.40',
    'Tuesday 24 November, £49',
    'Wednesday 25 November, £52.10',
    'Thursday 26 November, £95',
    'Friday 27 November, price still loading',
    'Saturday 28 November, £44.99, cheapest of these days',
    'Sunday 29 November, price not known, ask for it',
    'Monday 30 November, £61.50',
  ])
})

test('arrows go by days and weeks; a day is chosen, and one that is not known is asked for', async ({
  args,
  step,
}) => {
  await userEvent.tab()
  await expect(document.activeElement).toHaveAttribute('aria-current', 'date')
  await step('a week later, and back a day', async () => {
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}{Enter}')
    await expect(args.onAsk).toHaveBeenLastCalledWith('2026-11-29')
    await expect(args.onChoose).not.toHaveBeenCalled()
  })
  await step('the day before', async () => {
    await userEvent.keyboard('{ArrowLeft}{Enter}')
    await expect(args.onChoose).toHaveBeenLastCalledWith('2026-11-28')
  })
  await step('nothing is asked twice', async () => {
    await userEvent.keyboard('{ArrowLeft}{Enter}')
    await expect(args.onAsk).toHaveBeenCalledOnce()
  })
})

test('weeks begin on Monday, and every day is a target of 24 px', async ({ canvas }) => {
  const buttons = canvas.getAllByRole('button')
  const left = (name: RegExp) => canvas.getByRole('button', { name }).getBoundingClientRect().left
  await expect(left(/^Monday 23/)).toBe(left(/^Monday 30/))
  await expect(left(/^Monday 23/)).toBeLessThan(left(/^Friday 20/))
  for (const button of buttons) await expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(24)
})

test('fares of several currencies have no common height', {
  args: { days: fareDays.at(-1)![1] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-cell=bar] span:not([data-unknown])')).toHaveLength(3)
  },
})

test('a fare is judged in a sentence, as the last bar behind what it was in the weeks before', {
  ...Histories,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByText(/ is .*usually/).map(heard)).toEqual([
      '£43.99 is typical (usually £46 ).',
      '£30 is low (usually £46 ).',
      '£72 is high (usually £46 ).',
      'JP¥5,400 is typical (usually JP¥5,000 ).',
      '£43.99 is typical (usually £46 ).',
    ])
    await expect(canvas.getAllByText('13 weeks')).toHaveLength(3)
    await expect(canvas.getAllByText('£38–£61')).toHaveLength(3)
    const last = [...canvasElement.querySelectorAll<HTMLElement>('i:last-child')]
    await expect(last.map((bar) => bar.style.getPropertyValue('--height').slice(0, 4))).toEqual([
      '0.72',
      '0.49',
      '1',
      '1',
    ])
  },
})

for (const [what, size] of [
  ['fares that no column holds stay inside at 320 px', ''],
  ['at 200 % text on 320 px nothing is wider than the calendar', '200%'],
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

import { expect, screen, userEvent } from 'storybook/test'
import { behaviour } from '../testing/behaviour.ts'
import meta from './Calendar.stories.tsx'

const test = behaviour(meta)

const day = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (keys: string) => userEvent.keyboard(keys)

test('answers with plain dates', async ({ args, canvasElement, step }) => {
  await userEvent.click(day('Tuesday 31 March 2026'))
  await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-31')
  await expect(day('Tuesday 31 March 2026, chosen')).toBeVisible()
  await step('the week begins on Monday', async () => {
    const heads = [...canvasElement.querySelectorAll('th')].map((head) => head.textContent)
    await expect(heads).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  })
  await step('each day is as large as a thumb', async () => {
    const { height, width } = day('Monday 2 March 2026').getBoundingClientRect()
    await expect(Math.min(height, width)).toBeGreaterThanOrEqual(44)
  })
})

/** Storybook's clock stands at 26 March; the caller says it is the 10th. */
test("marks the caller's today", {
  args: { today: '2026-03-10', value: '' },
  play: async () => {
    await expect(day('Tuesday 10 March 2026, today')).toHaveAttribute('data-current')
    await expect(day('Thursday 26 March 2026')).not.toHaveAttribute('data-current')
    await expect(screen.queryAllByRole('button', { name: /today/i })).toHaveLength(1)
  },
})

test('moves by keyboard over month ends and the clock change', {
  args: { value: '2026-03-28', isAutoFocused: true },
  play: async ({ args, step }) => {
    await step('29 March has 23 hours and is one day', async () => {
      await press('{ArrowRight}')
      await expect(day('Sunday 29 March 2026')).toHaveFocus()
      await press('{ArrowRight}{Enter}')
      await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-30')
    })
    await step('over the end of the month', async () => {
      await press('{ArrowRight}{ArrowRight}')
      await expect(day('Wednesday 1 April 2026')).toHaveFocus()
      await press('{ArrowLeft}{Enter}')
      await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-31')
    })
    await step('a month on, from the 31st to the 30th', async () => {
      await press('{PageDown}')
      await expect(day('Thursday 30 April 2026')).toHaveFocus()
    })
  },
})

test('knows the leap day', {
  args: { value: '2028-02-28', isAutoFocused: true },
  play: async ({ args }) => {
    await press('{ArrowRight}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('2028-02-29')
    await press('{ArrowRight}')
    await expect(day('Wednesday 1 March 2028')).toHaveFocus()
  },
})

test('offers no day outside its limits', {
  args: {
    value: '',
    minDate: '2026-03-26',
    maxDate: '2026-03-30',
  },
  play: async ({ args, step }) => {
    await step('the first and the last can be chosen', async () => {
      await userEvent.click(day('Thursday 26 March 2026, today'))
      await userEvent.click(day('Monday 30 March 2026'))
      await expect(args.onChange).toHaveBeenNthCalledWith(1, '2026-03-26')
      await expect(args.onChange).toHaveBeenNthCalledWith(2, '2026-03-30')
    })
    await step('the days beside them cannot', async () => {
      await userEvent.click(day('Wednesday 25 March 2026'))
      await userEvent.click(day('Tuesday 31 March 2026'))
      await expect(args.onChange).toHaveBeenCalledTimes(2)
    })
    await step('nor can the months beside it', async () => {
      await expect(day('Previous month')).toBeDisabled()
      await expect(day('Next month')).toBeDisabled()
    })
  },
})

import { expect, fn, userEvent } from 'storybook/test'
import { userEvent as browser } from 'vitest/browser'
import { behaviour } from '../../testing/behaviour.ts'
import { november, someToBook } from './month.test-data.ts'
import { MonthFigures } from './MonthFigures.tsx'
import { MonthStrip } from './MonthStrip.tsx'
import meta from './Month.states.stories.tsx'

const test = behaviour(meta)
const choose = fn()
const strip = () => <MonthStrip days={november} today="2026-11-05" onChoose={choose} />

test('a strip is one slider, which says the day, where it is spent and its duty', {
  render: strip,
  play: async ({ canvas }) => {
    const slider = canvas.getByRole('slider', { name: 'Day of the month' })
    await expect(slider).toHaveAttribute('aria-valuetext', 'Thursday 5 November, at home')
    await expect(slider.offsetHeight).toBe(44)
    slider.focus()
    // Only a real key moves a native slider.
    await browser.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    await expect(slider).toHaveAttribute('aria-valuetext', 'Sunday 8 November, at work, LHR–JFK')
    await expect(choose).toHaveBeenLastCalledWith('2026-11-08')
    await browser.keyboard('{End}')
    await expect(choose).toHaveBeenLastCalledWith('2026-11-30')
    await expect(slider).toHaveFocus()
  },
})

for (const direction of ['ltr', 'rtl'] as const)
  test(`a tap chooses the day below it, ${direction}`, {
    globals: { direction },
    render: strip,
    play: async ({ canvas }) => {
      const slider = canvas.getByRole('slider')
      const { left, right, top, width } = slider.getBoundingClientRect()
      const inset = (width / november.length) * 10.5
      const clientX = direction === 'rtl' ? right - inset : left + inset
      slider.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY: top + 20 }))
      await expect(choose).toHaveBeenLastCalledWith('2026-11-11')
      await expect(slider).toHaveAttribute('aria-valuetext', 'Wednesday 11 November, near base')
    },
  })

test('figures say what is to book, at risk and paid, and what is still to book costs', {
  render: () => <MonthFigures {...someToBook} />,
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'November 2026 in figures' })
    await expect(region).toHaveTextContent('9 to book')
    await expect(region).toHaveTextContent('0 at risk')
    await expect(region).toHaveTextContent('£75 of £1,240')
    const toBook = canvas.getByRole('button', { name: '9 to book' })
    await expect(canvas.queryByText('£258.95')).not.toBeVisible()
    await userEvent.click(toBook)
    await expect(toBook).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.getByText('£258.95')).toBeVisible()
    await expect(canvas.getByText('Near base: 7 nights')).toBeVisible()
  },
})

test('a conflict stands in the place of what is at risk, and a sum that lacks a price says so', {
  render: () => <MonthFigures {...someToBook} conflicts={1} total={{ ...someToBook.total, isLeast: true }} />,
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region')
    await expect(region).toHaveTextContent('1 conflict')
    await expect(region).not.toHaveTextContent('at risk')
    await expect(region).toHaveTextContent('£75 of £1,240+')
  },
})

import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { DateStrip, type DateStripProps } from './DateStrip.tsx'
import { allOf } from './samples.ts'
import { behaviour } from '../testing/behaviour.ts'
import meta from './DateStrip.stories.tsx'

const test = behaviour(meta)

function Owned(props: DateStripProps) {
  const [value, setValue] = useState(props.value)
  const change = (id: string) => {
    setValue(id)
    props.onChange(id)
  }
  return <DateStrip {...props} value={value} onChange={change} />
}

const day = (canvasElement: HTMLElement, name: string) =>
  within(canvasElement).getByRole('button', { name: new RegExp(`^${name}`) })

test('speaks each day with its price', async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await expect(canvas.getByRole('list', { name: 'Departure day' })).toBeVisible()
  await expect(canvas.getAllByRole('button').map((button) => button.firstElementChild?.textContent)).toEqual([
    'Friday 20 November, £74',
    'Saturday 21 November, No flights',
    'Sunday 22 November, £88',
    'Monday 23 November, £58.40',
    'Tuesday 24 November, £49, cheapest of these days',
    'Wednesday 25 November, £52.10',
    'Thursday 26 November, £95',
  ])
  await expect(day(canvasElement, 'Monday 23')).toHaveAttribute('aria-current', 'date')
})

test('moves by arrow keys and chooses by Enter', {
  render: (args) => <Owned {...args} />,
  play: async ({ args, canvasElement, step }) => {
    await step('Tab comes to the chosen day, and passes the others', async () => {
      await userEvent.tab()
      await expect(day(canvasElement, 'Monday')).toHaveFocus()
    })
    await step('arrows and Home and End move, and choose nothing', async () => {
      await userEvent.keyboard('{ArrowRight}')
      await expect(day(canvasElement, 'Tuesday')).toHaveFocus()
      await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
      await expect(day(canvasElement, 'Sunday')).toHaveFocus()
      await userEvent.keyboard('{Home}{ArrowLeft}')
      await expect(day(canvasElement, 'Friday')).toHaveFocus()
      await userEvent.keyboard('{End}{ArrowRight}')
      await expect(day(canvasElement, 'Thursday')).toHaveFocus()
      await expect(args.onChange).not.toHaveBeenCalled()
    })
    await step('Enter chooses, and the focus stays', async () => {
      await userEvent.keyboard('{Enter}')
      await expect(args.onChange).toHaveBeenCalledWith('2026-11-26')
      await expect(day(canvasElement, 'Thursday')).toHaveFocus()
      await expect(day(canvasElement, 'Thursday')).toHaveAttribute('aria-current', 'date')
    })
  },
})

test('reverses the arrow keys from right to left', {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(day(canvasElement, 'Tuesday')).toHaveFocus()
  },
})

test('scrolls the chosen day to the middle', {
  render: (args) => (
    <div style={{ inlineSize: 288 }}>
      <Owned {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const middleOf = (element: Element) => {
      const box = element.getBoundingClientRect()
      return box.left + box.width / 2
    }
    const row = within(canvasElement).getByRole('list')
    await waitFor(() => expect(middleOf(day(canvasElement, 'Monday'))).toBeCloseTo(middleOf(row), -1))
    await userEvent.click(day(canvasElement, 'Tuesday'))
    await waitFor(() => expect(middleOf(day(canvasElement, 'Tuesday'))).toBeCloseTo(middleOf(row), -1))
  },
})

test('can be used while prices load', {
  args: { days: allOf('loading') },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(day(canvasElement, 'Tuesday 24 November, price still loading'))
    await expect(args.onChange).toHaveBeenCalledWith('2026-11-24')
  },
})

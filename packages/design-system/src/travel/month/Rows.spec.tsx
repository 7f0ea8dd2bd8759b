import { expect, fn, userEvent, within } from 'storybook/test'
import { behaviour } from '../../testing/behaviour.ts'
import { DutyRow } from './DutyRow.tsx'
import { RestRow } from './RestRow.tsx'
import meta, { BadInput } from './Rows.states.stories.tsx'
import { at, duty, rest } from '../travel.test-data.tsx'

const test = behaviour(meta)
const open = fn()
const heights = (root: HTMLElement) =>
  within(root)
    .getAllByRole('button')
    .map((row) => row.getBoundingClientRect().height)

test('a duty is one button of 56 px with one spoken sentence', {
  render: () => <DutyRow {...duty} end={at(7, '16:15')} onOpen={open} />,
  play: async ({ canvasElement, canvas }) => {
    await expect(heights(canvasElement)).toEqual([56])
    await userEvent.tab()
    await expect(
      canvas.getByRole('button', {
        name: 'LHR–CPH–LHR, Thursday 5 November, 12:35 to 16:15 on Saturday 7 November, to work booked, home not booked',
      }),
    ).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(open).toHaveBeenLastCalledWith(duty.id)
  },
})

test('report stands before clear in a right-to-left text too', {
  render: () => (
    <div dir="rtl">
      <DutyRow {...duty} />
    </div>
  ),
  play: async ({ canvas }) => {
    const times = canvas.getByText('12:35–19:05').firstChild
    const leftEdge = (start: number) => {
      const range = document.createRange()
      if (times) range.setStart(times, start)
      if (times) range.setEnd(times, start + 5)
      return range.getBoundingClientRect().left
    }
    await expect(leftEdge(0)).toBeLessThan(leftEdge(6))
  },
})

test('a rest is one button of 64 px, which says each flight with its day and its status', {
  render: () => <RestRow {...rest} onOpen={open} />,
  play: async ({ canvasElement, canvas }) => {
    await expect(heights(canvasElement)).toEqual([64])
    await userEvent.click(
      canvas.getByRole('button', {
        name: 'Home 3 nights, Thursday 5 November to Monday 9 November. 56 hours. home 20:25 U28518, not booked. to work 08:20 U28503, booked. £124',
      }),
    )
    await expect(open).toHaveBeenLastCalledWith(rest.id)
  },
})

test('names both zones of a duty on the night that the clocks change', {
  render: () => <DutyRow {...duty} zone="Europe/Paris" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('13:35–20:05')).toBeVisible()
  },
})

test('long names, yen and kroner neither widen a row nor break a figure at 320 px', BadInput, {
  width: 320,
  height: 640,
})

test(
  'at 200 % text on 320 px every figure stays whole and inside',
  {
    ...BadInput,
    play: async ({ canvasElement }) => {
      document.documentElement.style.fontSize = '200%'
      try {
        for (const cell of canvasElement.querySelectorAll<HTMLElement>(
          '[data-cell=times], [data-cell=cost], b',
        )) {
          const { left, right } = cell.getBoundingClientRect()
          await expect(Math.floor(left)).toBeGreaterThanOrEqual(0)
          await expect(Math.ceil(right)).toBeLessThanOrEqual(320)
          const lines = Math.round(cell.getClientRects().length)
          if (cell.dataset['cell']) await expect(lines).toBe(1)
        }
      } finally {
        document.documentElement.style.fontSize = ''
      }
    },
  },
  { width: 320, height: 640 },
)

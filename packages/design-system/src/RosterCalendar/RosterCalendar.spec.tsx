import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { heard } from '../testing/heard.ts'
import { RosterCalendar, type RosterCalendarProps } from './RosterCalendar.tsx'
import { crowded, july } from './RosterCalendar.test-data.ts'
import { behaviour } from '../testing/behaviour.ts'
import meta from './RosterCalendar.stories.tsx'

const test = behaviour(meta)

const focusedDate = () => document.activeElement?.getAttribute('data-date') ?? 'none'

const press = async (key: string) => {
  await userEvent.keyboard(`{${key}}`)
  return focusedDate()
}

test('is read day by day', {
  args: { ...july, duties: crowded },
  play: async ({ canvasElement, step }) => {
    const grid = within(canvasElement).getByRole('grid', { name: 'July 2026' })
    await step('the heads say whole names', async () => {
      const heads = within(grid).getAllByRole('columnheader').map(heard)
      await expect(heads.slice(0, 2)).toEqual(['Monday', 'Tuesday'])
    })
    await step('a day says its date, how many duties, and each of them', async () => {
      const days = within(grid).getAllByRole('gridcell').map(heard)
      await expect(days[0]).toBe('Monday 29 June')
      await expect(days[3]).toBe(
        'Thursday 2 July, LHR–JFK–LHR, 08:25 to 06:25 on Saturday 4 July, to work booked, home booked, day 1 of 3',
      )
      await expect(days[9]).toBe(
        'Wednesday 8 July, 3 duties: LHR–EDI–LHR, 12:35 to 19:05, to work booked, home not booked; Office, 09:00 to 17:00 on Thursday 9 July, to work standby, day 2 of 3; Dentist, 15:00 to 16:00',
      )
    })
    await step('today and the chosen day are told without colour', async () => {
      const today = within(grid).getByRole('gridcell', { name: /^Tuesday 14 July/ })
      await expect(today).toHaveAttribute('aria-current', 'date')
      await expect(within(grid).getAllByRole('gridcell', { selected: true }).map(heard)).toEqual([
        expect.stringContaining('Saturday 11 July'),
      ])
    })
  },
})

test('says of no day that it is free while the month is not known', {
  args: { ...july, duties: [], isKnown: false },
  play: async ({ canvasElement }) => {
    const days = within(canvasElement).getAllByRole('gridcell').map(heard)
    await expect(days.filter((day) => day.includes('no duties'))).toEqual([])
    await expect(days[9]).toBe('Wednesday 8 July')
  },
})

test('speaks its commutes', {
  play: async ({ canvasElement, step }) => {
    const days = within(canvasElement).getAllByRole('gridcell').map(heard)
    await step('the flights and rests of a day come after its duties', async () => {
      await expect(days[9]).toMatch(
        /, home not booked; at home; flight to work BA1433 06:30, planned; flight home BA1464 21:00$/,
      )
    })
    await step('a free day says where it is spent', async () => {
      await expect(days[6]).toBe('Sunday 5 July, no duties; at home')
      await expect(days[17]).toBe('Thursday 16 July, no duties; near base')
    })
  },
})

/** The words of the bars and of the days' feet that are in sight, those of them that are cut, and how many are out of sight. */
function wordsIn(root: HTMLElement) {
  const words = [...root.querySelectorAll('[data-abridged] span')].filter(
    (word) => word.children.length === 0 && word.textContent !== '' && word.checkVisibility(),
  )
  const judged = words.map((word) => {
    const box = word.getBoundingClientRect()
    const frame = (word.parentElement ?? root).getBoundingClientRect()
    const isOut = box.top >= frame.bottom - 1
    const isCut = !isOut && (box.right > frame.right + 1 || box.left < frame.left - 1)
    return { text: word.textContent, isOut, isCut }
  })
  return {
    shown: judged.filter(({ isOut }) => !isOut).map(({ text }) => text),
    cut: judged.filter(({ isCut }) => isCut).map(({ text }) => text),
  }
}

/** Issue 19: whole words or none in chips. */
test('shows words whole or not at all', {
  args: { duties: crowded },
  render: (args) => (
    <>
      {[312, 380, 1300].map((width) => (
        <div key={width} style={{ width }} data-testid={String(width)}>
          <RosterCalendar {...args} />
        </div>
      ))}
    </>
  ),
  // Wider than a phone on purpose.
  decorators: [
    (Story) => (
      <div style={{ overflowX: 'auto' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, step }) => {
    const at = (width: number) => wordsIn(canvas.getByTestId(String(width)))
    await step('no word is cut at any width', async () => {
      const cut = [312, 380, 1300].map((width) => at(width).cut)
      await expect(cut).toEqual([[], [], []])
    })
    await step('a narrow day has the short name, or the icon of its kind alone', async () => {
      await expect(at(380).shown).toContain('SBY')
      await expect(at(312).shown).not.toContain('Union meeting')
    })
    await step('a wide day has the whole name, the hours, and the flights', async () => {
      for (const word of [
        'Home standby',
        'Simulator check',
        '14:00–18:30',
        'Home 4 nights',
        '18:10',
        'to work',
      ])
        await expect(at(1300).shown).toContain(word)
    })
  },
})

test('is one Tab stop, then moves by arrow keys', async ({ args, step }) => {
  await step('Tab reaches the chosen day, and the next Tab leaves the grid', async () => {
    await userEvent.tab()
    await expect(focusedDate()).toBe('2026-07-11')
    await userEvent.tab()
    await expect(focusedDate()).toBe('none')
    await userEvent.tab({ shift: true })
    await expect(focusedDate()).toBe('2026-07-11')
  })
  await step('arrows go by day and by week, Home and End to the ends of the week', async () => {
    await expect(await press('ArrowRight')).toBe('2026-07-12')
    await expect(await press('ArrowLeft')).toBe('2026-07-11')
    await expect(await press('ArrowDown')).toBe('2026-07-18')
    await expect(await press('ArrowUp')).toBe('2026-07-11')
    await expect(await press('Home')).toBe('2026-07-06')
    await expect(await press('End')).toBe('2026-07-12')
  })
  await step('Enter and Space choose', async () => {
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    await expect(args.onSelect).toHaveBeenCalledTimes(2)
    await expect(args.onSelect).toHaveBeenLastCalledWith('2026-07-12')
  })
  await step('with a modifier the keys belong to the browser', async () => {
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await expect(focusedDate()).toBe('2026-07-12')
  })
})

/** Shows the next month, as the owner does. */
function TwoMonths({ onMonthChange, ...rest }: RosterCalendarProps) {
  const [month, setMonth] = useState('2026-07')
  return (
    <RosterCalendar
      {...rest}
      month={month}
      onMonthChange={(step) => {
        onMonthChange?.(step)
        setMonth(step === 1 ? '2026-08' : '2026-07')
      }}
    />
  )
}

test('pages through months', {
  render: (args) => <TwoMonths {...args} />,
  play: async ({ args, step }) => {
    await userEvent.tab()
    await step('Page Down asks for the next month, and the focus follows to the same day', async () => {
      await press('PageDown')
      await expect(args.onMonthChange).toHaveBeenLastCalledWith(1)
      await waitFor(() => expect(focusedDate()).toBe('2026-08-11'))
    })
    await step('Page Up goes back', async () => {
      await press('PageUp')
      await expect(args.onMonthChange).toHaveBeenLastCalledWith(-1)
      await waitFor(() => expect(focusedDate()).toBe('2026-07-11'))
    })
    await step('an arrow beyond the last day goes on into the next month', async () => {
      await press('ArrowDown')
      await press('ArrowDown')
      await press('ArrowDown')
      await expect(focusedDate()).toBe('2026-08-01')
      await press('ArrowDown')
      await waitFor(() => expect(focusedDate()).toBe('2026-08-08'))
    })
  },
})

test('mirrors its arrows from right to left', {
  render: (args) => (
    <div dir="rtl">
      <RosterCalendar {...args} />
    </div>
  ),
  play: async () => {
    await userEvent.tab()
    await expect(await press('ArrowLeft')).toBe('2026-07-12')
  },
})

test('answers a touch anywhere in a day', async ({ args, canvasElement, step }) => {
  await step('also where a bar lies over it', async () => {
    const day = within(canvasElement).getByRole('gridcell', { name: /^Monday 13 July/ })
    const { x, y, width, height } = day.getBoundingClientRect()
    await expect([width >= 44, height >= 44]).toEqual([true, true])
    const touched = document.elementFromPoint(x + width / 2, y + 40)
    await expect(touched).toBe(day)
    await userEvent.click(day)
    await expect(args.onSelect).toHaveBeenCalledWith('2026-07-13')
  })
})

import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { heard, wordsHeard } from '@slipstream/design-system/testing/heard'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { userEvent as browser } from 'vitest/browser'
import { changeConnection } from '#testing/connection.ts'
import { server } from '#testing/server.ts'
import { expectWithinWindow, findOpenedDuty } from '#testing/reader.ts'
import { dutyRows, findDutyRows } from '#testing/roster-rows.ts'
import { openActions } from '#testing/steps/roster-job-steps.ts'
import '#testing/roster-modules.ts'
import meta from './RosterScreen.stories.tsx'

const november = '/dashboard?month=2026-11'

/** Specification §4 and §8: what a person does with the months of the roster. */
const test = behaviour(meta)
type Canvas = ReturnType<typeof within>

const wide = { width: 1280, height: 800 }

/** From the top of the first row to the bottom of the last, past duties unfolded. */
async function listHeight(canvas: Canvas): Promise<number> {
  await canvas.findByRole('region', { name: 'November 2026 in figures' })
  const earlier = canvas.queryByRole('button', { name: /^\d+ earlier dut/ })
  if (earlier) await userEvent.click(earlier)
  return dutyRows()[0]?.closest('ul')?.getBoundingClientRect().height ?? Infinity
}

/** Questions and banners above the list, which a month has for a while. */
const heightOfNotices = () =>
  [...document.querySelectorAll('[role=status], [role=alert]')]
    .filter((notice) => notice.closest('main') && notice.querySelector('button'))
    .reduce((sum, notice) => sum + notice.getBoundingClientRect().height, 0)

/** Until no element was added or changed for half a second. */
const waitForStillness = () =>
  new Promise<void>((resolve) => {
    let timer = setTimeout(resolve, 500)
    new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(resolve, 500)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })

test('a month of 13 duties is at most 1,800 px high at 390 px (issue 44; design.md section 4)', {
  parameters: server('thirteenDuties'),
  play: async ({ canvas }) => {
    await expect(await listHeight(canvas)).toBeLessThanOrEqual(1800)
    await expect(dutyRows()).toHaveLength(13)
    for (const row of document.querySelectorAll('[data-place] > button'))
      await expect(row.getBoundingClientRect().height).toBe(56)
  },
})

for (const [what, path, most] of [
  ['with now', november, 420],
  ['without now', '/dashboard?month=2026-12', 260],
] as const)
  test(
    `what stands above the list is at most ${most} px high at 390 px ${what} (issue 44; design.md section 4)`,
    {
      args: { path },
      play: async ({ canvas }) => {
        const [first] = await findDutyRows()
        await canvas.findByRole('region', { name: /in figures$/ })
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
        const top = first?.closest('ul')?.getBoundingClientRect().top ?? Infinity
        await expect(top - header - heightOfNotices()).toBeLessThanOrEqual(most)
      },
    },
  )

for (const size of [{ width: 390, height: 844 }, wide])
  test(
    `an open of the month moves nothing at ${size.width} px (issue 44; design.md section 4)`,
    {
      args: { hasCachedMonth: true },
      play: async ({ canvas }) => {
        let shift = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'))
        })
        observer.observe({ type: 'layout-shift' })
        await canvas.findByRole('region', { name: 'November 2026 in figures' })
        await canvas.findByRole('heading', { name: /^(Report|Leave for)/ })
        await waitForStillness()
        observer.disconnect()
        await expect(shift).toBeLessThanOrEqual(0.01)
      },
    },
    size,
  )

for (const [what, globals] of [
  ['at 200 % text', { textSize: 'doubled' }],
  ['right to left', { direction: 'rtl' }],
] as const)
  test(
    `45 items, eight sectors, forty characters and kronor stay inside 320 px ${what} (issue 44)`,
    {
      globals,
      parameters: server('demandingMonth'),
      play: async ({ canvas }) => {
        await expect(await listHeight(canvas)).toBeLessThan(Infinity)
        await expect(dutyRows()).toHaveLength(45)
        await expectWithinWindow()
        const amounts = [...document.querySelectorAll('[data-cell=cost]')]
        await expect(amounts.length).toBeGreaterThan(5)
        for (const amount of amounts) await expect(amount.getClientRects()).toHaveLength(1)
      },
    },
    { width: 320, height: 640 },
  )

test('a screen reader hears a duty or a rest in at most 45 words (issue 19, item 10)', async ({ canvas }) => {
  await canvas.findByRole('region', { name: 'November 2026 in figures' })
  for (const row of document.querySelectorAll('li > button'))
    await expect(wordsHeard(row), heard(row)).toBeLessThanOrEqual(45)
})

test('offline, no action that needs the crew system is available (issue 16, C4)', {
  parameters: server('offline'),
  args: { hasCachedMonth: true, connection: 'offline' },
  play: async ({ canvas }) => {
    await findDutyRows()
    await openActions(canvas)
    for (const name of [/^Fetch roster/, /^Refresh staff fares/, /^Optimise month/, /^Import a calendar/]) {
      const item = await screen.findByRole('menuitem', { name })
      await expect(item).toHaveAttribute('aria-disabled', 'true')
    }
    await expect(screen.getByRole('menuitem', { name: /^Add entry/ })).not.toHaveAttribute('aria-disabled')
  },
})

for (const [what, scenario, path, button, notice] of [
  [
    'was never fetched',
    'empty',
    '/dashboard?month=2027-02',
    'Fetch roster',
    'No data available for February 2027',
  ],
  ['has no duties', 'noDuties', november, 'Fetch again', 'Offline - showing cached data for November 2026'],
  [
    'is known in part',
    'partialMonth',
    '/dashboard?month=2026-12',
    'Fetch roster',
    'Offline - showing cached data for December 2026',
  ],
] as const)
  test(`a month that ${what} can be fetched only while there is a connection (issue 16, C4)`, {
    parameters: server(scenario),
    args: { path },
    play: async ({ canvas }) => {
      await canvas.findByRole('button', { name: button })
      changeConnection('offline')
      await waitFor(() => expect(canvas.queryByRole('button', { name: button })).toBeNull())
      await expect(await canvas.findByText(notice)).toBeVisible()
      changeConnection('good')
      await expect(await canvas.findByRole('button', { name: button })).toBeVisible()
      await expect(canvas.queryByText(notice)).toBeNull()
    },
  })

test('offline, another month that is not cached says so, and the cached one comes back (specification §8)', {
  parameters: server('offline'),
  args: { hasCachedMonth: true, connection: 'offline' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Offline - showing cached data for November 2026')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Next month/ }))
    await expect(await canvas.findByText('No data available for December 2026')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Previous month/ }))
    await expect(await canvas.findByText('Offline - showing cached data for November 2026')).toBeVisible()
  },
})

const homeQuestion = 'Set your home airport'

for (const view of [november, `${november}&as=calendar`])
  test(`while the profile loads, ${view} shows its duties without advice or figures (issue 39, 11)`, {
    parameters: server('profilePending'),
    args: { hasCachedProfile: false, path: view },
    play: async ({ canvas }) => {
      await expect((await canvas.findAllByText(/LHR–CPH–LHR|CPH/)).length).toBeGreaterThan(0)
      await expect(await canvas.findByText('Loading your commutes')).toBeInTheDocument()
      await expect(canvas.queryByText(homeQuestion, { exact: false })).toBeNull()
      await expect(canvas.queryByText(/not booked/i)).toBeNull()
      await expect(canvas.queryByText('No duty is known after this')).toBeNull()
      await expect(canvas.queryByRole('region', { name: 'November 2026 in figures' })).toBeNull()
    },
  })

test('while the profile loads, a duty opens without advice (issue 39, 11)', {
  parameters: server('profilePending'),
  args: { hasCachedProfile: false },
  play: async () => {
    const [first] = await findDutyRows()
    if (!first) throw new Error('November has duties.')
    await userEvent.click(first)
    await expect(await screen.findByRole('dialog')).toHaveTextContent('Loading your commute')
    await expect(screen.queryByText(homeQuestion, { exact: false })).toBeNull()
  },
})

test(
  'a profile that could not be fetched says so, and the month is planned after Try Again (specification §8; issue 39, 11)',
  {
    parameters: server('profileFailureOnce'),
    args: { hasCachedProfile: false },
    play: async ({ canvas }) => {
      const message = await canvas.findByText('Failed to fetch user profile')
      await expect(canvas.queryByText(homeQuestion, { exact: false })).toBeNull()
      await expect(canvas.queryByText('Loading your commutes')).toBeNull()
      await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
      await expect(await canvas.findByRole('region', { name: 'November 2026 in figures' })).toBeVisible()
      await expect(message).not.toBeInTheDocument()
    },
  },
)

test('somebody without a home airport is asked for one (issue 39, 11)', {
  parameters: server('noHomeAirport'),
  args: { hasCachedProfile: false },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(homeQuestion, { exact: false })).length).toBeGreaterThan(0)
  },
})

test(
  'what is next stands above a month that was never fetched if the duty is in the next one (issue 39, 9)',
  {
    parameters: { ...server('dutyInNextMonth'), clock: '2026-11-27T09:00:00Z' },
    args: { path: '/dashboard' },
    play: async ({ canvas, step }) => {
      await expect(
        await canvas.findByRole('heading', { name: 'No roster for November 2026 yet' }),
      ).toBeVisible()
      const next = /^Report at London Heathrow 12:35 GMT on Tuesday 1 December, /
      const panel = await canvas.findByRole('article', { name: next })
      await expect(panel).toHaveTextContent('At home')
      await step('it opens the duty in its own month', async () => {
        await userEvent.click(within(panel).getByRole('button', { name: next }))
        const duty = await screen.findByRole('dialog', { name: 'Flights to work, Tue 1 Dec' })
        await waitFor(() => expect(duty).toBeVisible())
        await userEvent.keyboard('{Escape}')
      })
      await step('and it is not above another month', async () => {
        await userEvent.click(await canvas.findByRole('button', { name: /^Next month/ }))
        await expect((await findDutyRows()).length).toBe(1)
        await expect(canvas.queryByRole('article', { name: next })).toBeNull()
      })
    },
  },
)

test('a malformed month in the address shows this month and says so', {
  args: { path: '/dashboard?month=2026-13' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('“2026-13” in the address is not a month. This is November 2026.'),
    ).toBeVisible()
  },
})

test(
  'in a wide window the calendar has its duty beside it, and Escape returns to the day (issue 19)',
  {
    args: { path: `${november}&as=calendar` },
    play: async ({ canvas, step }) => {
      const grid = await canvas.findByRole('grid', { name: 'November 2026' })
      const duty = canvas.getByRole('region', { name: 'Duty' })
      await within(duty).findByRole('heading', { name: 'LHR–CPH–LHR, Thursday 5 November' })
      await step('the calendar takes more than half of the window', async () => {
        await expect(grid.getBoundingClientRect().width).toBeGreaterThan(window.innerWidth / 2)
        await expect(duty.getBoundingClientRect().left).toBeGreaterThan(grid.getBoundingClientRect().right)
      })
      await step('a day opens its duty and takes the focus there', async () => {
        const sunday = within(grid).getByRole('gridcell', { name: /^Sunday 8 November, .*day 2 of 3/ })
        sunday.focus()
        await userEvent.keyboard('{Enter}')
        const heading = await within(duty).findByRole('heading', { name: /, Saturday 7 November$/ })
        await waitFor(() => expect(heading).toHaveFocus())
        await userEvent.keyboard('{Escape}')
        await expect(sunday).toHaveFocus()
      })
      await step('another view of the duty keeps the chosen day', async () => {
        await userEvent.click(within(duty).getByRole('button', { name: /^Home 1 night/ }))
        await within(duty).findByRole('heading', { name: /^Home 1 night, / })
        await expect(within(grid).getByRole('gridcell', { selected: true })).toHaveAttribute(
          'data-date',
          '2026-11-08',
        )
      })
    },
  },
  wide,
)

test(
  'from 1280 px the calendar has the duty or the rest of its day beside it, unless the list is asked for (issue 44)',
  {
    play: async ({ canvas, step }) => {
      const grid = await canvas.findByRole('grid', { name: 'November 2026' })
      const duty = canvas.getByRole('region', { name: 'Duty' })
      await step('what is next stands above it', async () => {
        const now = await canvas.findByRole('heading', { name: /^(Report|Leave for)/ })
        await expect(now.getBoundingClientRect().bottom).toBeLessThan(grid.getBoundingClientRect().top)
      })
      await step('a day at home opens its rest', async () => {
        await userEvent.click(within(grid).getByRole('gridcell', { name: /^Friday 6 November, no duties/ }))
        await within(duty).findByRole('heading', { name: /^Home 1 night, / })
      })
      for (const way of ['home', 'to work'])
        await step(`from a rest to the flights ${way}, and back`, async () => {
          await userEvent.click(
            await within(duty).findByRole('button', { name: `Choose another flight: ${way}` }),
          )
          await within(duty).findByRole('heading', { name: /^Flights / })
          await userEvent.click(within(duty).getByRole('button', { name: /^Back to Home 1 night, / }))
          await within(duty).findByRole('heading', { name: /^Home 1 night, / })
        })
      await step('the list has one detail beside it, in which nothing is shown twice', async () => {
        await userEvent.click(canvas.getByRole('button', { name: 'Show as list' }))
        await expect((await findDutyRows()).length).toBeGreaterThan(5)
        await userEvent.click((await canvas.findByText('Airport standby')).closest('button') ?? grid)
        const heading = await within(duty).findByRole('heading', { name: /^Airport standby/ })
        await waitFor(() => expect(heading).toHaveFocus())
        await expect(canvas.queryByRole('grid')).toBeNull()
        await expect(canvas.getAllByRole('region', { name: /^(Duty|Rest)/ })).toHaveLength(1)
      })
    },
  },
  wide,
)

for (const [why, scenario, words] of [
  ['failed', 'rosterFailure', 'Failed to fetch roster data.'],
  [
    'is not on the device and cannot be asked for',
    'rosterUnreachable',
    'No data available for November 2026',
  ],
  ['is not here yet', 'pending', 'Loading November 2026'],
] as const)
  for (const layout of ['', '&layout=calendar'])
    test(
      `a wide window never says of a day that nothing is on it where the month ${why}${layout}`,
      {
        parameters: server(scenario),
        args: { path: `/dashboard?month=2026-11${layout}` },
        play: async ({ canvas }) => {
          await expect(await canvas.findByText(words)).toBeInTheDocument()
          await expect(canvas.queryByText('Nothing on this day')).toBeNull()
        },
      },
      wide,
    )

test(
  'a wide window shows a month without duties as its calendar (issue 19)',
  {
    parameters: server('noDuties'),
    play: async ({ canvas }) => {
      const duty = await canvas.findByRole('region', { name: 'Duty' })
      await within(duty).findByRole('heading', { name: 'No duties in November 2026' })
      await expect(canvas.queryByRole('button', { name: /^Show as/ })).toBeNull()
      await userEvent.click(await canvas.findByRole('gridcell', { name: /^Monday 9 November/ }))
      await expect(await within(duty).findByRole('heading', { name: 'Monday 9 November' })).toBeVisible()
      await expect(within(duty).getByRole('button', { name: 'Add entry' })).toBeVisible()
    },
  },
  wide,
)

test('Shift with an arrow changes the month from anywhere, and Shift with Home goes to today (issue 19)', async ({
  canvas,
  step,
}) => {
  await canvas.findByRole('region', { name: 'November 2026 in figures' })
  const shift = (key: string) => userEvent.keyboard(`{Shift>}{${key}}{/Shift}`)
  const [row] = await findDutyRows()
  row?.focus()
  await shift('ArrowRight')
  await canvas.findByRole('button', { name: 'December 2026' })
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await shift('ArrowRight')
  await canvas.findByRole('button', { name: 'January 2027' })
  await shift('Home')
  await canvas.findByRole('button', { name: 'November 2026' })
  await step('an open sheet keeps its keys', async () => {
    await userEvent.click(canvas.getByRole('button', { name: 'November 2026' }))
    await screen.findByRole('dialog', { name: 'Choose a month' })
    await shift('ArrowRight')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByRole('button', { name: 'November 2026' })).toBeVisible()
  })
  await step('the buttons name their keys', async () => {
    await expect(canvas.getByRole('button', { name: /^Next month/ })).toHaveAttribute('title', 'Shift →')
    await expect(canvas.queryByRole('button', { name: /^Today/ })).toBeNull()
  })
})

test('the calendar shows the duties of the chosen day, and moves through months by key', async ({
  canvas,
  step,
}) => {
  await findDutyRows()
  await userEvent.click(await canvas.findByRole('button', { name: 'Show as calendar' }))
  await canvas.findByRole('grid', { name: 'November 2026' })
  await step('a day without duties has its rest', async () => {
    await userEvent.click(await canvas.findByRole('gridcell', { name: /^Monday 2 November, no duties/ }))
    await expect(await canvas.findByRole('button', { name: /^Home 4 nights/ })).toBeVisible()
  })
  await step('a trip is on each of its days', async () => {
    await userEvent.click(canvas.getByRole('gridcell', { name: /^Sunday 8 November, .*day 2 of 3/ }))
    await expect(await findDutyRows()).toHaveLength(1)
  })
  await step('Page Down shows the next month and keeps the focus on the day', async () => {
    await userEvent.keyboard('{PageDown}')
    await canvas.findByRole('grid', { name: 'December 2026' })
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-date', '2026-12-08'))
  })
  await step('a day of another month shows that month', async () => {
    await userEvent.click(canvas.getByRole('gridcell', { name: /^Monday 30 November/ }))
    await canvas.findByRole('grid', { name: 'November 2026' })
    await expect(await canvas.findByRole('heading', { name: 'Monday 30 November' })).toBeVisible()
  })
  await step('the list is back', async () => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show as list' }))
    await waitFor(() => expect(dutyRows().length).toBeGreaterThan(5))
    await expect(canvas.queryByRole('grid')).toBeNull()
  })
  await step('a tap counts while the next month is still being shown', async () => {
    canvas.getByRole('button', { name: /^Next month/ }).click()
    await Promise.resolve()
    canvas.getByRole('button', { name: 'Show as calendar' }).click()
    await canvas.findByRole('grid', { name: 'December 2026' })
  })
})

test('a month of another year is chosen in the sheet of months, and Escape changes nothing', async ({
  canvas,
}) => {
  await findDutyRows()
  await userEvent.click(canvas.getByRole('button', { name: 'November 2026' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Choose a month' }))
  await expect(sheet.getByRole('button', { name: 'November 2026, this month' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await userEvent.click(sheet.getByRole('button', { name: 'Next year, 2027' }))
  await userEvent.click(await sheet.findByRole('button', { name: 'March 2027' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(await canvas.findByRole('button', { name: 'March 2027' }))
  await screen.findByRole('dialog', { name: 'Choose a month' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expect(canvas.getByRole('button', { name: 'March 2027' })).toBeVisible()
})

test('the sheet of months leads from another month to the duty that comes next, and to today (issue 44, 6)', {
  args: { hasCachedMonth: true },
  play: async ({ canvas, step }) => {
    const openMonths = async (month: string) => {
      await userEvent.click(await canvas.findByRole('button', { name: month }))
      return within(await screen.findByRole('dialog', { name: 'Choose a month' }))
    }
    await findDutyRows()
    await step('neither where now stands', async () => {
      const sheet = await openMonths('November 2026')
      await expect(sheet.queryByRole('button', { name: 'Today' })).toBeNull()
      await expect(sheet.queryByRole('button', { name: 'Next duty' })).toBeNull()
      await userEvent.keyboard('{Escape}')
    })
    await step('today', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /^Next month/ }))
      const sheet = await openMonths('December 2026')
      await userEvent.click(await sheet.findByRole('button', { name: 'Today' }))
      await canvas.findByRole('button', { name: 'November 2026' })
    })
    await step('the next duty', async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await userEvent.click(canvas.getByRole('button', { name: /^Next month/ }))
      const sheet = await openMonths('December 2026')
      await userEvent.click(await sheet.findByRole('button', { name: 'Next duty' }))
      await (await findOpenedDuty()).findByText('Report')
      // The sheet of the duty hides the screen behind it.
      await expect(canvas.getByRole('button', { name: 'November 2026', hidden: true })).toBeVisible()
    })
  },
})

test('where nothing is fetched there is no layout to choose and no next duty (issue 44, 6)', {
  parameters: server('empty'),
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'How does your roster reach you?' })
    await expect(canvas.queryByRole('button', { name: /^Show as/ })).toBeNull()
    await expect(canvas.queryByRole('slider')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'November 2026' }))
    await screen.findByRole('dialog', { name: 'Choose a month' })
    await expect(screen.queryByRole('button', { name: /^(Today|Next duty)$/ })).toBeNull()
  },
})

test(
  'a day of the strip brings its duty or its rest into view, also a folded one, and keeps the focus (issue 44)',
  {
    parameters: { ...server('thirteenDuties'), clock: '2026-11-20T09:00:00Z' },
    play: async ({ canvas }) => {
      await canvas.findByRole('region', { name: 'November 2026 in figures' })
      const slider = await canvas.findByRole('slider', { name: 'Day of the month' })
      slider.focus()
      const inView = (text: string) => {
        const row = dutyRows().find(({ textContent }) => textContent.includes(text))
        const { top = -1, bottom = Infinity } = row?.getBoundingClientRect() ?? {}
        return top >= 0 && bottom <= window.innerHeight
      }
      for (const key of ['{Home}', '{End}'] as const) {
        await browser.keyboard(key)
        const spoken = slider.getAttribute('aria-valuetext') ?? ''
        const [day = ''] = spoken.split(', ')
        if (spoken.includes('at work')) await waitFor(() => expect(inView(day)).toBe(true))
        await expect(slider).toHaveFocus()
        await expect(slider.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
      }
    },
  },
)

test('a swipe to the left shows the next month, and a scroll does not', async ({ canvas }) => {
  await canvas.findByRole('region', { name: 'November 2026 in figures' })
  const swipe = (toY: number) => {
    const finger = { pointerType: 'touch', isPrimary: true, bubbles: true, pointerId: 7 } as const
    const [card] = dutyRows()
    card?.dispatchEvent(new PointerEvent('pointerdown', { ...finger, clientX: 200, clientY: 300 }))
    card?.dispatchEvent(new PointerEvent('pointerup', { ...finger, clientX: 120, clientY: toY }))
  }
  swipe(500)
  await expect(canvas.getByRole('button', { name: 'November 2026' })).toBeVisible()
  swipe(300)
  await expect(await canvas.findByRole('button', { name: 'December 2026' })).toBeVisible()
})

import type { Meta, StoryObj } from '@storybook/react-vite'
import { heard, wordsHeard } from '@slipstream/design-system/spoken/heard'
import { mockNow } from '@slipstream/mocks/clock'
import { demoCrewPassword } from '@slipstream/mocks/fixtures/user'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { changeConnection } from '#testing/connection.ts'
import { server } from '#testing/server.ts'
import { expectSeen, expectWithinWindow, findOpenedDuty, isWide, reader } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
// Loaded with the story: on a busy machine they come late otherwise.
import '#shell/ShownOverlay.tsx'
import './jobs/RosterActions.tsx'
import './RosterNotices.tsx'

/** Opens the password prompt, from the top bar. */
async function openPrompt(canvas: Canvas): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Roster actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Fetch roster/ }))
}

/** The first cards come at once, the others in slices. */
async function expectMoreThanFirstCards(canvas: Canvas): Promise<void> {
  await canvas.findAllByRole('article')
  await waitFor(() => expect(document.querySelectorAll('article').length).toBeGreaterThan(5), {
    timeout: 8000,
  })
}

/** The duties, without the rests between them. */
async function cards(canvas: Canvas): Promise<HTMLElement[]> {
  const all = await canvas.findAllByRole('article')
  return all.filter(({ dataset }) => ['trip', 'ground_duty', 'manual_entry'].includes(dataset['kind'] ?? ''))
}

/** Issue 19, item 10: a roster card is heard in 45 words at most. */
async function expectFewWords(canvas: Canvas): Promise<void> {
  for (const card of await cards(canvas)) await expect(wordsHeard(card), heard(card)).toBeLessThanOrEqual(45)
}

const november = '/dashboard?month=2026-11'
const partly = 'December 2026 is not fetched yet: this is only part of it.'

const meta = {
  title: 'Screens/Roster',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow },
  args: { path: november },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

export const Month: Story = {
  tags: ['picture', 'wide'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Roster' })).toBeVisible()
    await expectMoreThanFirstCards(canvas)
    await expectWithinWindow()
    await expectFewWords(canvas)
  },
}

export const MonthRightToLeft: Story = { ...Month, ...reader.rightToLeft }

/** Thirty days with two duties each. */
export const BusyMonth: Story = {
  parameters: server('busy'),
  play: Month.play!,
}

export const Loading: Story = {
  parameters: server('pending'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading November 2026')).toBeInTheDocument()
  },
}

export const NotFetchedYet: Story = {
  parameters: server('empty'),
  args: { path: '/dashboard?month=2027-02' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'No roster for February 2027 yet' }),
    ).toBeVisible()
  },
}

/** The crew system was read, and has nothing. */
export const NoDuties: Story = {
  parameters: server('noDuties'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No duties in November 2026' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Fetch again' })).toBeVisible()
  },
}

/** 40 days of leave have no card in the month between (specification §4), and are on each of its days. */
export const LeaveAllMonth: Story = {
  parameters: server('longLeave'),
  args: { path: `${november}&as=calendar` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No duties in November 2026' })).toBeVisible()
    await expect(
      canvas.getByText('Annual leave lasts all month: Mon 26 Oct – Fri 4 Dec, all day.'),
    ).toBeVisible()
    await expect((await canvas.findAllByText('LVE')).length).toBeGreaterThan(3)
  },
}

/** Of when the prices are that the month is planned with, once they are five minutes old (issue 21, 2). */
export const OlderPrices: Story = {
  parameters: server('olderPrices'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/Prices as of 04:15 GMT. They may have changed since.$/),
    ).toBeVisible()
  },
}

/** The device's copy, while a refresh runs behind it (specification §2 Status chips, §4 Roster refresh). */
export const Syncing: Story = {
  parameters: server('pending'),
  args: { hasCachedMonth: true },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article')
    await expect(await canvas.findByText('Syncing...')).toBeVisible()
  },
}

/** A copy on the device and no server (specification §8). */
export const OfflineWithCopy: Story = {
  parameters: server('offline'),
  args: { hasCachedMonth: true, connection: 'offline' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Offline - showing cached data for November 2026')).toBeVisible()
    await expect(canvas.getByText('Offline')).toBeVisible()
    await expectMoreThanFirstCards(canvas)
    await expectFewWords(canvas)
  },
}

/** What needs the crew system is not offered without a connection (issue 16, C4). */
export const OfflineActions: Story = {
  parameters: server('offline'),
  args: { hasCachedMonth: true, connection: 'offline' },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article')
    await userEvent.click(await canvas.findByRole('button', { name: 'Roster actions' }))
    for (const name of [/^Fetch roster/, /^Refresh staff fares/, /^Optimise month/, /^Import a calendar/]) {
      const item = await screen.findByRole('menuitem', { name })
      await expect(item).toHaveAttribute('aria-disabled', 'true')
      await expect(item).toHaveTextContent('Not while offline')
    }
    await expect(screen.getByRole('menuitem', { name: /^Add entry/ })).not.toHaveAttribute('aria-disabled')
  },
}

export const NotFetchedOffline: Story = {
  parameters: server('empty'),
  args: { path: '/dashboard?month=2027-02' },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Fetch roster' })
    changeConnection('offline')
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Fetch roster' })).toBeNull())
    await expect(await canvas.findByText('No data available for February 2027')).toBeVisible()
    changeConnection('good')
    await expect(await canvas.findByRole('button', { name: 'Fetch roster' })).toBeVisible()
  },
}

export const NoDutiesOffline: Story = {
  parameters: server('noDuties'),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Fetch again' })
    changeConnection('offline')
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Fetch again' })).toBeNull())
  },
}

/** Of a month that was never fetched only what reaches into it is known; the way to the rest needs a connection (issue 16, C4). */
export const PartialMonth: Story = {
  parameters: server('partialMonth'),
  args: { path: '/dashboard?month=2026-12' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(partly)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Fetch roster' })).toBeVisible()
    await expectWithinWindow()
  },
}

export const PartialMonthOffline: Story = {
  parameters: server('partialMonth'),
  args: { path: '/dashboard?month=2026-12' },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Fetch roster' })
    changeConnection('offline')
    await expect(await canvas.findByText('Offline - showing cached data for December 2026')).toBeVisible()
    await expect(canvas.getByText(partly)).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Fetch roster' })).toBeNull())
  },
}

/** A missing duty must not pass for a day off (issue 16, B3). */
export const UnreadableItem: Story = {
  parameters: server('unreadableItem'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        '1 item of this month could not be read. Check your crew system before you plan.',
      ),
    ).toBeVisible()
    await expect(await cards(canvas)).toHaveLength(1)
    await expectWithinWindow()
  },
}

/** However fresh the copy is, and only while it lasts (specification §8; issue 16, C2). */
export const OfflineWhileShown: Story = {
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article')
    const notice = 'Offline - showing cached data for November 2026'
    await expect(canvas.queryByText(notice)).toBeNull()
    changeConnection('offline')
    await expect(await canvas.findByText(notice)).toBeVisible()
    changeConnection('good')
    await waitFor(() => expect(canvas.queryByText(notice)).toBeNull())
  },
}

/** Another month, offline, of which the device has nothing (specification §8; issue 16, C2). */
export const OfflineMonthSwitched: Story = {
  parameters: server('offline'),
  args: { hasCachedMonth: true, connection: 'offline' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Offline - showing cached data for November 2026')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Next month/ }))
    await expect(await canvas.findByText('No data available for December 2026')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Previous month/ }))
    await expect(await canvas.findByText('Offline - showing cached data for November 2026')).toBeVisible()
  },
}

/** The server answers, but not as agreed. */
export const ProxyInBetween: Story = {
  parameters: server('notJson'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch roster data.')).toBeVisible()
  },
}

export const Failed: Story = {
  parameters: server('rosterFailure'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch roster data.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeVisible()
  },
}

/** No copy on the device and no server (specification §8). */
export const OfflineWithoutCopy: Story = {
  parameters: server('rosterUnreachable'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No data available for November 2026')).toBeVisible()
    await expect(canvas.getByText('Offline')).toBeVisible()
  },
}

export const LongWords: Story = {
  tags: ['picture'],
  parameters: server('longText'),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article')
    await expectWithinWindow()
  },
}

export const MalformedMonth: Story = {
  args: { path: '/dashboard?month=2026-13' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('“2026-13” in the address is not a month. This is November 2026.'),
    ).toBeVisible()
  },
}

/** The flights of one direction: in a sheet on a phone, beside the list at desktop width. */
export const FlightsToWork: Story = {
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: /^Flights to work/ })
    await userEvent.click(first!)
    await expectSeen(() => screen.getByRole('navigation', { name: 'Views of this duty' }))
    await expect((await screen.findAllByText(/in hand/)).length).toBeGreaterThan(0)
  },
}

export const CrewSystemPassword: Story = {
  play: async ({ canvas }) => {
    await openPrompt(canvas)
    await expectSeen(() => screen.getByLabelText('Password'))
    await expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled()
  },
}

/** A job that says one thing and no more, so that the overlay stays. */
export const JobUnderWay: Story = {
  parameters: server('jobStalls'),
  play: async ({ canvas }) => {
    await openPrompt(canvas)
    await userEvent.type(await screen.findByLabelText('Password'), `${demoCrewPassword}{Enter}`)
    await expectSeen(() => screen.getByText('Signing in to the crew system…'))
  },
}

export const FetchByPassword: Story = {
  play: async ({ canvas, step }) => {
    await step('Submit is disabled while the field is empty', async () => {
      await openPrompt(canvas)
      const prompt = await screen.findByRole('dialog', { name: 'Crew-system password' })
      await expect(within(prompt).getByRole('button', { name: 'Submit' })).toBeDisabled()
    })
    await step('the job overlay takes the place of the prompt, and goes with the job', async () => {
      await userEvent.type(await screen.findByLabelText('Password'), `${demoCrewPassword}{Enter}`)
      await expectSeen(() => screen.getByRole('dialog', { name: 'Fetching roster' }))
      await expect(screen.queryByRole('dialog', { name: 'Crew-system password' })).toBeNull()
      // A page that is not in front draws no frames, so the notice may not have faded in before it goes.
      await screen.findByText('November 2026 is up to date.', undefined, { timeout: 15_000 })
      await expect(screen.queryByRole('dialog')).toBeNull()
    })
  },
}

export const WrongCrewPassword: Story = {
  parameters: server('jobAuthFail'),
  play: async ({ canvas }) => {
    await openPrompt(canvas)
    await userEvent.type(await screen.findByLabelText('Password'), 'not it{Enter}')
    await expectSeen(() =>
      screen.getByText('Authentication failed. Please check your crew-system password and try again.'),
    )
  },
}

export const CrewSystemDown: Story = {
  parameters: server('crewSystemDown'),
  play: async ({ canvas }) => {
    await openPrompt(canvas)
    await userEvent.type(await screen.findByLabelText('Password'), 'anything{Enter}')
    await expectSeen(() => screen.getByText('The crew system cannot be reached. Please try again later.'))
  },
}

/** The month at a glance, today chosen, its duties below; beside it in a wide window (issue 19). */
export const CalendarLayout: Story = {
  tags: ['picture', 'wide'],
  args: { path: `${november}&as=calendar` },
  play: async ({ canvas, step }) => {
    const grid = within(await canvas.findByRole('grid', { name: 'November 2026' }))
    await step('today is chosen, and its duties stand below in full, or beside it', async () => {
      await expect(await grid.findByRole('gridcell', { selected: true })).toHaveAttribute(
        'aria-current',
        'date',
      )
      const name = isWide() ? 'LHR–CPH–LHR, Thursday 5 November' : 'Thursday 5 November'
      await expect(await canvas.findByRole('heading', { name })).toBeVisible()
      if (!isWide()) await expect((await cards(canvas)).length).toBe(1)
    })
    await expectWithinWindow()
  },
}

const wide = { globals: { viewport: { value: 'desktop1280', isRotated: false } } }

/** Issue 19: the calendar has the width of a desktop, with the duty of the chosen day beside it. */
export const CalendarBesideItsDuty: Story = {
  ...wide,
  tags: ['wide-only'],
  args: { path: `${november}&as=calendar` },
  play: async ({ canvas, step }) => {
    const grid = await canvas.findByRole('grid', { name: 'November 2026' })
    const duty = canvas.getByRole('region', { name: 'Duty' })
    await step('the calendar has the larger part of the window, its duty stands beside it', async () => {
      await within(duty).findByRole('heading', { name: 'LHR–CPH–LHR, Thursday 5 November' })
      await expect(grid.getBoundingClientRect().width).toBeGreaterThan(window.innerWidth / 2)
      await expect(duty.getBoundingClientRect().left).toBeGreaterThan(grid.getBoundingClientRect().right)
    })
    await step('a day opens its duty and leads into it, and Escape returns to the day', async () => {
      const sunday = within(grid).getByRole('gridcell', { name: /^Sunday 8 November, .*day 2 of 3/ })
      sunday.focus()
      await userEvent.keyboard('{Enter}')
      const heading = await within(duty).findByRole('heading', { name: /, Saturday 7 November$/ })
      await waitFor(() => expect(heading).toHaveFocus())
      await userEvent.keyboard('{Escape}')
      await expect(sunday).toHaveFocus()
      await expect(sunday).toHaveAttribute('aria-selected', 'true')
    })
    await step('another view of the duty keeps the day', async () => {
      await userEvent.click(within(duty).getByRole('link', { name: 'Home' }))
      await within(duty).findAllByText(/BA14/)
      await expect(within(grid).getByRole('gridcell', { selected: true })).toHaveAttribute(
        'data-date',
        '2026-11-08',
      )
    })
    await step('a day without duties says so, and offers an entry', async () => {
      await userEvent.click(within(grid).getByRole('gridcell', { name: /^Monday 2 November, no duties/ }))
      await expect(await within(duty).findByText('Nothing on this day')).toBeVisible()
      await expect(within(duty).getByRole('button', { name: 'Add entry' })).toBeVisible()
    })
  },
}

/** Issue 19: from 1280 px list, rest plan and detail stand side by side, and nothing twice. */
export const ThreeColumns: Story = {
  ...wide,
  tags: ['wide-only'],
  play: async ({ canvas, step }) => {
    const plan = await canvas.findByRole('region', { name: 'Rest plan' })
    const duty = canvas.getByRole('region', { name: 'Duty' })
    await step('the rests before and after the next duty stand between the list and its detail', async () => {
      await within(duty).findByRole('heading', { name: 'LHR–CPH–LHR, Thursday 5 November' })
      const before = await within(plan).findByRole('region', { name: 'Before this duty' })
      await expect(within(before).getByRole('article', { name: /^Home 4 nights/ })).toBeVisible()
      await expect(within(plan).getByRole('region', { name: 'After this duty' })).toBeInTheDocument()
      await expect(duty.getBoundingClientRect().left).toBeGreaterThanOrEqual(
        plan.getBoundingClientRect().right,
      )
    })
    await step('the month in the bar stands in one line', async () => {
      const month = await canvas.findByRole('button', { name: 'November 2026' })
      await expect(month.offsetHeight).toBeLessThanOrEqual(44)
    })
    await step('the duty repeats neither the rest nor the flights that it names', async () => {
      const views = within(duty).getByRole('navigation', { name: 'Views of this duty' })
      await expect(within(views).queryByRole('link', { name: 'Rest' })).toBeNull()
      await expect(within(duty).queryByText(/BA1433/)).toBeNull()
      await expect(within(plan).getAllByText(/BA1433/).length).toBeGreaterThan(0)
    })
    await step('opening a duty leads into its detail in one step, and Escape returns to it', async () => {
      const card = (await canvas.findByText('Airport standby')).closest('button')
      card?.focus()
      await userEvent.keyboard('{Enter}')
      const heading = await within(duty).findByRole('heading', { name: /^Airport standby/ })
      await waitFor(() => expect(heading).toHaveFocus())
      await userEvent.tab()
      await userEvent.keyboard('{Escape}')
      await expect(card).toHaveFocus()
    })
    await step('opening a rest leads to its plan, and Escape returns to it', async () => {
      const strip = canvas.getAllByText('Home 1 night')[0]?.closest('button')
      strip?.focus()
      await userEvent.keyboard('{Enter}')
      const title = () => within(plan).getByRole('heading', { name: 'After this duty' })
      await waitFor(() => expect(title()).toHaveFocus())
      await userEvent.keyboard('{Escape}')
      await expect(strip).toHaveFocus()
    })
  },
}

/** Issue 19: keys for months from anywhere. */
export const MonthsByKey: Story = {
  play: async ({ canvas, step }) => {
    await canvas.findByRole('region', { name: 'November 2026 in figures' })
    const shift = (arrow: string) => userEvent.keyboard(`{Shift>}{${arrow}}{/Shift}`)
    await step('from a card, and from nowhere', async () => {
      const [card] = await canvas.findAllByRole('button', { name: /^Flights to work/ })
      card?.focus()
      await shift('ArrowRight')
      await canvas.findByRole('button', { name: 'December 2026' })
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      await shift('ArrowLeft')
      await canvas.findByRole('button', { name: 'November 2026' })
    })
    await step('Shift with Home goes to today from any month', async () => {
      await shift('ArrowRight')
      await canvas.findByRole('button', { name: 'December 2026' })
      await shift('ArrowRight')
      await canvas.findByRole('button', { name: 'January 2027' })
      await shift('Home')
      await canvas.findByRole('button', { name: 'November 2026' })
    })
    await step('without Shift, or with another key held, nothing changes', async () => {
      await userEvent.keyboard('{ArrowRight}{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
      await expect(canvas.getByRole('button', { name: 'November 2026' })).toBeVisible()
    })
    await step('an open overlay keeps its keys', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'November 2026' }))
      await screen.findByRole('dialog', { name: 'Choose a month' })
      await shift('ArrowRight')
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await expect(canvas.getByRole('button', { name: 'November 2026' })).toBeVisible()
    })
    await step('the buttons say so', async () => {
      await expect(canvas.getByRole('button', { name: /^Next month/ })).toHaveAttribute('title', 'Shift →')
      await expect(canvas.getByRole('button', { name: /^Today/ })).toHaveAttribute('title', 'Shift Home')
    })
  },
}

/** Issue 19: a month without duties uses the width of a desktop: its calendar, and beside it why it is empty and what to do. */
export const EmptyMonthOnADesktop: Story = {
  ...wide,
  tags: ['wide-only'],
  parameters: server('noDuties'),
  play: async ({ canvas }) => {
    const duty = await canvas.findByRole('region', { name: 'Duty' })
    await within(duty).findByRole('heading', { name: 'No duties in November 2026' })
    await expect(await canvas.findByRole('grid', { name: 'November 2026' })).toBeVisible()
    // What is shown is what is marked, and there is no list to change to.
    await expect(await canvas.findByRole('radio', { name: 'Calendar' })).toBeChecked()
    await expect(canvas.getByRole('radio', { name: 'List' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('gridcell', { name: /^Monday 9 November/ }))
    await expect(await within(duty).findByRole('heading', { name: 'Monday 9 November' })).toBeVisible()
    await expect(within(duty).getByRole('button', { name: 'Add entry' })).toBeVisible()
  },
}

export const CalendarRightToLeft: Story = { ...CalendarLayout, ...reader.rightToLeft }

/** Days and months of the calendar by finger and by key. */
export const CalendarByHand: Story = {
  tags: ['wide'],
  play: async ({ canvas, step }) => {
    await canvas.findAllByRole('article')
    await step('the month turns into a calendar', async () => {
      await userEvent.click(await canvas.findByRole('radio', { name: 'Calendar' }))
      await canvas.findByRole('grid', { name: 'November 2026' })
    })
    await step('a day without duties says so', async () => {
      await userEvent.click(await canvas.findByRole('gridcell', { name: /^Monday 2 November, no duties/ }))
      await expect(await canvas.findByText('Nothing on this day')).toBeVisible()
    })
    await step('a trip is there on each of its days', async () => {
      await userEvent.click(canvas.getByRole('gridcell', { name: /^Sunday 8 November, .*day 2 of 3/ }))
      if (isWide()) await (await findOpenedDuty()).findByRole('navigation', { name: 'Views of this duty' })
      else await expect((await cards(canvas)).length).toBe(1)
    })
    await step('Page Down brings the next month, and the focus goes along', async () => {
      // Beside the calendar the duty has taken the focus; this gives it back to the day.
      if (isWide()) await userEvent.keyboard('{Escape}')
      await userEvent.keyboard('{PageDown}')
      await canvas.findByRole('grid', { name: 'December 2026' })
      await waitFor(() => expect(document.activeElement).toHaveAttribute('data-date', '2026-12-08'))
    })
    await step('a day of another month brings that month', async () => {
      await userEvent.click(canvas.getByRole('gridcell', { name: /^Monday 30 November/ }))
      await canvas.findByRole('grid', { name: 'November 2026' })
      const name = isWide() ? 'LHR–BOS–LHR, Monday 30 November' : 'Monday 30 November'
      await expect(await canvas.findByRole('heading', { name })).toBeVisible()
    })
    await step('and back into a list', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'List' }))
      await waitFor(() => expect(canvas.getAllByRole('article').length).toBeGreaterThan(5))
      await expect(canvas.queryByRole('grid')).toBeNull()
    })
    await step('a tap counts while the month before is still being put away', async () => {
      canvas.getByRole('button', { name: /^Next month/ }).click()
      await Promise.resolve()
      canvas.getByRole('radio', { name: 'Calendar' }).click()
      await canvas.findByRole('grid', { name: 'December 2026' })
    })
  },
}

/** Nothing is known of the month: the calendar stays, and below it the way on. */
export const CalendarNotFetchedYet: Story = {
  parameters: server('empty'),
  args: { path: '/dashboard?month=2027-02&as=calendar' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('grid', { name: 'February 2027' })).toBeVisible()
    await expect(
      await canvas.findByRole('heading', { name: 'No roster for February 2027 yet' }),
    ).toBeVisible()
  },
}

export const CalendarOfBusyMonth: Story = {
  parameters: server('busy'),
  args: { path: `${november}&as=calendar` },
  play: async ({ canvas }) => {
    await canvas.findByRole('grid', { name: 'November 2026' })
    await waitFor(() =>
      expect(canvas.getAllByRole('gridcell', { name: /2 duties/ }).length).toBeGreaterThan(20),
    )
    await expectWithinWindow()
  },
}

/** Duties, nights, commutes and what they cost. */
export const MonthInFigures: Story = {
  play: async ({ canvas }) => {
    const figures = within(await canvas.findByRole('region', { name: 'November 2026 in figures' }))
    await expect(figures.getByText('To plan')).toBeVisible()
    await userEvent.click(figures.getByRole('button', { name: 'Still to book' }))
    await expect(figures.getAllByText(/£/).length).toBeGreaterThan(1)
    await expectWithinWindow()
  },
}

/** Far at once: the months of a year in a sheet. */
export const MonthPicker: Story = {
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article')
    await userEvent.click(canvas.getByRole('button', { name: 'November 2026' }))
    await expectSeen(() => screen.getByRole('dialog', { name: 'Choose a month' }))
    await expect(screen.getByRole('button', { name: 'November 2026, this month' })).toHaveAttribute(
      'aria-current',
      'true',
    )
  },
}

export const MonthPickedByHand: Story = {
  play: async ({ canvas, step }) => {
    await canvas.findAllByRole('article')
    await userEvent.click(canvas.getByRole('button', { name: 'November 2026' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Choose a month' }))
    await step('another year has months of its own', async () => {
      await userEvent.click(sheet.getByRole('button', { name: 'Next year, 2027' }))
      await userEvent.click(await sheet.findByRole('button', { name: 'March 2027' }))
    })
    await step('the month comes, and the sheet goes', async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await expect(await canvas.findByRole('button', { name: 'March 2027' })).toBeVisible()
    })
    await step('Escape leaves the month as it was', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'March 2027' }))
      await screen.findByRole('dialog', { name: 'Choose a month' })
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await expect(canvas.getByRole('button', { name: 'March 2027' })).toBeVisible()
    })
  },
}

/** From wherever the reader is to the duty that comes next. */
export const NextDuty: Story = {
  args: { hasCachedMonth: true, path: '/dashboard?month=2027-02' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Next duty' }))
    await expect(await canvas.findByRole('button', { name: 'November 2026' })).toBeInTheDocument()
    await expectSeen(() => screen.getByRole('navigation', { name: 'Views of this duty' }))
  },
}

export const NoNextDuty: Story = {
  parameters: server('empty'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Next duty' }))
    await expect(
      await screen.findByText('No later duty is known yet. Fetch November 2026 to look further.'),
    ).toBeInTheDocument()
  },
}

/** A finger across the month. */
export const Swiped: Story = {
  play: async ({ canvas, step }) => {
    await canvas.findByRole('region', { name: 'November 2026 in figures' })
    const swipe = (fromX: number, toX: number, toY = 300) => {
      const finger = { pointerType: 'touch', isPrimary: true, bubbles: true, pointerId: 7 } as const
      const [card] = canvas.getAllByRole('article')
      card?.dispatchEvent(new PointerEvent('pointerdown', { ...finger, clientX: fromX, clientY: 300 }))
      card?.dispatchEvent(new PointerEvent('pointerup', { ...finger, clientX: toX, clientY: toY }))
    }
    await step('a scroll changes nothing', async () => {
      swipe(200, 120, 500)
      await expect(canvas.getByRole('button', { name: 'November 2026' })).toBeVisible()
    })
    await step('to the left comes the next month', async () => {
      swipe(200, 120)
      await expect(await canvas.findByRole('button', { name: 'December 2026' })).toBeVisible()
    })
  },
}

/** The panel of the day names the staff list that is open, with the airline's page (issue 22 item 10). */
export const StaffListOpen: Story = {
  parameters: server('staffListOpen'),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole(
      'link',
      { name: /^List for BA\d+, in a new tab$/ },
      { timeout: 15_000 },
    )
    await expect(link).toHaveAttribute('href', 'https://staff.airline.example/list')
    await expect(canvas.getByText(/^BA\d+ on \w{3} \d+ \w{3}\. List now: open since /)).toBeVisible()
    await expectWithinWindow()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { demoCrewPassword } from '@slipstream/mocks/fixtures/user'
import { expect, screen, userEvent, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectSeen, expectWithinWindow, findOpenedDuty, isWide } from '#testing/reader.ts'
import { findDutyRows } from '#testing/roster-rows.ts'
import { openActions } from '#testing/steps/roster-job-steps.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
// Loaded with the story: on a busy machine they come late otherwise.
import '#shell/ShownOverlay.tsx'
import './jobs/RosterActions.tsx'
import './RosterNotices.tsx'

/** Opens the password prompt, from the top bar. */
async function openPrompt(canvas: Canvas): Promise<void> {
  await openActions(canvas)
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Fetch roster/ }))
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
    await canvas.findByRole('region', { name: 'November 2026 in figures' })
    if (isWide()) await canvas.findByRole('grid', { name: 'November 2026' })
    else await findDutyRows()
    await expectWithinWindow()
  },
}

/** In base time, 12 hours and rupees. */
export const IndianBase: Story = {
  tags: ['picture', 'light-picture', 'wide'],
  parameters: server('indianBase'),
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'November 2026 in figures' })
    await expect(canvas.getAllByText(/₹/)[0]).toBeVisible()
    if (isWide()) return
    await findDutyRows()
    await expect(canvas.getByText(/Report and clear are in Kolkata time \(GMT\+5:30\)\./)).toBeVisible()
    await expectWithinWindow()
  },
}

/** In New York time, 12 hours and dollars. */
export const AmericanBase: Story = {
  tags: ['picture', 'light-picture', 'wide'],
  parameters: server('americanBase'),
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'November 2026 in figures' })
    await expect(canvas.getAllByText(/\$/)[0]).toBeVisible()
    await expectWithinWindow()
  },
}

export const Loading: Story = {
  tags: ['loading', 'thumbnail', 'wide'],
  parameters: server('pending'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading November 2026')).toBeInTheDocument()
  },
}

export const NotFetchedYet: Story = {
  tags: ['empty', 'thumbnail'],
  parameters: server('empty'),
  args: { path: '/dashboard?month=2027-02' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'No roster for February 2027 yet' }),
    ).toBeVisible()
  },
}

/** The crew system has no duties in this month. A wide window shows the calendar beside the reason (issue 19). */
export const NoDuties: Story = {
  tags: ['wide', 'empty', 'thumbnail'],
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

/** The device's copy, while a refresh runs behind it (specification §2 Status chips, §4 Roster refresh). */
export const Syncing: Story = {
  tags: ['loading'],
  parameters: server('pending'),
  args: { hasCachedMonth: true },
  play: async ({ canvas }) => {
    await findDutyRows()
    await expect(await canvas.findByText('Syncing...')).toBeVisible()
  },
}

/** A copy on the device and no server (specification §8). */
export const OfflineWithCopy: Story = {
  tags: ['offline', 'thumbnail'],
  parameters: server('offline'),
  args: { hasCachedMonth: true, connection: 'offline' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Offline - showing cached data for November 2026')).toBeVisible()
    await expect(canvas.getAllByText(/offline/i)).toHaveLength(1)
    await findDutyRows()
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

/** A missing duty must not pass for a day off (issue 16, B3). */
export const UnreadableItem: Story = {
  tags: ['error', 'thumbnail'],
  parameters: server('unreadableItem'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        '1 item of this month could not be read. Check your crew system before you plan.',
      ),
    ).toBeVisible()
    await expect(await findDutyRows()).toHaveLength(1)
    await expectWithinWindow()
  },
}

export const Failed: Story = {
  tags: ['error', 'thumbnail', 'wide'],
  parameters: server('rosterFailure'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch roster data.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeVisible()
  },
}

/** No copy on the device and no server (specification §8). */
export const OfflineWithoutCopy: Story = {
  tags: ['offline', 'thumbnail', 'wide'],
  parameters: server('rosterUnreachable'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No data available for November 2026')).toBeVisible()
    await expect(canvas.getAllByText(/offline/i)).toHaveLength(1)
    await expect(canvas.queryByText('Something went wrong')).toBeNull()
  },
}

export const LongWords: Story = {
  tags: ['picture'],
  parameters: server('longText'),
  play: async () => {
    await findDutyRows()
    await expectWithinWindow()
  },
}

/** The flights of one direction: in a sheet on a phone, beside the list at desktop width. */
export const FlightsToWork: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^LHR–CPH–LHR/ }))
    const duty = await findOpenedDuty()
    await userEvent.click(await duty.findByRole('button', { name: /^Home 4 nights/ }))
    await userEvent.click(await screen.findByRole('button', { name: /: to work$/ }))
    await expect((await screen.findAllByText(/in hand/)).length).toBeGreaterThan(0)
  },
}

/** A job that says one thing and no more, so that the overlay stays. */
export const JobUnderWay: Story = {
  tags: ['loading'],
  parameters: server('jobStalls'),
  play: async ({ canvas }) => {
    await openPrompt(canvas)
    await userEvent.type(await screen.findByLabelText('Password'), `${demoCrewPassword}{Enter}`)
    await expectSeen(() => screen.getByText('Signing in to the crew system…'))
  },
}

/** The month at a glance, today chosen, its duties below; beside it in a wide window (issue 19). */
export const CalendarLayout: Story = {
  tags: ['picture', 'phone-picture', 'wide'],
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
      if (!isWide()) await expect((await findDutyRows()).length).toBe(1)
    })
    await expectWithinWindow()
  },
}

export const MonthPicker: Story = {
  play: async ({ canvas }) => {
    await findDutyRows()
    await userEvent.click(canvas.getByRole('button', { name: 'November 2026' }))
    await expectSeen(() => screen.getByRole('dialog', { name: 'Choose a month' }))
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

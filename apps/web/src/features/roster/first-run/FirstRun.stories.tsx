import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { demoCrewPassword, demoUser } from '@slipstream/mocks/fixtures/user'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { changeConnection } from '#testing/connection.ts'
import { server } from '#testing/server.ts'
import { expectSeen, expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
// Loaded with the story: on a busy machine they come late otherwise.
import '#shell/ShownOverlay.tsx'
import '../jobs/RosterActions.tsx'
import '../RosterNotices.tsx'
import './FirstRun.tsx'
import './NextStep.tsx'

/** The roster of a new user (issue 19, First run). */
const meta = {
  title: 'Screens/First run',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('empty') },
  args: { path: '/dashboard' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

const waysIn = async () => within(await screen.findByRole('region', { name: 'Add your roster' }))
const steps = async () => within(await screen.findByRole('region', { name: 'Three steps to start' }))

/** No roster at all: three equal ways to one, and what else is left to do. */
export const EmptyRoster: Story = {
  tags: ['picture', 'wide'],
  play: async ({ canvas, step }) => {
    await step('the empty month names itself, and offers three ways of one look', async () => {
      await expect(
        await canvas.findByRole('heading', { name: 'No roster for November 2026 yet' }),
      ).toBeVisible()
      const ways = await waysIn()
      await expect(ways.getByRole('button', { name: 'Fetch roster' })).toBeVisible()
      await expect(ways.getByRole('link', { name: 'Import a calendar' })).toHaveAttribute(
        'href',
        '/dashboard/settings/calendars',
      )
      await expect(ways.getByRole('button', { name: 'Add by hand' })).toBeVisible()
    })
    await step('home and base are set already, from registration', async () => {
      const list = await steps()
      await expect(list.getByRole('link', { name: 'Set home and base' })).toHaveAccessibleDescription('Done')
      await userEvent.click(list.getByRole('button', { name: 'Add your roster' }))
      await expect((await waysIn()).getByRole('button', { name: 'Fetch roster' })).toHaveFocus()
    })
    await expectWithinWindow()
  },
}

/** The crew system's password, with the system and the user name that it is for (specification §2 Overlays). */
export const PasswordOfTheCrewSystem: Story = {
  play: async () => {
    await userEvent.click((await waysIn()).getByRole('button', { name: 'Fetch roster' }))
    await expectSeen(() => screen.getByRole('dialog', { name: 'Crew-system password' }))
    const prompt = within(screen.getByRole('dialog'))
    await expect(prompt.getByText('Sample airline crew system')).toBeVisible()
    await expect(prompt.getByText(demoUser.email)).toBeVisible()
    await expect(prompt.getByLabelText('Password')).toHaveAccessibleDescription(/Never stored/)
  },
}

export const ByHand: Story = {
  play: async () => {
    await userEvent.click((await waysIn()).getByRole('button', { name: 'Add by hand' }))
    await expectSeen(() => screen.getByRole('dialog', { name: 'Add entry' }))
  },
}

export const ByCalendar: Story = {
  play: async ({ canvas }) => {
    await userEvent.click((await waysIn()).getByRole('link', { name: 'Import a calendar' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Calendars' })).toBeVisible()
  },
}

/** The calendar of an empty month keeps its place above the ways. */
export const EmptyRosterAsCalendar: Story = {
  args: { path: '/dashboard?as=calendar' },
  play: async ({ canvas }) => {
    await canvas.findByRole('grid', { name: 'November 2026' })
    await expect((await waysIn()).getByRole('button', { name: 'Fetch roster' })).toBeVisible()
    await expectWithinWindow()
  },
}

/** Of another server, which knows no home airport. */
export const WithoutHome: Story = {
  parameters: server('emptyWithoutHome'),
  play: async () => {
    const step = (await steps()).getByRole('link', { name: 'Set home and base' })
    await expect(step).not.toHaveAccessibleDescription('Done')
    await expect(step).toHaveAttribute('href', '/dashboard/settings/profile')
  },
}

/** Months far from now that were never fetched look like a month to fetch, not like a first run. */
export const MonthAheadOfARoster: Story = {
  parameters: server('default'),
  args: { path: '/dashboard?month=2027-01' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No roster for January 2027 yet' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Fetch roster' })).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Add your roster' })).toBeNull()
    await expect(canvas.queryByRole('region', { name: 'Three steps to start' })).toBeNull()
  },
}

/** The roster is there and nothing is planned: one line leads to the first commute, and goes once that is planned. */
export const FirstCommute: Story = {
  tags: ['picture', 'wide'],
  parameters: server('nothingPlanned'),
  play: async ({ canvas, step }) => {
    const next = await canvas.findByRole('button', { name: /^Plan your first commute/ })
    await expect(next).toBeVisible()
    await expectWithinWindow()
    await step('it opens the first commute that is open', async () => {
      await userEvent.click(next)
      await expectSeen(() => screen.getByRole('navigation', { name: 'Views of this duty' }))
    })
  },
}

/** The whole way: from no roster to the first commute. */
export const FromFetchToCommute: Story = {
  parameters: server('emptyNothingPlanned'),
  play: async ({ canvas }) => {
    await userEvent.click((await waysIn()).getByRole('button', { name: 'Fetch roster' }))
    await userEvent.type(await screen.findByLabelText('Password'), `${demoCrewPassword}{Enter}`)
    await canvas.findAllByRole('article', undefined, { timeout: 15_000 })
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Three steps to start' })).toBeNull())
    await expect(await canvas.findByRole('button', { name: /^Plan your first commute/ })).toBeVisible()
  },
}

/** Somebody who has planned before is shown no steps. */
export const NotANewUser: Story = {
  parameters: server('default'),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article')
    await canvas.findByRole('region', { name: 'November 2026 in figures' })
    await expect(canvas.queryByRole('button', { name: /^Plan your first commute/ })).toBeNull()
  },
}

/** Offline nothing can be fetched or imported (specification §8). */
export const EmptyRosterOffline: Story = {
  play: async ({ canvas }) => {
    await waysIn()
    changeConnection('offline')
    await expect(await canvas.findByText('No data available for November 2026')).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Add your roster' })).toBeNull()
  },
}

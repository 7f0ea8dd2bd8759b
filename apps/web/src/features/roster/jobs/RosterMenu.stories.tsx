import { mockNow } from '@slipstream/mocks/clock'
import { demoCrewPassword } from '@slipstream/mocks/fixtures/user'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { server } from '#testing/server.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import {
  choose,
  findOpen,
  findProblem,
  givePassword,
  menuItem,
  november,
  openMenu,
} from '#testing/roster-job-steps.ts'

const meta = {
  title: 'Screens/Roster/Jobs',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow },
  args: { path: november },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** Leaves a job to itself. */
async function goOnFrom(job: string): Promise<void> {
  const overlay = await findOpen(job)
  await expect(await overlay.findByText('Signing in to the crew system…')).toBeVisible()
  await userEvent.click(overlay.getByRole('button', { name: 'Continue in background' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

export const Menu: Story = {
  play: async ({ canvas }) => {
    await openMenu(canvas)
    await expect(screen.getAllByRole('menuitem')).toHaveLength(8)
    await expect(await menuItem(/^Fetch roster/)).toBeVisible()
  },
}

/** What works on a month's flights waits until there are some. */
export const MenuOfMonthNotFetched: Story = {
  parameters: server('empty'),
  args: { path: '/dashboard?month=2027-02' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Roster actions' }))
    for (const name of [/^Refresh prices/, /^Refresh staff fares/, /^Optimise month/]) {
      await expect(await menuItem(name)).toHaveAttribute('aria-disabled', 'true')
    }
    await expect(await menuItem(/^Add entry/)).not.toHaveAttribute('aria-disabled')
  },
}

/** One job goes on unseen, and is seen again when it is chosen again. */
export const UnderWay: Story = {
  parameters: server('monthJobStalls'),
  play: async ({ canvas, step }) => {
    await step('the overlay says how far the job is', async () => {
      await choose(canvas, /^Fetch roster/)
      await givePassword(demoCrewPassword)
      await goOnFrom('Fetching roster')
    })
    await step('so does the menu, which shows it again', async () => {
      await choose(canvas, /^Fetch roster ?Signing in to the crew system…/)
      await goOnFrom('Fetching roster')
    })
    await openMenu(canvas)
    await expect(await menuItem(/^Fetch roster ?Signing in/)).toBeVisible()
  },
}

/** Jobs of two kinds run beside each other, and one overlay is to be seen (specification §2). */
export const BesideEachOther: Story = {
  parameters: server('monthJobStalls'),
  play: async ({ canvas }) => {
    await choose(canvas, /^Fetch roster/)
    await givePassword(demoCrewPassword)
    await goOnFrom('Fetching roster')
    await choose(canvas, /^Refresh staff fares/)
    await givePassword(demoCrewPassword)
    await findOpen('Refreshing staff fares')
    await expect(screen.getAllByRole('dialog')).toHaveLength(1)
  },
}

export const StaffFares: Story = {
  parameters: server('monthJobFinishes'),
  play: async ({ canvas }) => {
    await choose(canvas, /^Refresh staff fares/)
    await givePassword(demoCrewPassword)
    await findOpen('Refreshing staff fares')
    await screen.findByText('The staff fares of November 2026 are up to date.', undefined, {
      timeout: 15_000,
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const WrongPassword: Story = {
  parameters: server('monthJobFinishes'),
  play: async ({ canvas }) => {
    await choose(canvas, /^Refresh staff fares/)
    await givePassword('not it')
    const problem = await findProblem('Staff fares not refreshed')
    await expect(
      problem.getByText('Authentication failed. Please check your crew-system password and try again.'),
    ).toBeVisible()
  },
}

/** Another try asks for the password again; turning away from that ends it. */
export const TriedAgain: Story = {
  parameters: server('monthJobFinishes'),
  play: async ({ canvas }) => {
    await choose(canvas, /^Fetch roster/)
    await givePassword('not it')
    const problem = await findProblem('Couldn’t fetch your roster')
    await userEvent.click(problem.getByRole('button', { name: 'Try again' }))
    await findOpen('Crew-system password')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByRole('button', { name: 'Roster actions' })).toBeVisible()
  },
}

/** The server has no crew system: trying again is no use, a calendar is (design.md §5; issue 16, A4). */
export const NotSetUp: Story = {
  parameters: server('fetchNotSetUp'),
  play: async ({ canvas }) => {
    await choose(canvas, /^Fetch roster/)
    await givePassword(demoCrewPassword)
    const problem = await findProblem('Couldn’t fetch your roster')
    await expect(
      problem.getByText('Roster fetching is not set up on this server. Import a calendar instead.'),
    ).toBeVisible()
    await expect(problem.queryByRole('button', { name: 'Try again' })).toBeNull()
    await userEvent.click(problem.getByRole('button', { name: 'Import a calendar' }))
    await canvas.findByRole('heading', { level: 1, name: 'Calendars' })
  },
}

export const JobVanishes: Story = {
  parameters: server('monthJobVanishes'),
  play: async ({ canvas }) => {
    await choose(canvas, /^Fetch roster/)
    await givePassword(demoCrewPassword)
    const problem = await findProblem('Couldn’t fetch your roster')
    await expect(problem.getByText('Job not found')).toBeVisible()
    await userEvent.click(problem.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}

export const AlreadyRunning: Story = {
  parameters: server('staffFaresAlreadyRunning'),
  play: async ({ canvas }) => {
    await choose(canvas, /^Refresh staff fares/)
    await givePassword(demoCrewPassword)
    const problem = await findProblem('Staff fares not refreshed')
    await expect(problem.getByText('Staff fares are already being fetched.')).toBeVisible()
  },
}

export const PricesRefreshed: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, /^Refresh prices/)
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Roster actions' })).toBeVisible())
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
}

export const PricesNotRefreshed: Story = {
  parameters: server('pricesFailure'),
  play: async ({ canvas }) => {
    await choose(canvas, /^Refresh prices/)
    const problem = await findProblem('Prices not refreshed')
    await expect(problem.getByText('Prices are not available now.')).toBeVisible()
    await expect(problem.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

/** The page was loaded again while a job ran (issue 5 Jobs). */
export const ResumedAfterReload: Story = {
  parameters: server('jobsLeftOpen'),
  args: { keptJob: { kind: 'rosterUpdate', jobId: 'job-kept', month: '2026-11' } },
  play: async () => {
    await findOpen('Fetching roster')
    await screen.findByText('November 2026 is up to date.', undefined, { timeout: 15_000 })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const ResumedAndFailed: Story = {
  parameters: server('jobLeftOpenFails'),
  args: { keptJob: { kind: 'rosterUpdate', jobId: 'job-kept', month: '2026-11' } },
  play: async () => {
    const problem = await findProblem('Couldn’t fetch your roster')
    await expect(problem.getByText('Job failed')).toBeVisible()
  },
}

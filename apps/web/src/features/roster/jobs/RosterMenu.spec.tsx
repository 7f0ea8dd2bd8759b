import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { demoCrewPassword } from '@slipstream/mocks/fixtures/user'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { server } from '#testing/server.ts'
import {
  choose,
  findOpen,
  findProblem,
  givePassword,
  menuItem,
  openActions,
} from '#testing/steps/roster-job-steps.ts'
import '#testing/roster-modules.ts'
import meta from './RosterMenu.stories.tsx'

/** Specification §4 Job: the jobs of a month, from the menu. */
const test = behaviour(meta)

/** Continues a job in the background. */
async function goOnFrom(job: string): Promise<void> {
  const overlay = await findOpen(job)
  await expect(await overlay.findByText('Signing in to the crew system…')).toBeVisible()
  await userEvent.click(overlay.getByRole('button', { name: 'Continue in background' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('actions on flights are not available in a month that was never fetched', {
  parameters: server('empty'),
  args: { path: '/dashboard?month=2027-02' },
  play: async ({ canvas }) => {
    await openActions(canvas)
    for (const name of [/^Refresh prices/, /^Refresh staff fares/, /^Optimise month/]) {
      await expect(await menuItem(name)).toHaveAttribute('aria-disabled', 'true')
    }
    await expect(await menuItem(/^Add entry/)).not.toHaveAttribute('aria-disabled')
  },
})

test(
  'a job in the background is shown again from the menu, and jobs of two kinds show one overlay (specification §2)',
  {
    parameters: server('monthJobStalls'),
    play: async ({ canvas }) => {
      await choose(canvas, /^Fetch roster/)
      await givePassword(demoCrewPassword)
      await goOnFrom('Fetching roster')
      await choose(canvas, /^Fetch roster ?Signing in to the crew system…/)
      await goOnFrom('Fetching roster')
      await choose(canvas, /^Refresh staff fares/)
      await givePassword(demoCrewPassword)
      await findOpen('Refreshing staff fares')
      await expect(screen.getAllByRole('dialog')).toHaveLength(1)
    },
  },
)

test('after a wrong password Try again asks for it again, and Escape ends it', {
  parameters: server('monthJobFinishes'),
  play: async ({ canvas }) => {
    await choose(canvas, /^Fetch roster/)
    await givePassword('not it')
    const problem = await findProblem('Couldn’t fetch your roster')
    await expect(
      problem.getByText('Authentication failed. Please check your crew-system password and try again.'),
    ).toBeVisible()
    await userEvent.click(problem.getByRole('button', { name: 'Try again' }))
    await findOpen('Crew-system password')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByRole('button', { name: 'Roster actions' })).toBeVisible()
  },
})

for (const [what, scenario, message] of [
  ['is away', 'crewSystemDown', 'The crew system cannot be reached. Please try again later.'],
  ['no longer knows the job', 'monthJobVanishes', 'Job not found'],
] as const)
  test(`a crew system that ${what} ends the fetch with the reason`, {
    parameters: server(scenario),
    play: async ({ canvas }) => {
      await choose(canvas, /^Fetch roster/)
      await givePassword(demoCrewPassword)
      const problem = await findProblem('Couldn’t fetch your roster')
      await expect(problem.getByText(message)).toBeVisible()
      await userEvent.click(problem.getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    },
  })

test('a server without a crew system leads to the import of a calendar instead (issue 16, A4)', {
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
})

test('staff fares that are being fetched already are not fetched twice', {
  parameters: server('staffFaresAlreadyRunning'),
  play: async ({ canvas }) => {
    await choose(canvas, /^Refresh staff fares/)
    await givePassword(demoCrewPassword)
    const problem = await findProblem('Staff fares not refreshed')
    await expect(problem.getByText('Staff fares are already being fetched.')).toBeVisible()
  },
})

test('prices that are not available say so, and can be tried again', {
  parameters: server('pricesFailure'),
  play: async ({ canvas }) => {
    await choose(canvas, /^Refresh prices/)
    const problem = await findProblem('Prices not refreshed')
    await expect(problem.getByText('Prices are not available now.')).toBeVisible()
    await expect(problem.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
})

test('after a reload the job is followed to its end (issue 5 Jobs)', {
  parameters: server('jobsLeftOpen'),
  args: { storedJob: { kind: 'rosterUpdate', jobId: 'job-kept', month: '2026-11' } },
  play: async () => {
    await findOpen('Fetching roster')
    await screen.findByText('November 2026 is up to date.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
})

test('the picture of a month is made here, with where its days are spent and nothing of its duties', {
  parameters: server('optimised'),
  play: async ({ canvas }) => {
    await choose(canvas, /^Share month/)
    const sheet = await findOpen('Share month')
    const picture = await sheet.findByRole('img', { name: /^November 2026\./ })
    await expect(picture).toHaveAccessibleName(
      /At home: \d+ days?\. Near base: \d+ days?\. At work: \d+ days?\. Slipstream$/,
    )
    await expect(sheet.getByRole('button', { name: /^(?:Download|Share) picture$/ })).toBeEnabled()
  },
})

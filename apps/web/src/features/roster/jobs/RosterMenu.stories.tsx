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
} from '#testing/steps/roster-job-steps.ts'

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
    await expect(screen.getAllByRole('menuitem')).toHaveLength(11)
    await expect(await menuItem(/^Fetch roster/)).toBeVisible()
  },
}

/** A dot on the button and one line in the menu say that nothing here is real. */
export const SampleData: Story = {
  tags: ['picture'],
  parameters: server('sampleMonth'),
  play: async ({ canvas }) => {
    await openMenu(canvas)
    await expect(await screen.findByRole('menu')).toHaveAccessibleDescription(
      'Sample data: made up, and not for travelling.',
    )
  },
}

/** A job goes on in the background, and the menu says how far it is. */
export const UnderWay: Story = {
  tags: ['loading'],
  parameters: server('monthJobStalls'),
  play: async ({ canvas }) => {
    await choose(canvas, /^Fetch roster/)
    await givePassword(demoCrewPassword)
    await goOnFrom('Fetching roster')
    await openMenu(canvas)
    await expect(await menuItem(/^Fetch roster ?Signing in/)).toBeVisible()
  },
}

export const WrongPassword: Story = {
  tags: ['error'],
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

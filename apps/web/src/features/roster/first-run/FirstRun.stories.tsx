import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { expect, screen, userEvent, within } from 'storybook/test'
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

const waysIn = async () =>
  within(await screen.findByRole('region', { name: 'How does your roster reach you?' }))

/** No roster at all, at an airline of which nothing is known: every way to one. */
export const EmptyRoster: Story = {
  tags: ['picture', 'wide', 'empty'],
  play: async ({ canvas }) => {
    const ways = await waysIn()
    await expect(ways.getAllByRole('listitem')).toHaveLength(5)
    await expect(canvas.getAllByText(/your roster reach/i)).toHaveLength(1)
    await expectWithinWindow()
  },
}

/** The likeliest way at the user's airline comes first, with where to find it. */
export const KnownAirline: Story = {
  tags: ['picture', 'wide'],
  parameters: server('emptyAtDelta'),
  play: async () => {
    const ways = await waysIn()
    await expect(await ways.findByText(/^Crew of Delta often have/)).toBeVisible()
    await expect(ways.getByRole('link', { name: 'Paste the link' })).toBeVisible()
    await expect(ways.getAllByRole('listitem')).toHaveLength(4)
    await expectWithinWindow()
  },
}

/** The crew system's password, with the system and the user name that it is for (specification §2 Overlays). */
export const PasswordOfTheCrewSystem: Story = {
  tags: ['thumbnail'],
  play: async () => {
    await userEvent.click((await waysIn()).getByRole('button', { name: 'Fetch roster' }))
    await expectSeen(() => screen.getByRole('dialog', { name: 'Crew-system password' }))
  },
}

/** The calendar of an empty month keeps its place above the ways. */
export const EmptyRosterAsCalendar: Story = {
  tags: ['empty'],
  args: { path: '/dashboard?as=calendar' },
  play: async ({ canvas }) => {
    await canvas.findByRole('grid', { name: 'November 2026' })
    await expect((await waysIn()).getByRole('button', { name: 'Fetch roster' })).toBeVisible()
    await expectWithinWindow()
  },
}

/** The roster is there and nothing is planned: one line leads to the first commute. */
export const FirstCommute: Story = {
  tags: ['picture', 'wide'],
  parameters: server('nothingPlanned'),
  play: async ({ canvas }) => {
    const next = await canvas.findByRole('button', { name: /^Plan your first commute/ })
    await expectWithinWindow()
    await userEvent.click(next)
    await expectSeen(() => screen.getByRole('button', { name: 'Plan this rest' }))
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { demoCrewPassword } from '@slipstream/mocks/fixtures/user'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '../../../../../.storybook/network.ts'
import { expectWithinWindow, reader } from '../../../../../.storybook/reader.ts'
import { StoryApp } from '../../../../../.storybook/StoryApp.tsx'

/** Opens the password prompt, from the top bar or from the empty month. */
async function openPrompt(canvas: Canvas): Promise<void> {
  const [button] = await canvas.findAllByRole('button', { name: /^Fetch roster/ })
  await userEvent.click(button!)
}

/** A dialog fades in: it is found before it can be seen. */
async function expectSeen(find: () => HTMLElement): Promise<void> {
  await waitFor(() => expect(find()).toBeVisible())
}

const november = '/dashboard?month=2026-11'

const meta = {
  title: 'Screens/Roster',
  component: StoryApp,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', clock: mockNow },
  args: { path: november },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

export const Month: Story = {
  tags: ['narrow-picture'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Roster' })).toBeVisible()
    await expect((await canvas.findAllByRole('article')).length).toBeGreaterThan(5)
    await expectWithinWindow()
  },
}

export const MonthDark: Story = { ...Month, ...reader.dark, tags: ['no-picture'] }
export const MonthAt320: Story = { ...Month, ...reader.phone320, tags: ['no-picture'] }
export const MonthOnDesktop: Story = { ...Month, ...reader.desktop1280, tags: ['no-picture'] }
export const MonthInLargeText: Story = { ...Month, ...reader.largeText, tags: ['no-picture'] }
export const MonthRightToLeft: Story = { ...Month, ...reader.rightToLeft, tags: ['no-picture'] }

/** Thirty days with two duties each. */
export const BusyMonth: Story = {
  // Sixty cards like those of Month.
  tags: ['no-picture'],
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
    await expect(await canvas.findByRole('heading', { name: 'February 2027 is not here yet' })).toBeVisible()
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
  args: { hasCachedMonth: true, isOnline: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Offline - showing cached data for November 2026')).toBeVisible()
    await expect(canvas.getByText('Offline')).toBeVisible()
    await expect((await canvas.findAllByRole('article')).length).toBeGreaterThan(5)
  },
}

/** The server answers, but not as agreed. */
export const ProxyInBetween: Story = {
  // Failed, for another reason.
  tags: ['no-picture'],
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
  tags: ['narrow-picture'],
  parameters: server('longText'),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article')
    await expectWithinWindow()
  },
}

export const MalformedMonth: Story = {
  tags: ['phone-picture'],
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
  // It ends in a notice that goes by itself.
  tags: ['no-picture'],
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
  // A message like any other (Parts/Dialog).
  tags: ['no-picture'],
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
  // A message like any other (Parts/Dialog).
  tags: ['no-picture'],
  parameters: server('crewSystemDown'),
  play: async ({ canvas }) => {
    await openPrompt(canvas)
    await userEvent.type(await screen.findByLabelText('Password'), 'anything{Enter}')
    await expectSeen(() => screen.getByText('The crew system cannot be reached. Please try again later.'))
  },
}

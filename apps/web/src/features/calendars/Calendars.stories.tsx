import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import { type Canvas } from '#testing/steps/calendar-steps.ts'

const meta = {
  title: 'Screens/Calendars/Feeds and addresses',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('calendars') },
  args: { path: '/dashboard/settings/calendars' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

const newAddress = (canvas: Canvas) => canvas.findByLabelText('Your new link')

/** The panel's first button is the whole roster's, its second the busy times'. */
async function pressIn(canvas: Canvas, panel: string, name: string): Promise<void> {
  const region = await canvas.findByRole('region', { name: panel })
  const button = [...region.querySelectorAll('button')].find(({ textContent }) => textContent.includes(name))
  if (!button) throw new Error(`There is no button “${name}” in “${panel}”.`)
  button.click()
}

export const InUse: Story = {
  tags: ['picture', 'wide'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('crew.airline.example')).toBeVisible()
    await expect(canvas.getByText(/^Not reached: check its link\./)).toBeVisible()
    await expect(await canvas.findByText(/No calendar has read it yet\./)).toBeVisible()
    await expect(canvas.getByText(/but not why or where/)).toBeVisible()
    await canvas.findByRole('group', { name: 'Roster file' })
    await expectWithinWindow()
  },
}

/** Never read, with a question, failing, given up: each says what it is and what to do. */
export const EveryState: Story = {
  parameters: server('feedsInEveryState'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('It is read in a few minutes.')).toBeVisible()
    await expect(canvas.getByText(/^It has events that are new to us/)).toBeVisible()
    await expect(canvas.getByText(/^It no longer says which clock/)).toBeVisible()
    await expect(canvas.getByText(/^It takes away most of your coming duties/)).toBeVisible()
    await expect(canvas.getByText(/^It changes with every reading/)).toBeVisible()
    await expect(canvas.getByText(/We keep trying for a week\.$/)).toBeVisible()
    await expect(canvas.getByText(/^It could not be read for a week/)).toBeVisible()
    await expectWithinWindow()
  },
}

export const Loading: Story = {
  tags: ['loading'],
  parameters: server('calendarsPending'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading your calendar links')).toBeInTheDocument()
  },
}

export const Failure: Story = {
  tags: ['error'],
  parameters: server('calendarsFailure'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^We could not load your calendar links\./)).toBeVisible()
    await expect(await canvas.findByText(/^We could not load your saved links\./)).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: 'Try Again' })).toHaveLength(3)
  },
}

/** The address is shown this once, to copy or open. */
export const JustMade: Story = {
  parameters: server('default'),
  play: async ({ canvas }) => {
    await pressIn(canvas, 'Busy times only', 'Create link')
    const address = await newAddress(canvas)
    await waitFor(() => expect(address).toHaveFocus())
    await expectWithinWindow()
  },
}

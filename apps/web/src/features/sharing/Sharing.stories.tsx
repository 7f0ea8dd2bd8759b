import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { expectWithinWindow } from '#testing/reader.ts'
import { server } from '#testing/server.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import { rest, preview, choose, create, colleaguesPath, colleagues } from '#testing/steps/sharing-steps.ts'

const meta = {
  title: 'Screens/Sharing',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('sharing') },
  args: { path: '/dashboard/settings/sharing' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

export const InUse: Story = {
  tags: ['wide', 'thumbnail'],
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Who has a link' })
    await expect(list).toHaveTextContent(/Mum and Dad.*Every time off, times only.*Last opened/)
    await expect(list).toHaveTextContent(/Babysitter.*Time off from Thu 5 Nov, times only.*Not opened yet\./)
    await expect(list).toHaveTextContent(/Robin.*with flights and duties/)
    await preview(canvas)
    await expectWithinWindow()
  },
}

export const NobodyYet: Story = {
  tags: ['empty'],
  parameters: server('default'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nobody has a link to your times at home.')).toBeVisible()
  },
}

export const Loading: Story = {
  tags: ['loading'],
  parameters: server('sharingPending'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading your links')).toBeInTheDocument()
    await expect(canvas.getByText('Loading the preview')).toBeInTheDocument()
  },
}

export const Failure: Story = {
  tags: ['error'],
  parameters: server('sharingFailure'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^We could not load your links\./)).toBeVisible()
    await expect(await canvas.findByText(/^We could not load the preview\./)).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: 'Try Again' })).toHaveLength(2)
  },
}

/** What is shown changes with what is chosen, before anything is shared. */
export const ShowsWhatIsChosen: Story = {
  play: async ({ canvas }) => {
    const section = await preview(canvas)
    await choose(canvas, 'Duties')
    await waitFor(() => expect(section).toHaveTextContent(/At work.*LHR-CPH-LHR/))
  },
}

/** The link is shown this once, to copy or to send. */
export const JustMade: Story = {
  parameters: server('default'),
  play: async ({ canvas }) => {
    await create(canvas)
    const address = await canvas.findByLabelText('Your new link')
    await waitFor(() => expect(address).toHaveFocus())
    await expectWithinWindow()
  },
}

/** Opened from a rest: that rest alone is offered first, for as long as it takes. */
export const OneRest: Story = {
  args: { path: `/dashboard/settings/sharing?rest=${rest}&days=7` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'This time off' })).toBeChecked()
    await preview(canvas)
  },
}

/** Off until it is turned on, after what it shows and what nobody can check. */
export const ColleaguesTurnedOn: Story = {
  parameters: server('colleaguesOff'),
  args: { path: colleaguesPath },
  play: async ({ canvas }) => {
    const { choice } = await colleagues(canvas)
    await expect(choice).not.toBeChecked()
    await preview(canvas)
  },
}

/** From whom one is hidden. */
export const ColleaguesInUse: Story = {
  tags: ['wide', 'picture', 'phone-picture'],
  parameters: server('colleagues'),
  args: { path: colleaguesPath },
  play: async ({ canvas }) => {
    const { section, choice } = await colleagues(canvas)
    await expect(choice).toBeChecked()
    await expect(section.getByRole('list', { name: 'Hidden from' })).toHaveTextContent(/^RobinCabin crew/)
    await preview(canvas)
  },
}

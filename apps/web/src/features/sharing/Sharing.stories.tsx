import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { answer, press, type Canvas } from '#testing/calendar-steps.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { server } from '#testing/server.ts'
import { StoryApp } from '#testing/StoryApp.tsx'

const meta = {
  title: 'Screens/Sharing',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('sharing') },
  args: { path: '/dashboard/settings/sharing' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

const rest = encodeURIComponent('trip:trip-cph~trip:trip-arn-ath')

/** Notices are beside the app, for every screen. */
async function expectNotice(words: string): Promise<void> {
  const notice = await screen.findByText(words)
  await waitFor(() => expect(notice).toBeVisible())
}

async function preview(canvas: Canvas): Promise<HTMLElement> {
  const section = await canvas.findByRole('region', { name: 'What they see now' })
  await within(section).findByText('Isla’s times at home')
  return section
}

const choose = async (canvas: Canvas, name: string) =>
  userEvent.click(await canvas.findByRole('radio', { name }))

async function create(canvas: Canvas, label = 'Grandma'): Promise<void> {
  await userEvent.type(await canvas.findByLabelText(/Who is it for\?/), label)
  await press(canvas, 'Create link')
}

export const InUse: Story = {
  tags: ['wide'],
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
  parameters: server('default'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nobody has a link to your times at home.')).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: server('sharingPending'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading your links')).toBeInTheDocument()
    await expect(canvas.getByText('Loading the preview')).toBeInTheDocument()
  },
}

export const Failure: Story = {
  parameters: server('sharingFailure'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^We could not load your links\./)).toBeVisible()
    await expect(await canvas.findByText(/^We could not load the preview\./)).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: 'Try Again' })).toHaveLength(2)
  },
}

export const AsManyAsOneMayHave: Story = {
  parameters: server('sharingLong'),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('button', { name: /^Revoke the link for/ })).toHaveLength(20)
    await expectWithinWindow()
  },
}

/** What is shown changes with what is chosen, before anything is shared. */
export const ShowsWhatIsChosen: Story = {
  play: async ({ canvas, step }) => {
    const section = await preview(canvas)
    await step('times alone name no flight and no airport', async () => {
      await expect(section.textContent).not.toMatch(/BA\d|\bLHR\b|\bEDI\b|\bCPH\b/)
    })
    await step('duties name both', async () => {
      await choose(canvas, 'Duties')
      await waitFor(() => expect(section).toHaveTextContent(/At work.*LHR-CPH-LHR/))
      await expect(canvas.getByText(/only if your airline allows it/)).toBeVisible()
    })
    await step('and times alone none again', async () => {
      await choose(canvas, 'Times')
      await waitFor(() => expect(section).not.toHaveTextContent('CPH'))
    })
  },
}

/** The link is shown this once, to copy or to send. */
export const JustMade: Story = {
  parameters: server('default'),
  play: async ({ canvas, step }) => {
    await create(canvas)
    const address = await canvas.findByLabelText('Your new link')
    await waitFor(() => expect(address).toHaveFocus())
    await expect(address).toHaveDisplayValue(/^https:\/\/slipstream\.example\/family\/[\w-]{43}$/)
    await expect(canvas.getByRole('list', { name: 'Who has a link' })).toHaveTextContent('Grandma')
    await step('and copied', async () => {
      const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
      await press(canvas, 'Copy')
      await expectNotice('Link copied.')
      await expect(write).toHaveBeenCalledWith(expect.stringContaining('/family/'))
    })
    await expectWithinWindow()
  },
}

export const Nobody: Story = {
  parameters: server('default'),
  play: async ({ canvas }) => {
    await press(canvas, 'Create link')
    const field = await canvas.findByLabelText(/Who is it for\?/)
    await waitFor(() => expect(field).toHaveFocus())
    await expect(canvas.getByText('Enter who the link is for.')).toBeVisible()
  },
}

export const NotMade: Story = {
  parameters: server('sharingCreateFailure'),
  play: async ({ canvas }) => {
    await create(canvas)
    await expect(await canvas.findByText(/^You can have 20 links\./)).toBeVisible()
    await expect(canvas.getByLabelText(/Who is it for\?/)).toHaveValue('Grandma')
  },
}

/** Opened from a rest: that rest alone is offered first, for as long as it takes. */
export const OneRest: Story = {
  args: { path: `/dashboard/settings/sharing?rest=${rest}&days=7` },
  play: async ({ canvas, step }) => {
    await expect(await canvas.findByRole('radio', { name: 'This time off' })).toBeChecked()
    await expect(canvas.getByLabelText('Works for')).toHaveValue('7')
    const section = await preview(canvas)
    await expect(section).not.toHaveTextContent('Next')
    await create(canvas)
    await step('the list says which', async () => {
      const list = await canvas.findByRole('list', { name: 'Who has a link' })
      await waitFor(() => expect(list).toHaveTextContent(/Grandma.*Time off from Thu 5 Nov/))
    })
  },
}

/** The roster changed since the address was opened. */
export const RestIsGone: Story = {
  args: { path: `/dashboard/settings/sharing?rest=${encodeURIComponent('trip:gone~trip:trip-cph')}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/This rest is no longer on your roster\./)).toBeVisible()
    await choose(canvas, 'Every time off')
    await preview(canvas)
  },
}

export const Revoked: Story = {
  play: async ({ canvas, step }) => {
    await step('keeping it changes nothing', async () => {
      await press(canvas, 'Revoke the link for Babysitter')
      await answer('Revoke the link for Babysitter?', 'Keep link')
      await expect(canvas.getByText('Babysitter')).toBeVisible()
    })
    await press(canvas, 'Revoke the link for Babysitter')
    await answer('Revoke the link for Babysitter?', 'Revoke link')
    await expectNotice('Link revoked.')
    await expect(canvas.queryByText('Babysitter')).toBeNull()
  },
}

/** Another tab revoked it first. */
export const RevokeFails: Story = {
  parameters: server('sharingRevokeFailure'),
  play: async ({ canvas }) => {
    await press(canvas, 'Revoke the link for Robin')
    await answer('Revoke the link for Robin?', 'Revoke link')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The link was not revoked. There is no such link. It was revoked or has expired.',
    )
  },
}

const colleaguesPath = '/dashboard/settings/sharing?first=colleagues'

async function colleagues(canvas: Canvas) {
  const section = within(await canvas.findByRole('region', { name: 'Colleagues on my flights' }))
  return { section, choice: await section.findByRole('switch', { name: 'Show me to colleagues' }) }
}

/** Off until it is turned on, after what it shows and what nobody can check. */
export const ColleaguesTurnedOn: Story = {
  parameters: server('colleaguesOff'),
  args: { path: colleaguesPath },
  play: async ({ canvas, step }) => {
    const { section, choice } = await colleagues(canvas)
    await expect(choice).not.toBeChecked()
    await expect(section.getByText(/^They see “Isla, pilot”\./)).toBeVisible()
    await expect(section.getByText(/^Slipstream cannot check who works for an airline\./)).toBeVisible()
    await step('it comes first from a rest, and the family follows', async () => {
      const first = canvas.getAllByRole('heading', { level: 2 })[0]
      await expect(first).toHaveTextContent('Colleagues on my flights')
      await preview(canvas)
    })
    await step('turned on and off again', async () => {
      await userEvent.click(choice)
      await waitFor(() => expect(choice).toBeChecked())
      await waitFor(() => expect(choice).not.toHaveAttribute('aria-disabled'))
      await userEvent.click(choice)
      await waitFor(() => expect(choice).not.toBeChecked())
    })
    await expectWithinWindow()
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

export const ColleaguesShownAgain: Story = {
  parameters: server('colleagues'),
  args: { path: colleaguesPath },
  play: async ({ canvas }) => {
    const { section } = await colleagues(canvas)
    await userEvent.click(section.getByRole('button', { name: 'Show me again to Robin' }))
    await expectNotice('Robin may see you again.')
    await waitFor(() => expect(section.queryByText('Robin')).toBeNull())
  },
}

export const ColleaguesAirlineIsNew: Story = {
  parameters: server('colleaguesAirlineNew'),
  args: { path: colleaguesPath },
  play: async ({ canvas }) => {
    const { section } = await colleagues(canvas)
    await expect(section.getByText(/^BA counts as your airline from Wed 11 Nov, 04:40 GMT\./)).toBeVisible()
  },
}

/** Hidden from people whose names are long, written from right to left, or look like markup. */
export const ColleaguesWithAnyName: Story = {
  parameters: server('colleaguesMany'),
  args: { path: colleaguesPath },
  play: async ({ canvas }) => {
    const { section } = await colleagues(canvas)
    await expect(section.getByText('<b>Lee</b> & "Kim"')).toBeVisible()
    await expectWithinWindow()
  },
}

export const ColleaguesLoading: Story = {
  parameters: server('colleaguesPending'),
  args: { path: colleaguesPath },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading your choice')).toBeInTheDocument()
  },
}

export const ColleaguesFailure: Story = {
  parameters: server('colleaguesFailure'),
  args: { path: colleaguesPath },
  play: async ({ canvas }) => {
    const section = within(await canvas.findByRole('region', { name: 'Colleagues on my flights' }))
    await expect(await section.findByText(/^We could not load your choice\./)).toBeVisible()
    await expect(section.getByRole('button', { name: 'Try Again' })).toBeVisible()
  },
}

/** Refused: it is off again, and says why. */
export const ColleaguesNotTurnedOn: Story = {
  parameters: server('colleaguesNotTurnedOn'),
  args: { path: colleaguesPath },
  play: async ({ canvas }) => {
    const { section, choice } = await colleagues(canvas)
    await userEvent.click(choice)
    await expect(await section.findByText(/^Not saved, so it is off again\./)).toBeVisible()
    await expect(choice).not.toBeChecked()
  },
}

/** A server without the call: only the family is offered. */
export const ColleaguesNotOffered: Story = {
  parameters: server('colleaguesNotOffered'),
  args: { path: colleaguesPath },
  play: async ({ canvas }) => {
    await canvas.findByText('Loading your choice')
    await waitFor(() => expect(canvas.queryByText(/olleagues/)).toBeNull())
    await preview(canvas)
  },
}

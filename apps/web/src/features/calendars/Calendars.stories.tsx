import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow, reader } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import { answer, expectPreview, press, type Canvas } from '#testing/calendar-steps.ts'

const meta = {
  title: 'Screens/Calendars/Feeds and addresses',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('calendars') },
  args: { path: '/dashboard/settings/calendars' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** Notices are beside the app, for every screen. */
async function expectNotice(words: string): Promise<void> {
  const notice = await screen.findByText(words)
  await waitFor(() => expect(notice).toBeVisible())
}

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
    await expect(canvas.getByText(/^The calendar could not be reached\./)).toBeVisible()
    await expect(await canvas.findByText(/No calendar has read it yet\./)).toBeVisible()
    await expect(canvas.getByText(/but not why or where/)).toBeVisible()
    await canvas.findByRole('group', { name: 'Calendar file' })
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

export const EveryStateNarrow: Story = { ...EveryState, ...reader.phone320 }

/** The only answer may be that all of it is skipped. */
export const NeedsUser: Story = {
  parameters: server('feedNeedsUser'),
  play: async ({ canvas }) => {
    await press(canvas, 'Read again: questions.crew.airline.example')
    await expectPreview(canvas)
    await press(canvas, 'Skip these events')
    await expect(await canvas.findByRole('heading', { name: 'Roster imported' })).toBeVisible()
    await press(canvas, 'Back to calendars')
    await expect(await canvas.findByText('questions.crew.airline.example')).toBeVisible()
    await waitFor(() => expect(canvas.queryByText(/^It has events that are new to us/)).toBeNull())
  },
}

export const SwitchedOff: Story = {
  play: async ({ canvas }) => {
    const name = 'Keep my roster up to date from crew.airline.example'
    const control = await canvas.findByRole('switch', { name })
    await expect(control).toBeChecked()
    await expect(canvas.getByText('Next reading 5 November at 09:10 GMT.')).toBeVisible()
    await userEvent.click(control)
    await waitFor(() => expect(canvas.getByRole('switch', { name })).not.toBeChecked())
    await waitFor(() => expect(canvas.queryByText(/Next reading/)).toBeNull())
  },
}

export const SwitchFails: Story = {
  parameters: server('feedSwitchFailure'),
  play: async ({ canvas }) => {
    const name = 'Keep my roster up to date from old-roster.example'
    await userEvent.click(await canvas.findByRole('switch', { name }))
    await expect(await canvas.findByText(/^Still off\. You can have 5 links/)).toBeVisible()
    await expect(canvas.getByRole('switch', { name })).not.toBeChecked()
  },
}

export const Loading: Story = {
  parameters: server('calendarsPending'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading your calendar links')).toBeInTheDocument()
  },
}

export const Failure: Story = {
  parameters: server('calendarsFailure'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^We could not load your calendar links\./)).toBeVisible()
    await expect(await canvas.findByText(/^We could not load your saved links\./)).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: 'Try Again' })).toHaveLength(2)
  },
}

export const ReadAgain: Story = {
  play: async ({ canvas }) => {
    await press(canvas, 'Read again: crew.airline.example')
    await expectPreview(canvas)
    await expect(canvas.queryByRole('checkbox')).toBeNull()
    await press(canvas, 'Import')
    await expect(await canvas.findByRole('heading', { name: 'Roster imported' })).toBeVisible()
  },
}

/** It is said where it was asked for, not at the form above. */
export const FeedDoesNotAnswer: Story = {
  parameters: server('feedUnreachable'),
  play: async ({ canvas }) => {
    await press(canvas, 'Read again: old-roster.example')
    const section = await canvas.findByRole('region', { name: 'Saved links' })
    await waitFor(() =>
      expect(section.querySelector('[role=alert]')).toHaveTextContent('Nothing was changed.'),
    )
    await expect(canvas.getAllByRole('alert')).toHaveLength(1)
  },
}

export const FeedReading: Story = {
  parameters: server('feedReading'),
  play: async ({ canvas }) => {
    await press(canvas, 'Read again: crew.airline.example')
    const button = canvas.getByRole('button', { name: /^Read again: crew\.airline\.example/ })
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
    await expect(canvas.getByRole('button', { name: 'Read again: old-roster.example' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Preview' })).toBeDisabled()
  },
}

export const FeedRemoved: Story = {
  play: async ({ canvas, step }) => {
    await step('keeping it changes nothing', async () => {
      await press(canvas, 'Remove: old-roster.example')
      await answer('Remove the link to old-roster.example?', 'Keep link')
      await expect(canvas.getByText('old-roster.example')).toBeVisible()
    })
    await press(canvas, 'Remove: old-roster.example')
    await answer('Remove the link to old-roster.example?', 'Remove link')
    await expectNotice('Link removed.')
    await expect(canvas.queryByText('old-roster.example')).toBeNull()
  },
}

export const FeedStays: Story = {
  parameters: server('feedRemoveFailure'),
  play: async ({ canvas }) => {
    await press(canvas, 'Remove: old-roster.example')
    await answer('Remove the link to old-roster.example?', 'Remove link')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The link was not removed.')
    await expect(canvas.getByText('old-roster.example')).toBeVisible()
  },
}

/** The address is shown this once, to copy or open. */
export const JustMade: Story = {
  parameters: server('default'),
  play: async ({ canvas, step }) => {
    await pressIn(canvas, 'Busy times only', 'Create link')
    const address = await newAddress(canvas)
    await waitFor(() => expect(address).toHaveFocus())
    await expect(address).toHaveDisplayValue(
      /^https:\/\/slipstream\.example\/api\/v1\/calendar\/feed\/.+\.ics$/,
    )
    await expect(canvas.getByRole('link', { name: 'Open in calendar' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^webcal:\/\/slipstream\.example\//),
    )
    await step('and copied', async () => {
      const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
      await press(canvas, 'Copy')
      await expectNotice('Link copied.')
      await expect(write).toHaveBeenCalledWith(expect.stringContaining('/calendar/feed/'))
    })
    await expectWithinWindow()
  },
}

export const CopyingNotAllowed: Story = {
  parameters: server('default'),
  play: async ({ canvas }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'))
    await pressIn(canvas, 'Whole roster', 'Create link')
    await newAddress(canvas)
    await press(canvas, 'Copy')
    await expectNotice('This browser doesn’t allow copying. The link is selected: copy it by hand.')
  },
}

export const MadeAnew: Story = {
  play: async ({ canvas, step }) => {
    await step('it asks first, since calendars lose the old one', async () => {
      await pressIn(canvas, 'Whole roster', 'New link')
      await answer('Create a new link?', 'Keep current link')
      await expect(canvas.queryByLabelText('Your new link')).toBeNull()
    })
    await pressIn(canvas, 'Whole roster', 'New link')
    await answer('Create a new link?', 'Create new link')
    await expect(await newAddress(canvas)).toBeVisible()
  },
}

export const Revoked: Story = {
  play: async ({ canvas }) => {
    await pressIn(canvas, 'Whole roster', 'Revoke')
    await answer('Revoke this link?', 'Revoke link')
    await expectNotice('Link revoked.')
    const region = await canvas.findByRole('region', { name: 'Whole roster' })
    await expect(region).toHaveTextContent('Create link')
    await expect(region).not.toHaveTextContent('Revoke')
  },
}

export const RevokeFails: Story = {
  parameters: server('calendarLinkFailure'),
  play: async ({ canvas }) => {
    await pressIn(canvas, 'Whole roster', 'Revoke')
    await answer('Revoke this link?', 'Revoke link')
    const region = await canvas.findByRole('region', { name: 'Whole roster' })
    await waitFor(() => expect(region.querySelector('[role=alert]')).toBeVisible())
    await expect(region).toHaveTextContent('Last read')
  },
}

export const Downloaded: Story = {
  play: async ({ canvas }) => {
    const names: string[] = []
    const files: Blob[] = []
    spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file)
      return 'blob:story'
    })
    spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      names.push(this.download)
    })
    await pressIn(canvas, 'Busy times only', 'Download')
    await waitFor(() => expect(names).toEqual(['slipstream-busy.ics']))
    await expect(files[0]?.type).toBe('text/calendar')
    await expect(await files[0]?.text()).toMatch(/^BEGIN:VCALENDAR/)
  },
}

export const DownloadFails: Story = {
  parameters: server('calendarDownloadFailure'),
  play: async ({ canvas }) => {
    await pressIn(canvas, 'Whole roster', 'Download')
    const region = await canvas.findByRole('region', { name: 'Whole roster' })
    await waitFor(() => expect(region.querySelector('[role=alert]')).toBeVisible())
  },
}

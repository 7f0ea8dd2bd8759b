import { keepSharedFile, takeSharedFile } from '@slipstream/client/device/shared-file'
import { mockNow, mockNowMs } from '@slipstream/mocks/clock'
import { crewCalendar } from '@slipstream/mocks/fixtures/calendars'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow, reader } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import {
  choose,
  chooseFile,
  expectPreview,
  feedUrl,
  giveAddress,
  look,
  pasteCalendar,
  pasteUnclear,
  press,
  previewTitle,
} from '#testing/calendar-steps.ts'

const meta = {
  title: 'Screens/Calendars/Import',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('default') },
  args: { path: '/dashboard/settings/calendars' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  tags: ['wide'],
  play: async ({ canvas }) => {
    await canvas.findByRole('group', { name: 'Calendar file' })
    await expect(await canvas.findByRole('heading', { name: 'Your calendar' })).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'Saved links' })).toBeNull()
    await expectWithinWindow()
  },
}

/** What another app shared lies in the form: it is looked at like any file, and taken up once. */
export const SharedFromAnotherApp: Story = {
  args: { path: '/dashboard/settings/calendars?shared=ready' },
  loaders: [
    async () => {
      await keepSharedFile(caches, new File([crewCalendar], 'november.ics'), mockNowMs)
      return {}
    },
  ],
  play: async ({ canvas, step }) => {
    await expect(
      await canvas.findByText('“november.ics” came from another app. Nothing of it is sent or taken yet.'),
    ).toBeVisible()
    await expect(await takeSharedFile(caches, mockNowMs)).toBeNull()
    await expectWithinWindow()
    await step('it is read by the same press as any', async () => {
      await canvas.findByText('november.ics')
      await look(canvas)
      await expectPreview(canvas)
    })
  },
}

export const SharedWhatIsNoCalendar: Story = {
  args: { path: '/dashboard/settings/calendars?shared=not-calendar' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('That file is not a calendar. Calendar files end in .ics.'),
    ).toBeVisible()
  },
}

export const WhatIsMissing: Story = {
  play: async ({ canvas, step }) => {
    await canvas.findByRole('group', { name: 'Calendar file' })
    await look(canvas)
    await expect(await canvas.findByText('Choose a calendar file first')).toBeVisible()
    await step('text that is no calendar', async () => {
      await pasteCalendar(canvas, '<html>Log in</html>')
      await expect(
        await canvas.findByText('Calendar text must contain the line BEGIN:VCALENDAR'),
      ).toBeVisible()
      await expect(canvas.getByLabelText('Calendar text')).toHaveFocus()
    })
    await step('an address that others could read along', async () => {
      await giveAddress(canvas, 'http://roster.example/a.ics')
      await expect(
        await canvas.findByText('Link must begin with https://, so that nobody can read along'),
      ).toBeVisible()
    })
    await step('what was typed for one source waits while another is looked at', async () => {
      await choose(canvas, 'Text')
      await expect(canvas.getByLabelText('Calendar text')).toHaveValue('<html>Log in</html>')
    })
  },
}

export const Reading: Story = {
  parameters: server('importPending'),
  play: async ({ canvas }) => {
    await pasteCalendar(canvas)
    await expect(await canvas.findByRole('button', { name: /^Preview/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

/** Everything that a preview can say: new, moved, removed, what stays, what was not understood. */
export const Preview: Story = {
  tags: ['picture', 'wide'],
  parameters: server('importMoves'),
  play: async ({ canvas }) => {
    await canvas.findByRole('group', { name: 'Calendar file' })
    await chooseFile(canvas)
    await look(canvas)
    await expectPreview(canvas)
    await expect(canvas.getByText(/^Read as an AIMS roster\./)).toBeVisible()
    await expect(canvas.getByText(/^December 2026: replaces what was imported before\./)).toBeVisible()
    await expect(canvas.getByText('Was Mon 7 Dec 13:30–18:55 GMT')).toBeVisible()
    await expect(canvas.getByText('Now Tue 8 Dec 13:30–18:55 GMT')).toBeVisible()
    await expect(canvas.getByText('1 duty stays as it is.')).toBeVisible()
    await expect(canvas.getByText('Line 41')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: '3 events not recognised' })).toBeVisible()
    await press(canvas, 'Show all 3 duties')
    await expect(await canvas.findByText('Fri 11 Dec 09:00–13:00')).toBeVisible()
    await expectWithinWindow()
  },
}

/** Nothing becomes a duty unasked: each event is shown with its own text, and is left out until something is chosen. */
export const NotRecognised: Story = {
  parameters: server('importUnrecognised'),
  play: async ({ canvas }) => {
    await pasteCalendar(canvas)
    await expectPreview(canvas)
    await expect(canvas.getByText('No duty was recognised in this calendar.')).toBeVisible()
    await expect(canvas.getByText('All 3 will be skipped unless you choose otherwise.')).toBeVisible()
    const events = within(canvas.getByRole('list', { name: 'Events not recognised' }))
    await expect(events.getAllByRole('listitem')).toHaveLength(3)
    await expect(events.getByText('Wed 9 Dec 14:00–15:00')).toBeVisible()
    await expect(events.getByText('1 Mill Lane · Bring the X-rays')).toBeVisible()
    await expect(events.getByText('The airport QQQ is not known.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Import' })).toBeNull()
    await expectWithinWindow()
  },
}

/** A duty needs an airport, and begins with the one that its event names; a note needs none. */
export const EventsDecided: Story = {
  parameters: server('importNothingNew'),
  play: async ({ canvas, step }) => {
    await pasteCalendar(canvas)
    await expectPreview(canvas)
    const eventAs = (title: string) => within(canvas.getByRole('group', { name: `Import “${title}” as` }))
    await expect(eventAs('Dentist').getByRole('radio', { name: 'Skip' })).toBeChecked()
    await step('a duty at the airport that the event names', async () => {
      await choose(eventAs('XQZ7 Base visit'), 'Duty')
      const airport = await canvas.findByRole('combobox', { name: 'Airport of this duty' })
      await waitFor(() => expect(airport).toHaveDisplayValue(/LGW/))
    })
    await step('a duty without an airport is pointed out', async () => {
      await choose(eventAs('LHR-QQQ'), 'Duty')
      await press(canvas, 'Import')
      await expect(await canvas.findByText('Choose an airport')).toBeVisible()
      await expect(canvas.getByText('Choose an airport for “LHR-QQQ”.')).toBeVisible()
      await expect(canvas.getAllByRole('combobox').at(-1)).toHaveFocus()
      await choose(eventAs('LHR-QQQ'), 'Skip')
    })
    await step('a note', async () => {
      await choose(eventAs('Dentist'), 'Note')
      await expect(canvas.getByText('Free time on your roster, without a place.')).toBeVisible()
      await expect(canvas.getByText('1 of 3 will be skipped.')).toBeVisible()
    })
    await expectWithinWindow()
    await press(canvas, 'Import')
    await expect(await canvas.findByRole('heading', { name: 'Roster imported' })).toBeVisible()
    await expect(canvas.getByText('December 2026: 2 new.')).toBeVisible()
  },
}

/** Not done yet: what it looks like while it is decided. */
export const Deciding: Story = {
  play: async ({ canvas }) => {
    await pasteCalendar(canvas)
    await expectPreview(canvas)
    const eventAs = (title: string) => within(canvas.getByRole('group', { name: `Import “${title}” as` }))
    await choose(eventAs('Dentist'), 'Note')
    await choose(eventAs('XQZ7 Base visit'), 'Duty')
    await choose(eventAs('LHR-QQQ'), 'Duty')
    await press(canvas, 'Import')
    await expect(await canvas.findByText('Choose an airport')).toBeVisible()
    await expectWithinWindow()
  },
}

/** Times may be UTC, base or station: an import that does not say which is asked about, and nothing is taken before. */
export const TimesUnstated: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await pasteUnclear(canvas)
    const heading = await canvas.findByRole('heading', { name: 'One question first' })
    await waitFor(() => expect(heading).toHaveFocus())
    await expect(canvas.queryByRole('button', { name: 'Import' })).toBeNull()
    await expectWithinWindow()
  },
}

export const TimesAnswered: Story = {
  play: async ({ canvas, step }) => {
    await pasteUnclear(canvas)
    await step('no answer is no answer', async () => {
      await press(canvas, 'Read with this clock')
      await expect(await canvas.findByText('Choose which clock the times use')).toBeVisible()
    })
    await step('each answer is explained by an example', async () => {
      await choose(canvas, 'Station')
      await expect(await canvas.findByText(/leaves at 09:55 on the clock in London/)).toBeVisible()
      await choose(canvas, 'Base')
      await expect(await canvas.findByText(/on the clock at your base, LHR/)).toBeVisible()
    })
    await press(canvas, 'Read with this clock')
    await expect(await canvas.findByText(/Its times were read as the clock at your base\./)).toBeVisible()
    await expect(await canvas.findByRole('heading', { name: previewTitle })).toBeVisible()
    await expect(canvas.getByRole('radio', { name: 'Base' })).toBeChecked()
    await expect(await canvas.findByRole('button', { name: 'Import' })).toBeVisible()
  },
}

export const NothingNew: Story = {
  parameters: server('importNothingNew'),
  play: async ({ canvas }) => {
    await pasteCalendar(canvas)
    await expect(
      await canvas.findByText('Nothing new: its 3 duties are on your roster already.'),
    ).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Import' })).toBeNull()
    await press(canvas, 'Back to calendars')
    await expect(await canvas.findByLabelText('Calendar text')).not.toHaveValue('')
  },
}

export const WithoutDuties: Story = {
  parameters: server('importWithoutDuties'),
  play: async ({ canvas }) => {
    await pasteCalendar(canvas)
    await expect(await canvas.findByText('There are no duties in this calendar.')).toBeVisible()
  },
}

export const LongWords: Story = {
  ...reader.phone320,
  parameters: server('importLong'),
  play: async ({ canvas, step }) => {
    await pasteCalendar(canvas)
    await expect(await canvas.findByText('120 new')).toBeVisible()
    await expect(canvas.getByText(/^December 2026 to March 2027: /)).toBeVisible()
    await expectWithinWindow()
    await step('lists show twelve, and the rest when it is asked for', async () => {
      await expect(canvas.getAllByRole('button', { name: 'Show 18 more' })).toHaveLength(2)
      await press(canvas, 'Show 108 more')
      await expect(await canvas.findByText(/Notfallverfahren 120$/)).toBeVisible()
      await press(canvas, 'Show fewer')
      await expect(canvas.queryByText(/Notfallverfahren 120$/)).toBeNull()
    })
  },
}

export const Taking: Story = {
  parameters: server('importTaking'),
  play: async ({ canvas }) => {
    await pasteCalendar(canvas)
    await press(canvas, 'Import')
    await expect(await canvas.findByRole('button', { name: /^Import/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  },
}

export const Taken: Story = {
  play: async ({ canvas }) => {
    await pasteCalendar(canvas)
    await press(canvas, 'Import')
    await expect(await canvas.findByRole('heading', { name: 'Roster imported' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Show December 2026' })).toHaveAttribute(
      'href',
      '/dashboard?month=2026-12',
    )
    await expectWithinWindow()
  },
}

/** Its address is kept only where the reader says so, and then stands in the list. */
export const TakenFromFeed: Story = {
  play: async ({ canvas }) => {
    await giveAddress(canvas)
    await expectPreview(canvas)
    await userEvent.click(
      canvas.getByRole('checkbox', { name: 'Save this link and keep my roster up to date' }),
    )
    await press(canvas, 'Import')
    await expect(await canvas.findByText(/The link is saved/)).toBeVisible()
    await press(canvas, 'Back to calendars')
    await expect(await canvas.findByText('crew.airline.example')).toBeVisible()
    await choose(canvas, 'Link')
    await expect(canvas.getByLabelText('Calendar link')).toHaveValue('')
  },
}

export const Left: Story = {
  play: async ({ canvas }) => {
    await giveAddress(canvas)
    await expectPreview(canvas)
    await press(canvas, 'Cancel')
    await expect(await canvas.findByLabelText('Calendar link')).toHaveValue(feedUrl)
  },
}

const keepsAll =
  (words: RegExp): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await giveAddress(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(words)
    await expect(canvas.getByLabelText('Calendar link')).toHaveValue(feedUrl)
    await expectWithinWindow()
  }

export const FeedUnreachable: Story = {
  parameters: server('feedUnreachable'),
  play: keepsAll(/Nothing was changed, and what you entered is still here\.$/),
}

export const TooLarge: Story = {
  parameters: server('importTooLarge'),
  play: keepsAll(/larger than 5 MB/),
}

export const NoCalendar: Story = {
  parameters: server('importUnreadable'),
  play: keepsAll(/This is not an iCalendar file/),
}

export const FileTooLarge: Story = {
  play: async ({ canvas }) => {
    const group = await canvas.findByRole('group', { name: 'Calendar file' })
    const picker = group.querySelector<HTMLInputElement>('input[type=file]')
    if (!picker) throw new Error('There is no input for files.')
    await userEvent.upload(picker, new File(['x'.repeat(5_000_001)], 'years.ics', { type: 'text/calendar' }))
    const [refusal] = await canvas.findAllByText(/^years\.ics was not added: it is larger than the 5 MB/)
    await expect(refusal).toBeVisible()
  },
}

/** Half an hour later the server has forgotten it: it is read again from what was given. */
export const Lapsed: Story = {
  parameters: server('importLapsed'),
  play: async ({ canvas }) => {
    await pasteCalendar(canvas)
    await press(canvas, 'Import')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Nothing was changed.')
    await press(canvas, 'Preview again')
    await expect(await canvas.findByRole('heading', { name: previewTitle })).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

export const TakeFails: Story = {
  parameters: server('importTakeFailure'),
  play: async ({ canvas }) => {
    await pasteCalendar(canvas)
    await press(canvas, 'Import')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Nothing was changed.')
    await expect(canvas.getByRole('button', { name: 'Import' })).toBeEnabled()
  },
}

/** Without a connection the hub stands instead (specification §2). */
export const Offline: Story = {
  ...reader.offline,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/You are offline\. These are the settings you last saw/),
    ).toBeVisible()
  },
}

export const FromTheHub: Story = {
  args: { path: '/dashboard/settings' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Calendars' }))
    await expect(await canvas.findByRole('heading', { name: 'Import your roster' })).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Back to Settings' }))
    await expect(await canvas.findByRole('heading', { name: 'Settings' })).toBeVisible()
  },
}

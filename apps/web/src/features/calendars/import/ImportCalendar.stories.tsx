import { keepSharedFile } from '@slipstream/client/device/shared-file'
import { mockNow, mockNowMs } from '@slipstream/mocks/clock'
import { crewCalendar } from '@slipstream/mocks/fixtures/calendars'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import {
  choose,
  chooseFile,
  expectPreview,
  giveAddress,
  look,
  pasteCalendar,
  pasteUnclear,
  press,
  type Canvas,
} from '#testing/steps/calendar-steps.ts'

const meta = {
  title: 'Screens/Calendars/Import',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('default') },
  args: { path: '/dashboard/settings/calendars' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** Of somebody else. */
const printedRoster = `Individual duty plan for ROE JANE   NetLine/Crew
Period: 07Dec26 - 08Dec26
Mon07 C/I AMS 0615
      KL 1435 AMS 0715 0830 BHX
      KL 1436 BHX 0910 1120 AMS
Tue08 OFF AMS`

const eventAs = (canvas: Canvas, title: string) =>
  within(canvas.getByRole('group', { name: `Import “${title}” as` }))

export const Empty: Story = {
  tags: ['wide', 'empty'],
  play: async ({ canvas }) => {
    await canvas.findByRole('group', { name: 'Roster file' })
    await expect(await canvas.findByRole('heading', { name: 'Your calendar' })).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'Saved links' })).toBeNull()
    await expectWithinWindow()
  },
}

/** A file that another app shared waits in the form. */
export const SharedFromAnotherApp: Story = {
  args: { path: '/dashboard/settings/calendars?shared=ready' },
  loaders: [
    async () => {
      await keepSharedFile(caches, new File([crewCalendar], 'november.ics'), mockNowMs)
      return {}
    },
  ],
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('“november.ics” came from another app. Nothing of it is sent or taken yet.'),
    ).toBeVisible()
    await expectWithinWindow()
  },
}

/** Everything that a preview can say: new, moved, removed, what stays, what was not understood. */
export const Preview: Story = {
  tags: ['picture', 'wide'],
  parameters: server('importMoves'),
  play: async ({ canvas }) => {
    await canvas.findByRole('group', { name: 'Roster file' })
    await chooseFile(canvas)
    await look(canvas)
    await expectPreview(canvas)
    await press(canvas, 'Show all 6 duties')
    await expect(await canvas.findByText('Fri 11 Dec 09:00–13:00')).toBeVisible()
    await expectWithinWindow()
  },
}

/** Each event is shown with its own text. Without an answer what looks like a duty is one somewhere, the rest free time. */
export const NotRecognised: Story = {
  tags: ['error'],
  parameters: server('importUnrecognised'),
  play: async ({ canvas }) => {
    await pasteCalendar(canvas)
    await expectPreview(canvas)
    await expect(
      canvas.getByText('No duty was recognised in this calendar. It replaces nothing.'),
    ).toBeVisible()
    await expect(
      canvas.getByText(
        'Unless you choose otherwise, we import 1 as a duty, 1 as a duty with an unknown place and 1 as free time marked “Not sure”.',
      ),
    ).toBeVisible()
    const events = within(canvas.getByRole('list', { name: 'Events not recognised' }))
    await expect(events.getAllByRole('listitem')).toHaveLength(3)
    await expect(events.getByText('Wed 9 Dec 14:00–15:00')).toBeVisible()
    await expect(events.getByText('1 Mill Lane · Bring the X-rays')).toBeVisible()
    await expect(events.getByText('The airport QQQ is not known.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Import' })).toBeVisible()
    await expectWithinWindow()
  },
}

/** Codes of a roster, on some of which colleagues agree: nothing is chosen before the user does, and one answer is for all of a code. */
export const Codes: Story = {
  parameters: server('importCodes'),
  play: async ({ canvas }) => {
    await pasteCalendar(canvas)
    await expectPreview(canvas)
    await expect(canvas.getByText('5 colleagues at BA chose Duty.')).toBeVisible()
    await expect(canvas.getAllByText('10 colleagues at BA chose Note.')).toHaveLength(2)
    await expect(canvas.getByText('If unanswered: duty at LGW.')).toBeVisible()
    // The title of its event is in words.
    await expect(canvas.getByText('D/T')).toBeVisible()
    await expectWithinWindow()
  },
}

/** Events that were not recognised, while it is decided what each becomes. */
export const Deciding: Story = {
  play: async ({ canvas }) => {
    await pasteCalendar(canvas)
    await expectPreview(canvas)
    await choose(eventAs(canvas, 'Dentist'), 'Duty')
    await choose(eventAs(canvas, 'XQZ7 Base visit'), 'Note')
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

/** A printed roster names its person; another name is asked about before anything is sent. */
export const Whose: Story = {
  play: async ({ canvas }) => {
    await pasteCalendar(canvas, printedRoster)
    const heading = await canvas.findByRole('heading', { name: 'Is this your roster?' })
    await waitFor(() => expect(heading).toHaveFocus())
    await expectWithinWindow()
  },
}

export const NothingNew: Story = {
  tags: ['empty'],
  parameters: server('importNothingNew'),
  play: async ({ canvas }) => {
    await pasteCalendar(canvas)
    await expect(
      await canvas.findByText('Nothing new: its 6 duties are on your roster already.'),
    ).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Import' })).toBeNull()
    await press(canvas, 'Back to calendars')
    await expect(await canvas.findByLabelText('Roster text')).not.toHaveValue('')
  },
}

export const Taken: Story = {
  tags: ['thumbnail'],
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

export const FeedUnreachable: Story = {
  tags: ['error'],
  parameters: server('feedUnreachable'),
  play: async ({ canvas }) => {
    await giveAddress(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Nothing was changed/)
    await expectWithinWindow()
  },
}

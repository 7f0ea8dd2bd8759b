import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { httpMessages } from '@slipstream/client/http/http-errors'
import { keepSharedFile, takeSharedFile } from '@slipstream/client/device/shared-file'
import { mockNowMs } from '@slipstream/mocks/clock'
import { crewCalendar, crewCalendarWithoutZone } from '@slipstream/mocks/fixtures/calendars'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { aPdf, printedPage } from '#testing/a-pdf.ts'
import { expectWithinWindow, reader } from '#testing/reader.ts'
import {
  choose,
  chooseFile,
  expectPreview,
  giveAddress,
  look,
  pasteCalendar,
  pasteUnclear,
  press,
  previewTitle,
  type Canvas,
} from '#testing/steps/calendar-steps.ts'
// Loaded with the test: on a busy machine it comes late otherwise.
import '@slipstream/design-system/FileAttachments'
import '#features/calendars/CalendarsScreen.tsx'
import meta from './ImportCalendar.stories.tsx'

/** Issue 5, Real rosters in: a roster imported from a file, a text or a link. */
const test = behaviour(meta)

const eventAs = (canvas: Canvas, title: string) =>
  within(canvas.getByRole('group', { name: `Import “${title}” as` }))

test('a file that another app shared is previewed with the same press as any, and only once', {
  args: { path: '/dashboard/settings/calendars?shared=ready' },
  loaders: [
    async () => {
      await keepSharedFile(caches, new File([crewCalendar], 'november.ics'), mockNowMs)
      return {}
    },
  ],
  play: async ({ canvas }) => {
    await canvas.findByText('“november.ics” came from another app. Nothing of it is sent or taken yet.')
    await expect(await takeSharedFile(caches, mockNowMs)).toBeNull()
    await look(canvas)
    await expectPreview(canvas)
  },
})

test('a shared file that is not a roster says so', {
  args: { path: '/dashboard/settings/calendars?shared=not-roster' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^That file is not a roster: calendars end in \.ics or \.vcs,/),
    ).toBeVisible()
  },
})

test('a missing file, a text that is no roster and a link without https are refused in words', async ({
  canvas,
  step,
}) => {
  await canvas.findByRole('group', { name: 'Roster file' })
  await look(canvas)
  await expect(await canvas.findByText('Choose a file first')).toBeVisible()
  await step('text that is neither a calendar nor a roster', async () => {
    await pasteCalendar(canvas, '<html>Log in</html>')
    await expect(
      await canvas.findByText(/^This is neither a calendar nor a roster that we can read\./),
    ).toBeVisible()
  })
  await step('a link without https', async () => {
    await giveAddress(canvas, 'http://roster.example/a.ics')
    await expect(
      await canvas.findByText('Link must begin with https://, so that nobody can read along'),
    ).toBeVisible()
  })
  await step('each source keeps what was typed', async () => {
    await choose(canvas, 'Text')
    await expect(canvas.getByLabelText('Roster text')).toHaveValue('<html>Log in</html>')
  })
})

/** As a worker whose code does not come. */
class BrokenWorker extends EventTarget {
  constructor() {
    super()
    setTimeout(() => this.dispatchEvent(new Event('error')), 0)
  }
  postMessage() {}
  terminate() {}
}
// The fake has only what our code calls of a worker.
const brokenWorker = BrokenWorker as unknown as typeof Worker

const printedRoster = (name: string) =>
  `Individual duty plan for ${name}  NetLine/Crew(KLC)
Period: 07Dec26 - 09Dec26   All times in Local Station
Mon07 C/I AMS 0615
      KL 1435 AMS 0715 0830 BHX
      KL 1436 BHX 0910 1120 AMS
      C/O 1150 AMS
Tue08 OFF AMS
Wed09 LVE`

test('a printed roster is read and previewed', async ({ canvas }) => {
  await pasteCalendar(canvas, printedRoster('MACLEOD ISLA'))
  await expectPreview(canvas)
  await expect(
    canvas.getByText(
      /^Read as a printed NetLine roster\. .* Its times were read as the clock of each airport\./,
    ),
  ).toBeVisible()
})

test('a printed roster that does not name its reader is asked about before it is sent', async ({
  canvas,
  step,
}) => {
  const ask = async () => {
    await look(canvas)
    const heading = await canvas.findByRole('heading', { name: 'Is this your roster?' })
    await waitFor(() => expect(heading).toHaveFocus())
  }
  await step('it may be somebody else’s', async () => {
    await pasteCalendar(canvas, printedRoster('SOMEBODY ELSE'))
    await expect(await canvas.findByRole('heading', { name: 'Is this your roster?' })).toBeVisible()
    await press(canvas, 'Choose another')
    await expect(await canvas.findByLabelText('Roster text')).toHaveValue(printedRoster('SOMEBODY ELSE'))
  })
  await step('or their own', async () => {
    await ask()
    await press(canvas, 'Yes, it’s mine')
    await expectPreview(canvas)
  })
})

test('a preview that fails says so where the question was asked', async ({ canvas }) => {
  const { Worker } = window
  await pasteCalendar(canvas, printedRoster('SOMEBODY ELSE'))
  await canvas.findByRole('heading', { name: 'Is this your roster?' })
  window.Worker = brokenWorker
  try {
    await press(canvas, 'Yes, it’s mine')
    await expect(
      await canvas.findByText(new RegExp(`^${httpMessages.noResponse} Nothing was changed\\.$`)),
    ).toBeVisible()
  } finally {
    window.Worker = Worker
  }
})

test('a printed roster whose reader does not come is a server that cannot be reached', async ({ canvas }) => {
  const { Worker } = window
  window.Worker = brokenWorker
  try {
    await pasteCalendar(canvas, printedRoster('MACLEOD ISLA'))
    await expect(await canvas.findByText(new RegExp(`^${httpMessages.noResponse}`))).toBeVisible()
  } finally {
    window.Worker = Worker
  }
})

test('a PDF printed across, of two columns, is read and previewed', async ({ canvas }) => {
  const lines = printedRoster('MACLEOD ISLA').split('\n')
  const [head, days] = [
    lines.slice(0, 2),
    [...lines.slice(2), 'Thu10 OFF AMS', 'Fri11 OFF AMS', 'Sat12 OFF AMS'],
  ]
  const page = [...printedPage(head), ...printedPage(days, { perColumn: 6, top: 520 })]
  await chooseFile(canvas, aPdf([page], { isTurned: true }), 'roster.pdf')
  await look(canvas)
  await expectPreview(canvas)
  await expect(canvas.getByText(/^Read as a printed NetLine roster\./)).toBeVisible()
})

test('a PDF that cannot be read says why, and the way that works', async ({ canvas, step }) => {
  const cases: [string, Uint8Array<ArrayBuffer>, RegExp][] = [
    [
      'locked',
      aPdf([printedPage(['Mon02 OFF'])], { isLocked: true }),
      /^This PDF is locked with a password\. Open it,/,
    ],
    ['scanned', aPdf([[], []]), /^This PDF is a picture of a roster:/],
    [
      'of 200 pages',
      aPdf(Array.from({ length: 200 }, () => printedPage(['Mon02 OFF']))),
      /^This PDF is too long for a roster\./,
    ],
    ['broken', new TextEncoder().encode('%PDF-1.7\nnothing'), /^This PDF could not be read\. Open it,/],
    [
      'of something else',
      aPdf([printedPage(['Dear Jane,', 'yours, Joe'])]),
      /^This is neither a calendar nor a roster/,
    ],
  ]
  for (const [what, pdf, says] of cases) {
    await step(what, async () => {
      await chooseFile(canvas, pdf, `${what}.pdf`)
      await look(canvas)
      await expect(await canvas.findByText(says)).toBeVisible()
      await press(canvas, `Remove ${what}.pdf`)
    })
  }
})

test(
  'an event that was not recognised is imported without an answer, and as a duty, a note or nothing with one',
  {
    parameters: server('importAsks'),
    play: async ({ canvas, step }) => {
      await pasteCalendar(canvas)
      await expectPreview(canvas)
      await step('an appointment has no answer yet', async () => {
        const answers = eventAs(canvas, 'Dentist').getAllByRole('radio')
        await expect(answers.map((answer) => answer.getAttribute('value'))).toEqual([
          'note',
          'left_out',
          'duty',
        ])
        for (const answer of answers) await expect(answer).not.toBeChecked()
        await expect(canvas.getByText('Free time marked “Not sure”, until you choose.')).toBeVisible()
      })
      await step('what looks like a duty is one, at the airport of its event or somewhere', async () => {
        await expect(eventAs(canvas, 'XQZ7 Base visit').getByRole('radio', { name: 'Duty' })).toBeChecked()
        const [visit, flight] = await canvas.findAllByRole('combobox', { name: 'Airport of this duty' })
        await waitFor(() => expect(visit).toHaveDisplayValue(/LGW/))
        await expect(flight).toHaveDisplayValue('')
        await expect(canvas.getByText('Place unknown if empty.')).toBeVisible()
        await expect(
          canvas.getByText(
            'Unless you choose otherwise, we import 1 as a duty, 1 as a duty with an unknown place and 1 as free time marked “Not sure”.',
          ),
        ).toBeVisible()
      })
      await step(
        'an appointment as a duty needs an airport, and gets the message and the focus',
        async () => {
          await choose(eventAs(canvas, 'Dentist'), 'Duty')
          await press(canvas, 'Import')
          await expect(await canvas.findByText('Choose an airport')).toBeVisible()
          await expect(canvas.getByText('Choose an airport for “Dentist”.')).toBeVisible()
          await expect(canvas.getAllByRole('combobox')[0]).toHaveFocus()
        },
      )
      await choose(eventAs(canvas, 'Dentist'), 'Note')
      await expect(canvas.getByText('Free time on your roster, without a place.')).toBeVisible()
      await choose(eventAs(canvas, 'LHR-QQQ'), 'Skip')
      await expect(
        canvas.getByText('Unless you choose otherwise, we import 1 as a duty. 1 of 3 will be skipped.'),
      ).toBeVisible()
      await press(canvas, 'Import')
      await expect(await canvas.findByRole('heading', { name: 'Roster imported' })).toBeVisible()
      await expect(canvas.getByText('December 2026: 2 new.')).toBeVisible()
    },
  },
)

test('a code is answered by its user alone, for all its events and the next calendar', {
  parameters: server('importCodes'),
  play: async ({ canvas, step }) => {
    const groups = () => canvas.getAllByRole('group', { name: 'Import “AV” as' })
    await pasteCalendar(canvas)
    await expectPreview(canvas)
    await step('what colleagues chose is not chosen', async () => {
      await expect(canvas.getByText('5 colleagues at BA chose Duty.')).toBeVisible()
      const answers = within(canvas.getByRole('list', { name: 'Events not recognised' })).getAllByRole(
        'radio',
      )
      for (const answer of answers) await expect(answer).not.toBeChecked()
    })
    await step('one answer is for both events of a code', async () => {
      const [monday] = groups()
      if (!monday) throw new Error('There is no such event.')
      await choose(within(monday), 'Note')
      for (const group of groups())
        await expect(within(group).getByRole('radio', { name: 'Note' })).toBeChecked()
    })
    await press(canvas, 'Import')
    await canvas.findByRole('heading', { name: 'Roster imported' })
    await press(canvas, 'Back to calendars')
    await step('the next calendar asks only about the others', async () => {
      await pasteCalendar(canvas)
      await expectPreview(canvas)
      for (const group of groups())
        await expect(within(group).getByRole('radio', { name: 'Note' })).toBeChecked()
      await expect(canvas.queryByText('10 colleagues at BA chose Note.')).toBeNull()
      for (const answer of eventAs(canvas, 'QX7').getAllByRole('radio'))
        await expect(answer).not.toBeChecked()
    })
  },
})

test('a calendar that names its own zone without using it is offered that zone first', async ({ canvas }) => {
  await pasteCalendar(
    canvas,
    crewCalendarWithoutZone.replace('VERSION:2.0', 'X-WR-TIMEZONE:America/New_York\r\nVERSION:2.0'),
  )
  const question = within(await canvas.findByRole('group', { name: 'Which clock do its times use?' }))
  await expect(question.getAllByRole('radio')[0]).toHaveAccessibleName('New York')
  await choose(canvas, 'New York')
  await expect(await canvas.findByText(/on the clock in New York, wherever the flight goes/)).toBeVisible()
  await press(canvas, 'Read with this clock')
  await expect(
    await canvas.findByText(/Its times were read as the clock of the zone that it names\./),
  ).toBeVisible()
})

test('times without a zone are read only once the user has chosen their clock', async ({ canvas, step }) => {
  await pasteUnclear(canvas)
  await step('an answer is required', async () => {
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
})

test('a calendar without duties says so', {
  parameters: server('importWithoutDuties'),
  play: async ({ canvas }) => {
    await pasteCalendar(canvas)
    await expect(await canvas.findByText('There are no duties in this calendar.')).toBeVisible()
  },
})

test('a long preview shows twelve duties, and the others on request', {
  parameters: server('importLong'),
  play: async ({ canvas }) => {
    await pasteCalendar(canvas)
    await expect(await canvas.findByText('120 new')).toBeVisible()
    await expect(canvas.getByText(/^December 2026 to March 2027: /)).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: 'Show 18 more' })).toHaveLength(2)
    await press(canvas, 'Show 108 more')
    await expect(await canvas.findByText(/Notfallverfahren 120$/)).toBeVisible()
    await press(canvas, 'Show fewer')
    await expect(canvas.queryByText(/Notfallverfahren 120$/)).toBeNull()
    await expectWithinWindow()
  },
})

test('a link is saved only where the user says so', async ({ canvas }) => {
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
})

test('a preview that the server has forgotten is read again from what was given', {
  parameters: server('importLapsed'),
  play: async ({ canvas }) => {
    await pasteCalendar(canvas)
    await press(canvas, 'Import')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Nothing was changed.')
    await press(canvas, 'Preview again')
    await expect(await canvas.findByRole('heading', { name: previewTitle })).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
})

test('offline, the settings are shown instead (specification §2)', {
  ...reader.offline,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Offline - your settings as last seen')).toBeVisible()
  },
})

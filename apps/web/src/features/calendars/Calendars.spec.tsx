import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { answer, choose, expectPreview, press, type Canvas } from '#testing/steps/calendar-steps.ts'
// Loaded with the test: on a busy machine it comes late otherwise.
import '@slipstream/design-system/FileAttachments'
import '#features/calendars/CalendarsScreen.tsx'
import meta from './Calendars.stories.tsx'

/** Issue 5, Real rosters: saved links, and links that other calendars read. */
const test = behaviour(meta)

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

test('a saved link with new events asks about them, and reads on once they are decided', {
  parameters: server('feedNeedsUser'),
  play: async ({ canvas }) => {
    await press(canvas, 'Read again: questions.crew.airline.example')
    await expectPreview(canvas)
    await choose(within(canvas.getByRole('group', { name: 'Import “Dentist” as' })), 'Note')
    await press(canvas, 'Import')
    await expect(await canvas.findByRole('heading', { name: 'Roster imported' })).toBeVisible()
    await press(canvas, 'Back to calendars')
    await expect(await canvas.findByText('questions.crew.airline.example')).toBeVisible()
    await waitFor(() => expect(canvas.queryByText(/^It has events that are new to us/)).toBeNull())
  },
})

const countAnswers = (canvas: Canvas) =>
  canvas.findByRole('switch', { name: 'Count my answers for colleagues' })

test('answers to codes count for colleagues only while that is turned on', async ({ canvas }) => {
  const choice = await countAnswers(canvas)
  await expect(choice).not.toBeChecked()
  await userEvent.click(choice)
  await waitFor(() => expect(choice).toBeChecked())
  await waitFor(() => expect(choice).not.toHaveAttribute('aria-disabled'))
  await userEvent.click(choice)
  await waitFor(() => expect(choice).not.toBeChecked())
})

test('a choice for colleagues that is not saved says so', {
  parameters: server('sharedAnswersNotTurnedOn'),
  play: async ({ canvas }) => {
    const choice = await countAnswers(canvas)
    await userEvent.click(choice)
    await expect(await canvas.findByText(/^Not saved, so it is off again\./)).toBeVisible()
    await expect(choice).not.toBeChecked()
  },
})

test('a saved link that is switched off is no longer read', async ({ canvas }) => {
  const name = 'Keep my roster up to date from crew.airline.example'
  const control = await canvas.findByRole('switch', { name })
  await expect(control).toBeChecked()
  await expect(canvas.getByText('Next reading 5 November at 09:10 GMT.')).toBeVisible()
  await userEvent.click(control)
  await waitFor(() => expect(canvas.getByRole('switch', { name })).not.toBeChecked())
  await waitFor(() => expect(canvas.queryByText(/Next reading/)).toBeNull())
})

test('a saved link that cannot be switched on stays off and says why', {
  parameters: server('feedSwitchFailure'),
  play: async ({ canvas }) => {
    const name = 'Keep my roster up to date from old-roster.example'
    await userEvent.click(await canvas.findByRole('switch', { name }))
    await expect(await canvas.findByText(/^Still off\. You can have 5 links/)).toBeVisible()
    await expect(canvas.getByRole('switch', { name })).not.toBeChecked()
  },
})

test('a saved link that cannot be reached says so beside it, and nothing is changed', {
  parameters: server('feedUnreachable'),
  play: async ({ canvas }) => {
    await press(canvas, 'Read again: old-roster.example')
    const section = await canvas.findByRole('region', { name: 'Saved links' })
    await waitFor(() =>
      expect(section.querySelector('[role=alert]')).toHaveTextContent('Nothing was changed.'),
    )
    await expect(canvas.getAllByRole('alert')).toHaveLength(1)
  },
})

test('while a saved link is read, no other calendar can be read', {
  parameters: server('feedReading'),
  play: async ({ canvas }) => {
    await press(canvas, 'Read again: crew.airline.example')
    const button = canvas.getByRole('button', { name: /^Read again: crew\.airline\.example/ })
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
    await expect(canvas.getByRole('button', { name: 'Read again: old-roster.example' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Preview' })).toBeDisabled()
  },
})

test('a saved link is removed only after a question', async ({ canvas, step }) => {
  await step('Keep link changes nothing', async () => {
    await press(canvas, 'Remove: old-roster.example')
    await answer('Remove the link to old-roster.example?', 'Keep link')
    await expect(canvas.getByText('old-roster.example')).toBeVisible()
  })
  await press(canvas, 'Remove: old-roster.example')
  await answer('Remove the link to old-roster.example?', 'Remove link')
  await expectNotice('Link removed.')
  await expect(canvas.queryByText('old-roster.example')).toBeNull()
})

test('a new link is shown once, to copy or to open in a calendar', {
  parameters: server('default'),
  play: async ({ canvas }) => {
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
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await press(canvas, 'Copy')
    await expectNotice('Link copied.')
    await expect(write).toHaveBeenCalledWith(expect.stringContaining('/calendar/feed/'))
  },
})

test('a browser that does not allow copying says that the link is selected', {
  parameters: server('default'),
  play: async ({ canvas }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'))
    await pressIn(canvas, 'Whole roster', 'Create link')
    await newAddress(canvas)
    await press(canvas, 'Copy')
    await expectNotice('This browser doesn’t allow copying. The link is selected: copy it by hand.')
  },
})

test('a link is replaced only after a question, since calendars lose the old one', async ({ canvas }) => {
  await pressIn(canvas, 'Whole roster', 'New link')
  await answer('Create a new link?', 'Keep current link')
  await expect(canvas.queryByLabelText('Your new link')).toBeNull()
  await pressIn(canvas, 'Whole roster', 'New link')
  await answer('Create a new link?', 'Create new link')
  await expect(await newAddress(canvas)).toBeVisible()
})

test('a revoked link can be created again', async ({ canvas }) => {
  await pressIn(canvas, 'Whole roster', 'Revoke')
  await answer('Revoke this link?', 'Revoke link')
  await expectNotice('Link revoked.')
  const region = await canvas.findByRole('region', { name: 'Whole roster' })
  await expect(region).toHaveTextContent('Create link')
  await expect(region).not.toHaveTextContent('Revoke')
})

test('a link that cannot be revoked stays and says so', {
  parameters: server('calendarLinkFailure'),
  play: async ({ canvas }) => {
    await pressIn(canvas, 'Whole roster', 'Revoke')
    await answer('Revoke this link?', 'Revoke link')
    const region = await canvas.findByRole('region', { name: 'Whole roster' })
    await waitFor(() => expect(region.querySelector('[role=alert]')).toBeVisible())
    await expect(region).toHaveTextContent('Last read')
  },
})

test('the busy times are downloaded as a calendar file', async ({ canvas }) => {
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
})

test('the calendar rings when it is time to leave the door, once that is turned on (issue 50, 5)', async ({
  canvas,
}) => {
  const rings = await canvas.findByRole('switch', { name: 'Ring when it is time to leave your door' })
  await expect(rings).not.toBeChecked()
  await userEvent.click(rings)
  await waitFor(() => expect(rings).toBeChecked())
})

import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { answer, press } from '#testing/steps/calendar-steps.ts'
import { server } from '#testing/server.ts'
import {
  rest,
  preview,
  choose,
  create,
  colleaguesPath,
  colleagues,
  sharedSeats,
  sharedSeatsPath,
} from '#testing/steps/sharing-steps.ts'
// Loaded with the test: on a busy machine it comes late otherwise.
import '#features/sharing/SharingScreen.tsx'
import meta from './Sharing.stories.tsx'

const test = behaviour(meta)

async function expectNotice(words: string): Promise<void> {
  const notice = await screen.findByText(words)
  await waitFor(() => expect(notice).toBeVisible())
}

test('the preview shows flights and duties only where they are chosen, before anything is shared', async ({
  canvas,
}) => {
  const section = await preview(canvas)
  await expect(section.textContent).not.toMatch(/BA\d|\bLHR\b|\bEDI\b|\bCPH\b/)
  await choose(canvas, 'Duties')
  await waitFor(() => expect(section).toHaveTextContent(/At work.*LHR-CPH-LHR/))
  await expect(canvas.getByText(/only if your airline allows it/)).toBeVisible()
  await choose(canvas, 'Times')
  await waitFor(() => expect(section).not.toHaveTextContent('CPH'))
})

test('a new family link is shown once and can be copied', {
  parameters: server('default'),
  play: async ({ canvas }) => {
    await create(canvas)
    const address = await canvas.findByLabelText('Your new link')
    await expect(address).toHaveDisplayValue(/^https:\/\/slipstream\.example\/family\/[\w-]{43}$/)
    await expect(canvas.getByRole('list', { name: 'Who has a link' })).toHaveTextContent('Grandma')
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await press(canvas, 'Copy')
    await expectNotice('Link copied.')
    await expect(write).toHaveBeenCalledWith(expect.stringContaining('/family/'))
  },
})

test('a family link needs a name', {
  parameters: server('default'),
  play: async ({ canvas }) => {
    await press(canvas, 'Create link')
    const field = await canvas.findByLabelText(/Who is it for\?/)
    await waitFor(() => expect(field).toHaveFocus())
    await expect(canvas.getByText('Enter who the link is for.')).toBeVisible()
  },
})

test('a 21st family link is refused, and its name stays in the field', {
  parameters: server('sharingCreateFailure'),
  play: async ({ canvas }) => {
    await create(canvas)
    await expect(await canvas.findByText(/^You can have 20 links\./)).toBeVisible()
    await expect(canvas.getByLabelText(/Who is it for\?/)).toHaveValue('Grandma')
  },
})

test('a link for one rest shows that rest alone, and the list names it', {
  args: { path: `/dashboard/settings/sharing?rest=${rest}&days=7` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Works for')).toHaveValue('7')
    await expect(await preview(canvas)).not.toHaveTextContent('Next')
    await create(canvas)
    const list = await canvas.findByRole('list', { name: 'Who has a link' })
    await waitFor(() => expect(list).toHaveTextContent(/Grandma.*Time off from Thu 5 Nov/))
  },
})

test('a rest that is no longer on the roster says so, and every time off can be shared', {
  args: { path: `/dashboard/settings/sharing?rest=${encodeURIComponent('trip:gone~trip:trip-cph')}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/This rest is no longer on your roster\./)).toBeVisible()
    await choose(canvas, 'Every time off')
    await preview(canvas)
  },
})

test('a family link is revoked only after a question', async ({ canvas, step }) => {
  await step('Keep link changes nothing', async () => {
    await press(canvas, 'Revoke the link for Babysitter')
    await answer('Revoke the link for Babysitter?', 'Keep link')
    await expect(canvas.getByText('Babysitter')).toBeVisible()
  })
  await press(canvas, 'Revoke the link for Babysitter')
  await answer('Revoke the link for Babysitter?', 'Revoke link')
  await expectNotice('Link revoked.')
  await expect(canvas.queryByText('Babysitter')).toBeNull()
})

test('a family link that another tab revoked first says so', {
  parameters: server('sharingRevokeFailure'),
  play: async ({ canvas }) => {
    await press(canvas, 'Revoke the link for Robin')
    await answer('Revoke the link for Robin?', 'Revoke link')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The link was not revoked. There is no such link. It was revoked or has expired.',
    )
  },
})

test('colleagues are off until turned on, come first from a rest, and are turned off again', {
  parameters: server('colleaguesOff'),
  args: { path: colleaguesPath },
  play: async ({ canvas }) => {
    const { section, choice } = await colleagues(canvas)
    await expect(choice).not.toBeChecked()
    await expect(section.getByText(/^They see “Isla, pilot”\./)).toBeVisible()
    await expect(section.getByText(/^Slipstream cannot check who works for an airline\./)).toBeVisible()
    await expect(canvas.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent(
      'Colleagues on my flights',
    )
    await userEvent.click(choice)
    await waitFor(() => expect(choice).toBeChecked())
    await waitFor(() => expect(choice).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(choice)
    await waitFor(() => expect(choice).not.toBeChecked())
  },
})

test('a user shows themselves again to a colleague they hid from', {
  parameters: server('colleagues'),
  args: { path: colleaguesPath },
  play: async ({ canvas }) => {
    const { section } = await colleagues(canvas)
    await userEvent.click(section.getByRole('button', { name: 'Show me again to Robin' }))
    await expectNotice('Robin may see you again.')
    await waitFor(() => expect(section.queryByText('Robin')).toBeNull())
  },
})

test('a choice that the server refuses is off again and says why', {
  parameters: server('colleaguesNotTurnedOn'),
  args: { path: colleaguesPath },
  play: async ({ canvas }) => {
    const { section, choice } = await colleagues(canvas)
    await userEvent.click(choice)
    await expect(await section.findByText(/^Not saved, so it is off again\./)).toBeVisible()
    await expect(choice).not.toBeChecked()
  },
})

const forbids = /^Your airline may forbid sharing loads\. /

test('seats are shared with colleagues only after the question that an airline may forbid it', {
  parameters: server('colleagues'),
  args: { path: sharedSeatsPath },
  play: async ({ canvas, step }) => {
    const { section, choice } = await sharedSeats(canvas)
    await expect(choice).not.toBeChecked()
    await expect(section.getByText(/No name, and not your place on the list\./)).toBeVisible()
    await expect(canvas.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Seats that I see')
    const title = 'Share the seats that you see?'
    await step('Cancel leaves it off', async () => {
      await userEvent.click(choice)
      const question = await screen.findByRole('alertdialog', { name: title })
      await expect(question).toHaveAccessibleDescription(forbids)
      await answer(title, 'Cancel')
      await expect(choice).not.toBeChecked()
    })
    await userEvent.click(choice)
    await answer(title, 'Share seats')
    await waitFor(() => expect(choice).toBeChecked())
    await waitFor(() => expect(choice).not.toHaveAttribute('aria-disabled'))
    await step('turning it off asks nothing', async () => {
      await userEvent.click(choice)
      await waitFor(() => expect(choice).not.toBeChecked())
    })
  },
})

test('sharing seats that the server refuses is off again and says why', {
  parameters: server('sharedSeatsNotTurnedOn'),
  args: { path: sharedSeatsPath },
  play: async ({ canvas }) => {
    const { section, choice } = await sharedSeats(canvas)
    await userEvent.click(choice)
    await answer('Share the seats that you see?', 'Share seats')
    await expect(
      await section.findByText(
        'Not saved, so it is off again. This server does not offer to share seats with colleagues.',
      ),
    ).toBeVisible()
    await expect(choice).not.toBeChecked()
  },
})

test('sharing seats says from when a new airline counts', {
  parameters: server('sharedSeatsAirlineNew'),
  args: { path: sharedSeatsPath },
  play: async ({ canvas }) => {
    const { section, choice } = await sharedSeats(canvas)
    await expect(choice).toBeChecked()
    await expect(section.getByText(/^BA counts as your airline from Wed 11 Nov/)).toBeVisible()
  },
})

test('sharing seats is not there where its operator does not offer it', {
  parameters: server('sharedSeatsNotOffered'),
  args: { path: sharedSeatsPath },
  play: async ({ canvas }) => {
    await colleagues(canvas)
    await expect(canvas.queryByText('Seats that I see')).toBeNull()
  },
})

test('sharing seats that could not be loaded can be tried again', {
  parameters: server('sharedSeatsFailure'),
  args: { path: sharedSeatsPath },
  play: async ({ canvas }) => {
    const section = within(await canvas.findByRole('region', { name: 'Seats that I see' }))
    await expect(await section.findByText(/^We could not load your choice\./)).toBeVisible()
    await expect(section.getByRole('button', { name: 'Try Again' })).toBeVisible()
  },
})

import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { screenshotPng } from '@slipstream/mocks/fixtures/flight-changes'
import { afterDeparture } from '@slipstream/mocks/seat-scenarios'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { openedDuty } from '#testing/reader.ts'
import { server } from '#testing/server.ts'
import '#testing/roster-modules.ts'
import './SeatsForm.tsx'
import './SeatsPanel.tsx'
import meta from './Seats.stories.tsx'

const test = behaviour(meta)

const duty = () => within(openedDuty() ?? document.body)
const openForm = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'What do you see on AA1255?' }))
  return within(await screen.findByRole('form', { name: 'What do you see on AA1255?' }))
}
type Form = Awaited<ReturnType<typeof openForm>>
const fill = async (form: Form, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await userEvent.type(form.getByLabelText(label), text)
}
const save = (form: Form) => userEvent.click(form.getByRole('button', { name: 'Save seats' }))
const panel = async () => within(await screen.findByRole('region', { name: 'Seats on AA1255' }))

test('what is seen is shown with its time, changes the chance and not the level', {
  parameters: server('seatsUnseen'),
  play: async ({ step }) => {
    const chance = async (text: RegExp) => (await duty().findByText(text)).closest('summary')
    await expect(await chance(/^make report/)).toHaveTextContent('7 in 10')
    const form = await openForm()
    await fill(form, { Economy: '5', Business: '2', Listed: '9', 'Your place': '3' })
    await save(form)
    const seats = await panel()
    await expect(seats.getByText('7 seats open, 9 listed, you’re 3rd, today 6:15 pm')).toBeVisible()
    await waitFor(async () => expect(await chance(/^make report/)).toHaveTextContent('9 in 10'))
    await expect(duty().getByText('AA1255 has standby seats only')).toBeVisible()
    await step('its reasons say how many got on, and how often that was right', async () => {
      const summary = await chance(/^make report/)
      if (!summary) throw new Error('The chance does not open.')
      await userEvent.click(summary)
      await expect(
        duty().getByText('Of 61 who had seen about 4 seats more than they needed to get on, 52 got on'),
      ).toBeVisible()
      await expect(duty().getByText('Where we said about 8 in 10, 97 of 120 got on')).toBeVisible()
    })
    await step('and it can be removed', async () => {
      const shown = await panel()
      await userEvent.click(shown.getByText('What you entered (1)'))
      await userEvent.click(await shown.findByRole('button', { name: /^Remove seats of/ }))
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Seats on AA1255' })).toBeNull())
    })
  },
})

test('numbers that cannot be are refused at their field, with why', {
  parameters: server('seatsUnseen'),
  play: async () => {
    const form = await openForm()
    await save(form)
    await expect(form.getByText('Enter at least one number that you saw.')).toBeVisible()
    await fill(form, { Economy: 'x', Listed: '2', 'Your place': '9' })
    await save(form)
    await expect(form.getAllByText('Economy must be a whole number from -99 to 500')[0]).toBeVisible()
    await userEvent.clear(form.getByLabelText('Economy'))
    await save(form)
    await expect(
      form.getByText('Your place is behind the end of the list. Check both numbers.'),
    ).toBeVisible()
  },
})

test('what the server does not take stays in the form', {
  parameters: server('seatsRefused'),
  play: async () => {
    const form = await openForm()
    await fill(form, { Economy: '5' })
    await save(form)
    await expect(await form.findByText(/^Not saved\./)).toBeVisible()
    await expect(form.getByLabelText('Economy')).toHaveValue('5')
  },
})

test('a picture of 20 MB is made small and stays on the phone; one that cannot be read is refused', {
  parameters: server('seatsUnseen'),
  play: async () => {
    const form = await openForm()
    await fill(form, { Economy: '5' })
    const picker = () => {
      const input = form.getByRole('group', { name: 'Picture' }).querySelector('input[type=file]')
      if (!(input instanceof HTMLInputElement)) throw new Error('There is no picker.')
      return input
    }
    await form.findByRole('button', { name: 'Choose a file' })
    const junk = new Uint8Array(20_000_000)
    await userEvent.upload(picker(), new File([junk], 'broken.png', { type: 'image/png' }))
    await save(form)
    await expect(await form.findByText(/This picture cannot be read/)).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: /^Remove/ }))
    await userEvent.upload(picker(), new File([screenshotPng, junk], 'seats.png', { type: 'image/png' }))
    await save(form)
    const seats = await panel()
    await userEvent.click(seats.getByText('What you entered (1)'))
    await userEvent.click(await seats.findByRole('button', { name: /^Show picture/ }))
    const picture = await seats.findByRole('img', { name: 'Your picture of the seats' })
    await expect(picture).toHaveAttribute('src', expect.stringMatching(/^blob:/))
    const small = await (await fetch(picture.getAttribute('src') ?? '')).blob()
    await expect(small.size).toBeLessThan(500_000)
  },
})

test('the list of flights asks it too, at every flight that can be flown on standby', {
  parameters: server('seatsSeen'),
  args: { path: '/dashboard?month=2026-11&item=trip:trip-ord&view=to_work' },
  play: async () => {
    const row = await waitFor(() => duty().getByRole('article', { name: /AA1255/ }))
    await expect(
      await within(row).findByText('You saw 7 seats open, 9 listed, you’re 3rd, today 5:40 pm'),
    ).toBeVisible()
    await userEvent.click(within(row).getByRole('button', { name: /^More for AA1255/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^What do you see\?/ }))
    await expect(await within(row).findByRole('form', { name: 'What do you see on AA1255?' })).toBeVisible()
  },
})

test(
  'somebody who was left says so with one tap and sees a new plan; the card no longer counts on that flight',
  {
    parameters: { ...server('seatsLeft'), clock: afterDeparture },
    args: { path: '/dashboard?month=2026-11' },
    play: async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'I was left' }))
      const plan = within(await screen.findByRole('dialog', { name: 'New plan' }))
      await waitFor(() => expect(plan.getAllByText(/AA2361/)[0]).toBeVisible())
      await userEvent.click(plan.getByRole('button', { name: 'Close' }))
      await expect(await screen.findByText('AA1255 left without you')).toBeVisible()
      await expect(screen.queryByText(/in hand$/)).toBeNull()
      await expect(screen.queryByRole('button', { name: 'I was left' })).toBeNull()
      await expect(screen.getByRole('button', { name: 'See the new plan' })).toBeVisible()
    },
  },
)

test('what is entered while seats are shared is said to be shared, in the form too', {
  parameters: server('seatsShared'),
  play: async () => {
    const shared = 'What you enter is shared with colleagues of AA until the flight lands.'
    await expect(await (await panel()).findByText(shared)).toBeVisible()
    await openForm()
    await expect(await screen.findByText(shared)).toBeVisible()
  },
})

for (const [who, scenario, why] of [
  [
    'who is hidden on a flight',
    'seatsHidden',
    'You are hidden on this flight: colleagues do not see what you enter, nor you what they do.',
  ],
  [
    'who looked at too many flights',
    'seatsOverLimit',
    'What you enter is shared with colleagues of AA until the flight lands. What they saw is not shown: you have looked at 12 other flights within three days.',
  ],
] as const)
  test(`${who} sees nothing of colleagues, and why`, {
    parameters: server(scenario),
    play: async () => {
      await expect(await (await panel()).findByText(why)).toBeVisible()
      await expect((await panel()).queryByText(/contradicts the others/)).toBeNull()
      await openForm()
      await expect(await screen.findByText(why)).toBeVisible()
    },
  })

test('seats that are not shared lead to where they can be, and the form says nothing of it', {
  parameters: server('seatsSeen'),
  play: async () => {
    const link = await (await panel()).findByRole('link', { name: 'Share seats with colleagues' })
    await expect(link).toHaveAttribute('href', expect.stringMatching(/\/settings\/sharing\?first=seats$/))
    await openForm()
    await expect(screen.queryByText('Share seats with colleagues')).toBeNull()
  },
})

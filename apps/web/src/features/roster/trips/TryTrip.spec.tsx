import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { keepSharedFile } from '@slipstream/client/device/shared-file'
import { mockNowMs } from '@slipstream/mocks/clock'
import { crewCalendarWithoutZone } from '@slipstream/mocks/fixtures/calendars'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { notice } from '#testing/steps/entry-steps.ts'
import { typing, pasting, opened, compare, paste, overtime, answered } from '#testing/steps/try-trip-steps.ts'
// Loaded with the test: on a busy machine it comes late otherwise.
import '@slipstream/design-system/DateField'
import '#features/roster/trips/TryTripScreen.tsx'
import meta from './TryTrip.stories.tsx'

/** Issue 22 item 9: a trip is tried before it is accepted. */
const test = behaviour(meta)

test('a compared trip has the focus, starts at the base and shows the rests that it would leave', async ({
  step,
}) => {
  await opened()
  await expect(typing().getByRole('combobox', { name: 'Reports at' })).toHaveValue('London Heathrow (LHR)')
  const card = await compare(overtime)
  await waitFor(() => expect(card).toHaveFocus())
  await answered(card)
  await expect(within(card).getByText('Front: a flight on the day makes report')).toBeVisible()
  const now = within(within(card).getByRole('list', { name: 'Now' }))
  await expect(now.getAllByRole('listitem')).toHaveLength(1)
  const then = within(within(card).getByRole('list', { name: 'With this trip' }))
  await expect(then.getAllByRole('listitem')).toHaveLength(2)
  await step('the form opens again for another trip', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Try another trip' }))
    await opened()
  })
})

test('a pasted message fills in the fields, and nothing is compared before a press', async () => {
  await paste('Trip 4712 up for grabs!\nReport 18NOV 0940 LHR-JFK-LHR\nClear 20NOV 1625')
  await screen.findByText(/does not say which clock its times use/)
  await expect(typing().getByRole('textbox', { name: 'Report date' })).toHaveValue('18/11/2026')
  await expect(typing().getByRole('textbox', { name: 'Clear time' })).toHaveValue('16:25')
  await expect(screen.queryByRole('article')).toBeNull()
  await userEvent.click(typing().getByRole('button', { name: 'Compare' }))
  await expect(await screen.findByRole('article', { name: 'Trip 4712' })).toBeVisible()
})

test('a date that means two days goes by the base’s country; the other day is one press away', async () => {
  await paste('Report 11/12 0940 LHR-JFK-LHR\nClear 12/12 1625')
  await screen.findByText(/^11\/12 was read with the day first, as in the United Kingdom\./)
  const date = typing().getByRole('textbox', { name: 'Report date' })
  await expect(date).toHaveValue('11/12/2026')
  await userEvent.click(screen.getByRole('button', { name: 'Read the month first' }))
  await screen.findByText(/^11\/12 was read with the month first\./)
  await expect(date).toHaveValue('12/11/2026')
  await userEvent.click(screen.getByRole('button', { name: 'Read the day first' }))
  await expect(date).toHaveValue('11/12/2026')
})

test('a message that another app shared waits in the field and is not read before a press', {
  args: { path: '/dashboard/try-trip?shared=ready' },
  loaders: [
    async () => {
      const message = new File(['Report 18NOV 0940 Clear 20NOV 1625'], 'message.txt')
      await keepSharedFile(caches, message, mockNowMs, 'message')
      return {}
    },
  ],
  play: async () => {
    await opened()
    await expect(await screen.findByText(/The message came from another app/)).toBeVisible()
    await waitFor(() =>
      expect(pasting().getByRole('textbox')).toHaveValue('Report 18NOV 0940 Clear 20NOV 1625'),
    )
  },
})

test('a calendar that does not name its clock is asked about, and then compared', async () => {
  await paste(crewCalendarWithoutZone)
  const question = within(await screen.findByRole('form', { name: 'Clock of the times' }))
  await expect(screen.queryByRole('article')).toBeNull()
  await userEvent.click(question.getByRole('radio', { name: 'UTC (Zulu)' }))
  await userEvent.click(question.getByRole('button', { name: 'Read with this clock' }))
  await expect(await screen.findByRole('article', { name: 'LHR–DUB–LHR' })).toBeVisible()
})

test('a text without a report or clear says so', async () => {
  await paste('Anyone fancy swapping next week? 🛫')
  await expect(pasting().getByRole('textbox')).toHaveAccessibleDescription(
    /No report or clear found in this text\. Type them below/,
  )
})

test('a field keeps the focus and every letter while the clock runs', async () => {
  await opened()
  const StillDate = globalThis.Date
  let ticks = 0
  globalThis.Date = new Proxy(StillDate, {
    get: (target, key, receiver) =>
      key === 'now' ? () => mockNowMs + (ticks += 1) : Reflect.get(target, key, receiver),
  })
  try {
    const name = typing().getByRole('textbox', { name: /^Name/ })
    await userEvent.type(name, 'Overtime')
    await expect(name).toHaveValue('Overtime')
    await expect(name).toHaveFocus()
  } finally {
    globalThis.Date = StillDate
  }
})

test('an accepted trip is an entry of the roster', async () => {
  const card = await compare(overtime)
  await answered(card)
  await userEvent.click(within(card).getByRole('button', { name: 'Add to my roster' }))
  await expect(await notice('Overtime added to your roster.')).toBeInTheDocument()
  await expect(await screen.findByRole('heading', { name: /Overtime/ })).toBeInTheDocument()
})

test('an offer is changed from its fields and removed', async ({ step }) => {
  const card = await compare(overtime)
  await step('the form has the fields of the offer', async () => {
    await userEvent.click(within(card).getByRole('button', { name: 'Change: Overtime' }))
    const form = within(await screen.findByRole('form', { name: 'Change the offer' }))
    await expect(await form.findByRole('textbox', { name: 'Clear time' })).toHaveValue('17:00')
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }))
  })
  await step('the empty form is back once it is removed', async () => {
    await userEvent.click(within(card).getByRole('button', { name: 'Remove: Overtime' }))
    await opened()
    await expect(screen.queryByRole('article')).toBeNull()
  })
})

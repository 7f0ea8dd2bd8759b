import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { keepSharedFile } from '@slipstream/client/device/shared-file'
import { mockNowMs } from '@slipstream/mocks/clock'
import { crewCalendarWithoutZone } from '@slipstream/mocks/fixtures/calendars'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { notice } from '#testing/steps/entry-steps.ts'
import {
  typing,
  pasting,
  opened,
  compare,
  paste,
  overtime,
  answered,
  rankedNames,
  tenTrips,
} from '#testing/steps/try-trip-steps.ts'
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

/** Issue 50: several trips pasted at once are read as a list, compared and ranked. */
const board = `Hi all, anyone?
TRIP 4412 18NOV 0940 20NOV 1625 LHR-JFK-LHR
TRIP 4447 4DEC 0940 4DEC 1700 LHR-AMS-LHR
TRIP 4452 7DEC 1100 10DEC 1500, swap for 14 Nov`

test('a board is a list of what was read: each trip can be corrected or removed before anything is compared', async ({
  step,
}) => {
  await paste(board)
  const list = within(await screen.findByRole('list', { name: 'Trips read' }))
  await step('each line with its times, and the duty that it names', async () => {
    await expect(list.getAllByRole('listitem')).toHaveLength(3)
    await expect(list.getByText('Wed 18 Nov 09:40 – Fri 20 Nov 16:25')).toBeVisible()
    await expect(list.getByText(/^In place of LHR–DUB–LHR/)).toBeVisible()
    await expect(screen.queryByRole('heading', { name: /compared$/ })).toBeNull()
  })
  await step('one is corrected in the form', async () => {
    await userEvent.click(list.getByRole('button', { name: 'Change: Trip 4447, Fri 4 Dec 09:40' }))
    const form = within(await screen.findByRole('form', { name: 'Change the offer' }))
    const name = await form.findByRole('textbox', { name: /^Name/ })
    await userEvent.clear(name)
    await userEvent.type(name, 'Amsterdam')
    await userEvent.click(form.getByRole('button', { name: 'Done' }))
    await expect(await screen.findByText('Amsterdam')).toBeVisible()
  })
  await step('one is removed', async () => {
    await userEvent.click(screen.getByRole('button', { name: /^Remove: Trip 4412/ }))
    await expect(screen.getByRole('heading', { name: '2 trips read' })).toHaveFocus()
  })
  await step('the others are compared, and what was not read stays in the field', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Compare 2 trips' }))
    await expect(await rankedNames(2)).toEqual(['Amsterdam', 'Trip 4452'])
    await expect(screen.getByRole('heading', { name: '2 trips compared' })).toHaveFocus()
    await expect(screen.getByText('4 days, for LHR–DUB–LHR on Sat 14 Nov')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try another trip' }))
    await opened()
    await expect(pasting().getByRole('textbox')).toHaveValue('Hi all, anyone?')
  })
})

test('trips that do not name a duty give away the one that is chosen for all', async () => {
  await paste(board)
  const select = await screen.findByRole('combobox', { name: /^In place of/ })
  const option = within(select).getByRole<HTMLOptionElement>('option', { name: /LHR–BOS–LHR/ })
  await userEvent.selectOptions(select, option.value)
  await expect(screen.getAllByText(/^In place of LHR–BOS–LHR/)).toHaveLength(2)
  await expect(screen.getAllByText(/^In place of LHR–DUB–LHR/)).toHaveLength(1)
})

test('dates that can be read in two ways are asked about once for all', async () => {
  await paste('Trip 4412 12/11 0600 - 12/12 1830\nTrip 4420 12/3 0940 - 12/5 1625')
  await expect(
    await screen.findByRole('heading', { name: /day or the month first in 12\/11\?/ }),
  ).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Month first' }))
  await expect(await screen.findByText('Fri 11 Dec 06:00 – Sat 12 Dec 18:30')).toBeVisible()
  await expect(screen.getByText('Thu 3 Dec 09:40 – Sat 5 Dec 16:25')).toBeVisible()
})

test('lines of which none can be read are said with why, and lead back to the text', async () => {
  const text = '1234 12DEC 0600 14DEC 1830\n1120 15DEC 0940 17DEC 1625'
  await paste(text)
  await expect(await screen.findByRole('heading', { name: 'No trip could be read' })).toHaveFocus()
  await expect(screen.getAllByText(/a number may be the trip’s or a time/)).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Back to the text' }))
  await opened()
  await expect(pasting().getByRole('textbox')).toHaveValue(text)
})

test('ten offers are ranked, in the order of the page; sorting them another way moves no focus', async ({
  step,
}) => {
  await paste(tenTrips)
  await userEvent.click(await screen.findByRole('button', { name: 'Compare 10 trips' }))
  const byNights = await rankedNames(10)
  await step('the best first, and what cannot be taken last', async () => {
    const rows = screen.getAllByRole('listitem').filter((row) => row.querySelector('summary'))
    await expect(rows).toHaveLength(10)
    await expect(rows[0]).toHaveTextContent('Most nights at home')
    await expect(rows.at(-1)).toHaveTextContent(/Can’t be taken: overlaps/)
  })
  const row = screen.getByText('Trip 4452').closest('summary')
  if (!row) throw new Error('The trip is no row.')
  await step('it opens to its card', async () => {
    await userEvent.click(row)
    await expect(await screen.findByRole('article', { name: 'Trip 4452' })).toBeVisible()
  })
  await step('by cost it moves up, still open, and keeps the focus', async () => {
    row.focus()
    // As a press that takes the focus elsewhere would not show it.
    screen.getByRole<HTMLInputElement>('radio', { name: 'Cost' }).click()
    await screen.findByText(/^Sorted by cost, then nights at home/)
    const byCost = await rankedNames(10)
    await expect(byCost).not.toEqual(byNights)
    await expect(byCost.toSorted()).toEqual(byNights.toSorted())
    await expect(row).toHaveFocus()
    await expect(screen.getByRole('article', { name: 'Trip 4452' })).toBeVisible()
  })
  await step('a removed one leaves nine, with the focus on their title', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Remove: Trip 4452' }))
    await expect(await screen.findByRole('heading', { name: '9 trips compared' })).toHaveFocus()
  })
})

test('offline, a board is read and ranked, and what is not known is said', {
  args: { path: '/dashboard/try-trip', hasCachedMonth: true, connection: 'offline' },
  parameters: server('offline'),
  play: async () => {
    await paste(board)
    await userEvent.click(await screen.findByRole('button', { name: 'Compare 3 trips' }))
    await expect(await rankedNames(3)).toHaveLength(3)
    await expect(screen.getAllByText('Cost not known').length).toBeGreaterThan(0)
    await expect(screen.queryByText('Same cost')).toBeNull()
  },
})

import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { keepSharedFile } from '@slipstream/client/device/shared-file'
import { errorMessages } from '@slipstream/contract/error-messages'
import { mockNowMs } from '@slipstream/mocks/clock'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { confirmation, findWay, readText } from '#testing/steps/booking-steps.ts'
import { server } from '#testing/server.ts'
import { notice, patient } from '#testing/steps/entry-steps.ts'
// Loaded with the test: on a busy machine it comes late otherwise.
import '@slipstream/design-system/FileAttachments'
import '#features/roster/bookings/BookingsScreen.tsx'
import meta from './Bookings.stories.tsx'

/** Issue 50, 1: a booking is read from its confirmation and entered at the rest that it fits. */
const test = behaviour(meta)

const press = async (card: HTMLElement, name: string) =>
  userEvent.click(await within(card).findByRole('button', { name }, patient))

test('a booking is entered at the rest that it fits, with its flight, reference and price', async ({
  step,
}) => {
  await readText(confirmation())
  const card = await findWay(/^Your way home after/)
  await expect(await within(card).findByText('Sat 14 Nov: BA1468 LHR 20:15 – EDI 21:35')).toBeVisible()
  await expect(within(card).getByText('64.20 GBP')).toBeVisible()
  await press(card, 'Enter as booked')
  await expect(await within(card).findByText('Booked', {}, patient)).toBeVisible()
  await notice('BA1468 LHR 20:15 – EDI 21:35 is booked on your roster.')
  await step('the same confirmation again is known', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Add another booking' }))
    await readText(confirmation())
    const again = await findWay(/^Your way home after/)
    await expect(await within(again).findByText('Booked', {}, patient)).toBeVisible()
    await expect(within(again).queryByRole('button')).toBeNull()
  })
})

test('a price that the confirmation does not say is asked for', async () => {
  await readText(confirmation({ price: null }))
  const card = await findWay(/^Your way home after/)
  await press(card, 'Enter as booked')
  const field = within(card).getByRole('textbox', { name: 'What it cost' })
  await expect(field).toHaveAccessibleDescription(/Enter an amount, such as 58.40/)
  await userEvent.type(field, '71.50')
  await press(card, 'Enter as booked')
  await expect(await within(card).findByText('Booked', {}, patient)).toBeVisible()
})

test('a reference that has not six characters is not entered with its flight', async () => {
  await readText(confirmation({ reference: '7240019823416' }))
  const card = await findWay(/^Your way home after/)
  await expect(within(card).getByText(/^7240019823416 has not the six characters/)).toBeVisible()
  await press(card, 'Enter as booked')
  await expect(await within(card).findByText('Booked', {}, patient)).toBeVisible()
})

test('a flight that fits no rest is added as an event of one’s own', async () => {
  await readText(
    confirmation({
      flight: '177',
      route: ['LHR', 'JFK'],
      times: ['2026-12-20T09:55:00+00:00', '2026-12-20T13:05:00-05:00'],
    }),
  )
  const card = await findWay(/^Fits none of your rests/)
  await press(card, 'Add as an event of your own')
  await expect(await within(card).findByText('On your roster', {}, patient)).toBeVisible()
})

test('another passenger’s booking says whose it is', async () => {
  await readText(confirmation({ name: 'Petra Lind' }))
  await expect(await screen.findByText(/^It is in the name of LIND PETRA\./, {}, patient)).toBeVisible()
})

test('a cancelled booking is not entered', async () => {
  await readText(confirmation({ status: 'ReservationCancelled' }))
  await expect(await screen.findByText(/^The airline cancelled this booking\./, {}, patient)).toBeVisible()
  const card = await findWay(/^Your way home after/)
  await expect(within(card).queryByRole('button')).toBeNull()
})

test('times that can be read in two ways are not entered', async () => {
  await readText(
    confirmation({ route: ['FCO', 'EDI'], times: ['2026-11-14T14:20:00Z', '2026-11-14T18:30:00Z'] }),
  )
  const card = await findWay(/^Fits none of your rests/)
  await expect(
    await within(card).findByText(/^The confirmation does not say clearly when it flies\./, {}, patient),
  ).toBeVisible()
})

test('what is no confirmation says what to do', async () => {
  await readText('Dear Isla, thank you for flying with us.')
  await expect(await screen.findByText(/^No flight was found in it\./, {}, patient)).toBeVisible()
})

test('a confirmation comes from another app, and nothing is booked before a press', {
  beforeEach: () =>
    keepSharedFile(
      caches,
      new File([confirmation()], 'booking.html', { type: 'text/html' }),
      mockNowMs,
      'booking',
    ),
  play: async () => {
    await expect(
      await screen.findByText(/^“booking.html” came from another app\./, {}, patient),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Read' }))
    const card = await findWay(/^Your way home after/)
    await expect(await within(card).findByRole('button', { name: 'Enter as booked' }, patient)).toBeVisible()
  },
})

test('the app is opened with a confirmation’s file, and nothing is booked before a press', {
  beforeEach: () => {
    const file = new File([confirmation()], 'booking.eml', { type: 'message/rfc822' })
    spyOn(window, 'launchQueue', 'get').mockReturnValue({
      setConsumer: (consume) => consume({ files: [{ getFile: async () => file }] }),
    })
  },
  play: async () => {
    await expect(await screen.findByText(/^“booking.eml” came from another app\./, {}, patient)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Read' }))
    const card = await findWay(/^Your way home after/)
    await expect(await within(card).findByRole('button', { name: 'Enter as booked' }, patient)).toBeVisible()
  },
})

/** Issue 50, 2: bookings that came by e-mail. */
test('a booking that came by email is entered with one tap, and is gone from the list', {
  parameters: server('mailedBookings'),
  play: async () => {
    await expect(await screen.findByText(/^By email from airline\.example, /, {}, patient)).toBeVisible()
    const card = await findWay(/^Your way home after/)
    await press(card, 'Enter as booked')
    await notice('BA1468 LHR 20:15 – EDI 21:35 is booked on your roster.')
    await waitFor(() => expect(screen.queryByText(/^By email from airline\.example, /)).toBeNull(), patient)
    await expect(screen.getByText(/^By email from agency\.example, /)).toBeVisible()
  },
})

test('a booking that came by email is removed', {
  parameters: server('mailedBookings'),
  play: async () => {
    await findWay(/^Fits none of your rests/)
    const [first] = screen.getAllByRole('button', { name: 'Remove' })
    if (first) await userEvent.click(first)
    await waitFor(() => expect(screen.queryByText(/^By email from airline\.example, /)).toBeNull(), patient)
  },
})

test('an address is created, replaced and turned off', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Create address' }, patient))
  const field = await screen.findByRole('textbox', { name: /^Your address/ }, patient)
  const before = field.getAttribute('value')
  await userEvent.click(await screen.findByRole('button', { name: 'New address' }, patient))
  await userEvent.click(await screen.findByRole('button', { name: 'Create new address' }, patient))
  await waitFor(
    () => expect(screen.getByRole('textbox', { name: /^Your address/ })).not.toHaveValue(before),
    patient,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }, patient))
  const dialog = await screen.findByRole('alertdialog', {}, patient)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }))
  await expect(await screen.findByRole('button', { name: 'Create address' }, patient)).toBeVisible()
})

test('what the server refuses is said, and the booking stays', {
  parameters: server('mailFailure'),
  play: async () => {
    await findWay(/^Fits none of your rests/)
    const [first] = screen.getAllByRole('button', { name: 'Remove' })
    if (first) await userEvent.click(first)
    await notice(errorMessages.internal_error)
    await expect(await screen.findByText(/^By email from airline\.example, /, {}, patient)).toBeVisible()
  },
})

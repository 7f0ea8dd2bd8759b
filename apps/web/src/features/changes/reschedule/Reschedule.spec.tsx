import { behaviour } from '@slipstream/design-system/testing/behaviour'
import type { Loading } from '@slipstream/client/loading/loading-flags'
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test'
import { offersBetween } from '@slipstream/mocks/fixtures/timetable'
import { server } from '#testing/server.ts'
import { reschedulingFlight } from '../use-reschedule.ts'
import { expectSeen } from '#testing/reader.ts'
// Loaded with the test: no play waits for what comes with the first sheet.
import './RescheduleSheet.tsx'
import '@slipstream/design-system/PhoneField'
import {
  closedDrawer,
  drawerName,
  enter,
  field,
  getFlight,
  form,
  openDrawer,
  submit,
  expectOutcome,
} from '#testing/steps/rebooking-steps.ts'
import meta from './Reschedule.stories.tsx'

let flags: Loading | null = null

/** BA1433 is the one that is booked. */
const laterToday = offersBetween('EDI', 'LHR', '2026-11-05', 'outbound').find(
  ({ marketing_carrier: carrier, flight_number: number }) => carrier === 'BA' && number !== '1433',
)
const nextWeek = getFlight('1460', '2026-11-09')

const test = behaviour(meta)

/** What of the flight changes is asked of the server while something is done. */
async function requests(act: () => Promise<void>): Promise<unknown[]> {
  const fetch = spyOn(window, 'fetch')
  try {
    await act()
    return fetch.mock.calls.flatMap(([url, init]): unknown[] =>
      typeof url === 'string' && url.includes('/flight-changes/') && typeof init?.body === 'string'
        ? [JSON.parse(init.body)]
        : [],
    )
  } finally {
    fetch.mockRestore()
  }
}

const scheduled = 'Flight change scheduled'
const scheduledText = /^Rescheduling booking K7QX2M to BA1460 is attempted after 00:01 on Mon 9 Nov\./

const savedProfiles: unknown[] = []

/** It is asked with the first change, and not at registration (issue 46, 1). */
test('the contact number of a first change is kept in the profile', {
  parameters: server('phoneUnknown'),
  args: {
    prepare: ({ session }) => {
      savedProfiles.length = 0
      const save = session.saveProfile.bind(session)
      spyOn(session, 'saveProfile').mockImplementation((patch) => {
        savedProfiles.push(patch)
        return save(patch)
      })
    },
  },
  play: async () => {
    await openDrawer()
    await enter('Booking reference', 'K7QX2M')
    await enter('Contact number', '+44 7700 900123')
    await submit()
    await expectOutcome(scheduled, scheduledText)
    await waitFor(() => expect(savedProfiles).toEqual([{ phone_number: '+447700900123' }]))
  },
})

test('booking reference and contact number are validated on blur, and a double tap sends once', async ({
  step,
}) => {
  await openDrawer()
  await step('a submit sends nothing, and leads to what is wrong (specification §5)', async () => {
    await enter('Booking reference', 'm3v0oa')
    await expect(field('Booking reference')).toHaveAccessibleDescription(/Compare it with your booking/)
    await enter('Contact number', '+44 12')
    await expect(field('Contact number')).toHaveAccessibleDescription(/Please enter a valid phone number/)
    await expect(await requests(submit)).toEqual([])
    await waitFor(() => expect(field('Contact number')).toHaveFocus())
  })
  await step('sent in capitals, once (specification §3)', async () => {
    await enter('Contact number', '+44 7700 900123')
    await enter('Booking reference', 'k7q x2m')
    const sent = await requests(async () => {
      await userEvent.dblClick(form().getByRole('button', { name: 'Request this flight' }))
      await expectOutcome(scheduled, scheduledText)
    })
    await expect(sent).toEqual([
      {
        booking_ref: 'K7QX2M',
        booking_surname: 'MACLEOD',
        target_flight: 'BA1460',
        target_flight_date: '2026-11-09',
        telephone: '+447700900123',
        flight_id: nextWeek.id,
        retry_enabled: true,
      },
    ])
  })
})

test('a surname that the airline cannot take is not sent, and leads to the profile', {
  parameters: server('surnameWrong'),
  play: async () => {
    await openDrawer()
    await enter('Booking reference', 'K7QX2M')
    // Until the profile comes, the surname is the one that the device knew.
    await waitFor(() => expect(field('Surname')).toHaveValue('MACLEOD 2ND'))
    await expect(await requests(submit)).toEqual([])
    await waitFor(() => expect(field('Surname')).toHaveFocus())
    await userEvent.click(form().getByRole('link', { name: 'Change in profile' }))
    await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Profile' }))
    await closedDrawer()
  },
})

test('a reference that the roster knows is offered', {
  parameters: server('flightOnTime'),
  args: { state: laterToday && reschedulingFlight(laterToday) },
  play: async () => {
    await openDrawer()
    const known = await form().findByRole('button', { name: 'K7QX2M: BA1433, Thu 5 Nov' })
    await userEvent.click(known)
    await expect(field('Booking reference')).toHaveValue('K7QX2M')
    await expect(known).toHaveAttribute('aria-pressed', 'true')
  },
})

const failed = 'Flight change not scheduled'

test('a failure without a reason keeps what was typed', {
  parameters: server('rescheduleBroken'),
  play: async ({ step }) => {
    await openDrawer()
    await enter('Booking reference', 'K7QX2M')
    await submit()
    await expectOutcome(failed, 'Failed to submit flight change request. Please try again later.', 'OK')
    await step('nothing is lost', async () => {
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      await expect(field('Booking reference')).toHaveValue('K7QX2M')
    })
  },
})

/** Specification §4 Loading flags. */
test('a request raises the loading flag flightChange and is sent once until the server has answered', {
  parameters: server('reschedulePending'),
  args: { prepare: ({ loading }) => (flags = loading) },
  play: async () => {
    await openDrawer()
    await enter('Booking reference', 'K7QX2M')
    await expect(flags?.getSnapshot().flightChange).toBe(false)
    const sent = await requests(async () => {
      await submit()
      await waitFor(() => expect(flags?.getSnapshot().flightChange).toBe(true))
      await userEvent.keyboard('{Enter}')
    })
    await expect(sent).toHaveLength(1)
  },
})

/** The drawer was closed over a request that is still being sent: it is not sent twice. */
test('a drawer opened again while its request is sent cannot send it twice', {
  args: { prepare: ({ jobs, now }) => jobs.begin('flightChange', now()) },
  play: async () => {
    await screen.findByRole('dialog', { name: drawerName })
    await form().findByRole('button', { name: /Sending your request/ })
    await expect(field('Booking reference')).toHaveAttribute('readonly')
  },
})

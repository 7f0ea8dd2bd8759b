import type { Loading } from '@slipstream/client/loading/loading-flags'
import { mockNow } from '@slipstream/mocks/clock'
import { longTextUser } from '@slipstream/mocks/fixtures/user'
import { offersBetween } from '@slipstream/mocks/fixtures/timetable'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectSeen, expectWithinWindow, reader } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
// Loaded with the story: no play waits for what comes with the first sheet.
import './RescheduleSheet.tsx'
import '@slipstream/design-system/PhoneField'
import { reschedulingFlight } from './use-reschedule.ts'
import {
  closedDrawer,
  drawerName,
  enter,
  field,
  form,
  openDrawer,
  patient,
  submit,
  told,
} from '#testing/rebooking-steps.ts'

/** A flight of the sample timetable, by its number. */
function flightOf(number: string, date: string) {
  const offer = offersBetween('LHR', 'EDI', date, 'outbound').find(
    ({ flight_number }) => flight_number === number,
  )
  if (!offer) throw new Error(`The sample timetable has no ${number}.`)
  return offer
}

let flags: Loading | null = null

const nextWeek = flightOf('1460', '2026-11-09')

const meta = {
  title: 'Screens/Flight changes/Reschedule',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('noFlightChanges') },
  args: { path: '/dashboard?month=2026-11', state: reschedulingFlight(nextWeek) },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

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

export const Form: Story = {
  tags: ['picture', 'wide'],
  play: async ({ step }) => {
    await openDrawer()
    await step('the flight is on top, the profile is filled in', async () => {
      const target = screen.getByRole('region', { name: 'To this flight' })
      await expect(target).toHaveTextContent('BA1460')
      await expect(field('Surname')).toHaveValue('MACLEOD')
      await expect(field('Surname')).toHaveAttribute('readonly')
      await expect(field('Contact number')).toHaveValue('07700 900123')
    })
    await step('the first control has the focus', async () => {
      await waitFor(() => expect(field('Booking reference')).toHaveFocus())
    })
    await expectWithinWindow()
  },
}

export const Scheduled: Story = {
  play: async ({ step }) => {
    await openDrawer()
    await step('lower case and spaces become capitals as they are typed', async () => {
      await userEvent.type(field('Booking reference'), 'k7q x2m')
      await expect(field('Booking reference')).toHaveValue('K7QX2M')
    })
    await step('a double tap sends once, as the server takes it (spec §3)', async () => {
      const sent = await requests(async () => {
        await userEvent.dblClick(form().getByRole('button', { name: 'Request this flight' }))
        await told(scheduled, scheduledText)
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
    await closedDrawer()
  },
}

/** What is validated on blur, word for word, and where a submit leads (specification §5). */
export const Invalid: Story = {
  play: async ({ step }) => {
    await openDrawer()
    const says = (name: string, words: string) =>
      expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(words))
    await step('left empty', async () => {
      await waitFor(() => expect(field('Booking reference')).toHaveFocus())
      await userEvent.tab()
      await says('Booking reference', 'Booking reference is required')
    })
    await step('five and seven characters, and what is no letter or digit', async () => {
      const refused = async (text: string) => {
        await enter('Booking reference', text)
        await says('Booking reference', 'Booking reference must be exactly 6 alphanumeric characters')
      }
      await refused('K7QX2')
      await refused('K7QX2M7')
      await refused('K7QX2-')
    })
    await step('O for 0 is no error, and is pointed at', async () => {
      await enter('Booking reference', 'm3v0oa')
      await expect(field('Booking reference')).toHaveValue('M3V0OA')
      await expect(field('Booking reference')).not.toHaveAttribute('aria-invalid')
      await says('Booking reference', 'Compare it with your booking: M 3 V digit 0 letter O A.')
    })
    await step('a number that is none', async () => {
      await enter('Contact number', '+44 12')
      await says('Contact number', 'Please enter a valid phone number')
      await userEvent.clear(field('Contact number'))
      await userEvent.tab()
      await says('Contact number', 'Contact number is required')
    })
    await step('a submit sends nothing, and leads to the one that is wrong', async () => {
      await expect(await requests(submit)).toEqual([])
      await waitFor(() => expect(field('Contact number')).toHaveFocus())
    })
  },
}

export const InTenCountries: Story = {
  play: async () => {
    await openDrawer()
    const taken = async (number: string) => {
      await enter('Contact number', number)
      await expect(field('Contact number')).not.toHaveAttribute('aria-invalid')
    }
    await taken('+44 7700 900123')
    await taken('+353 85 012 3456')
    await taken('+33 6 39 98 12 34')
    await taken('+49 1512 3456789')
    await taken('+34 612 34 56 78')
    await taken('+39 06 1234 5678')
    await taken('+1 202 555 0123')
    await taken('+91 98765 43210')
    await taken('+61 491 570 156')
    await taken('+971 50 123 4567')
    await enter('Booking reference', 'K7QX2M')
    const [sent] = await requests(async () => {
      await submit()
      await told(scheduled, scheduledText)
    })
    await expect(sent).toMatchObject({ telephone: '+971501234567' })
  },
}

/** Letters of other alphabets, marks and apostrophes go as they are, in capitals. */
export const ForeignSurname: Story = {
  parameters: server('surnameForeign'),
  play: async ({ step }) => {
    await openDrawer()
    await waitFor(() => expect(field('Surname')).toHaveValue("D'IBÁÑEZ-MÜLLER КИРИЛЛИЦА"), patient)
    await expect(field('Surname')).not.toHaveAttribute('aria-invalid')
    await step('and are sent so', async () => {
      await enter('Booking reference', 'K7QX2M')
      const [sent] = await requests(async () => {
        await submit()
        await told(scheduled, scheduledText)
      })
      await expect(sent).toMatchObject({ booking_surname: "D'IBÁÑEZ-MÜLLER КИРИЛЛИЦА" })
    })
  },
}

/** It cannot be mended here, so it says so at once, with the way to where it can. */
export const WrongSurname: Story = {
  parameters: server('surnameWrong'),
  play: async ({ step }) => {
    await openDrawer()
    await expect(
      await form().findByText('Surname must contain only letters, spaces, apostrophes, hyphens, and periods'),
    ).toBeVisible()
    await step('nothing is sent', async () => {
      await enter('Booking reference', 'K7QX2M')
      await expect(await requests(submit)).toEqual([])
      await waitFor(() => expect(field('Surname')).toHaveFocus())
    })
    await step('the profile is one press away', async () => {
      await userEvent.click(form().getByRole('link', { name: 'Change in profile' }))
      await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Profile' }), patient)
      await closedDrawer()
    })
  },
}

export const LongSurname: Story = {
  ...reader.phone320,
  parameters: server('longText'),
  args: { user: longTextUser },
  play: async () => {
    await openDrawer()
    await waitFor(() => expect(field('Surname')).toHaveValue(longTextUser.surname.toUpperCase()), patient)
    await expectWithinWindow()
  },
}

const failed = 'Flight change not scheduled'

/** The server's own words (specification §8); what was typed stays, to be sent again. */
export const Refused: Story = {
  parameters: server('rescheduleFailure'),
  play: async ({ step }) => {
    await openDrawer()
    await enter('Booking reference', 'K7QX2M')
    await submit()
    await told(failed, /^This booking is already to be moved to BA1460 on 9 Nov\./)
    await step('and the only overlay beside the drawer is this one', async () => {
      await expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
    })
  },
}

export const NoReason: Story = {
  parameters: server('rescheduleBroken'),
  play: async ({ step }) => {
    await openDrawer()
    await enter('Booking reference', 'K7QX2M')
    await submit()
    await told(failed, 'Failed to submit flight change request. Please try again later.', 'OK')
    await step('nothing is lost', async () => {
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      await expect(field('Booking reference')).toHaveValue('K7QX2M')
    })
  },
}

export const NoConnection: Story = {
  parameters: server('rescheduleUnreachable'),
  play: async () => {
    await openDrawer()
    await enter('Booking reference', 'K7QX2M')
    await submit()
    await told(failed, 'No response received from server. Please check your network connection.', 'OK')
    await waitFor(() => expect(field('Booking reference')).toHaveValue('K7QX2M'))
  },
}

export const Offline: Story = {
  ...reader.offline,
  args: { hasCachedMonth: true },
  play: async () => {
    await openDrawer()
    await enter('Booking reference', 'K7QX2M')
    await expect(
      await requests(async () => {
        await submit()
        await expect(
          await form().findByText(
            'You are offline. Your entries are saved: send them once you are back online.',
          ),
        ).toBeVisible()
      }),
    ).toEqual([])
  },
}

export const Sending: Story = {
  parameters: server('reschedulePending'),
  play: async () => {
    await openDrawer()
    await enter('Booking reference', 'K7QX2M')
    const sent = await requests(async () => {
      await submit()
      await form().findByRole('button', { name: /Sending your request/ })
      await userEvent.keyboard('{Enter}')
    })
    await expect(sent).toHaveLength(1)
    await expect(field('Booking reference')).toHaveAttribute('readonly')
  },
}

/** Specification §4 Loading flags: `flightChange` is on until the server has answered. */
export const RaisesItsFlag: Story = {
  parameters: server('reschedulePending'),
  args: { prepare: ({ loading }) => (flags = loading) },
  play: async () => {
    await openDrawer()
    await enter('Booking reference', 'K7QX2M')
    await expect(flags?.getSnapshot().flightChange).toBe(false)
    await submit()
    await waitFor(() => expect(flags?.getSnapshot().flightChange).toBe(true), patient)
  },
}

/** The drawer was closed over a request that is still being sent: it is not sent twice. */
export const OpenedAgainWhileSending: Story = {
  args: { prepare: ({ jobs, now }) => jobs.begin('flightChange', now()) },
  play: async () => {
    await screen.findByRole('dialog', { name: drawerName }, patient)
    await form().findByRole('button', { name: /Sending your request/ }, patient)
    await expect(field('Booking reference')).toHaveAttribute('readonly')
  },
}

/** By the server's clock, which is the one that counts. */
export const LeftMeanwhile: Story = {
  parameters: server('rescheduleDeparted'),
  play: async () => {
    await openDrawer()
    await enter('Booking reference', 'K7QX2M')
    await submit()
    await told(failed, 'This flight has already left. Choose a later one.')
  },
}

const drawer = () => screen.findByRole('dialog', { name: drawerName }, patient)

export const HasLeft: Story = {
  args: { state: reschedulingFlight(flightOf('1432', '2026-11-04')) },
  play: async () => {
    const words = within(await drawer())
    const message = await words.findByText('BA1432 on Wed 4 Nov has left. Choose a later flight.')
    await waitFor(() => expect(message).toBeVisible(), patient)
    await expect(words.queryByRole('form')).toBeNull()
  },
}

/** A history entry that anyone may have made. */
export const NoFlight: Story = {
  args: { state: { reschedules: { id: 'x', marketing_carrier: '<b>' } } },
  play: async () => {
    const words = within(await drawer())
    const message = await words.findByText('No flight information available. Please try again.')
    await waitFor(() => expect(message).toBeVisible(), patient)
    await userEvent.click(words.getByRole('button', { name: 'Close' }))
    await closedDrawer()
  },
}

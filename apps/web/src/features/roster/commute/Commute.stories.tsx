import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { heard, wordsHeard } from '@slipstream/design-system/spoken/heard'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow, openedDuty } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
// Loaded with the story: no play waits for what comes with the first sheet.
import '@slipstream/design-system/BottomSheet'
import '@slipstream/design-system/Menu'
import '#features/rebooking/RescheduleSheet.tsx'
import '../DutySheet.tsx'
import '../RosterScreen.tsx'

type View = 'duty' | 'to_work' | 'from_work'
const at = (item: string, view: View) => `/dashboard?month=2026-11&item=${item}&view=${view}`
const today = at('trip:trip-cph', 'to_work')

const meta = {
  title: 'Screens/Roster/Commute',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow },
  args: { path: today },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** The first of a run loads what every other one has. */
const patient = { timeout: 10_000 }

const duty = () => within(openedDuty() ?? document.body)
const rows = () => [...(openedDuty()?.querySelectorAll('article') ?? [])]
const findButton = (options: { name: string | RegExp; pressed?: boolean }) =>
  waitFor(() => duty().getByRole('button', options), patient)
const status = (name: string) => findButton({ name, pressed: true })
const choose = async (name: string | RegExp) => userEvent.click(await findButton({ name }))
const openMenu = async (name: string) => {
  // The last one fades out.
  await waitFor(() => expect(document.querySelector('[role=menu]')).toBeNull(), patient)
  // Disabled until the menu's code is there.
  await waitFor(() => expect(duty().getByRole('button', { name })).toBeEnabled(), patient)
  await choose(name)
  await waitFor(() => expect(document.querySelector('[role=menu]')).not.toBeNull(), patient)
  return within(screen.getByRole('menu'))
}

/** Today's way to work, planned when it was dearer: verdict, booking, standby beside the cheapest, flights. */
export const PlannedAndCheaperNow: Story = {
  tags: ['picture', 'wide'],
  parameters: server('plannedDearer'),
  play: async () => {
    await screen.findByText('£12 cheaper than when you planned it', undefined, patient)
    await screen.findByText('£12 less', undefined, patient)
    await expectWithinWindow()
  },
}
/** Prices that are older than five minutes say of when they are, where a person decides by them (issue 21, 2). */
export const OlderPrices: Story = {
  parameters: server('olderPrices'),
  play: async () => {
    await screen.findByText('Prices as of 04:15 GMT. They may have changed since.', undefined, patient)
    await expectWithinWindow()
  },
}
/** Under five minutes old, they say nothing. */
export const VeryFreshPrices: Story = {
  play: async () => {
    await screen.findByRole('heading', { name: 'Flights that make report' }, patient)
    await expect(screen.queryByText(/^Prices as of/)).toBeNull()
  },
}
/** The same flight, dearer than it was. */
export const PlannedAndDearerNow: Story = {
  parameters: server('plannedCheaper'),
  play: async () => {
    await expect(await screen.findByText('£7.50 more expensive than when you planned it')).toBeInTheDocument()
  },
}

/** The plan is not on sale any more: said in the verdict, in the panel and in the timeline. */
export const PlannedAndGone: Story = {
  parameters: server('plannedGone'),
  play: async () => {
    await screen.findByText('No longer offered', undefined, patient)
    await expect(screen.getAllByText('The flight you planned is no longer offered').length).toBeGreaterThan(0)
  },
}

/** Removing the plan leaves the focus at the booking. */
export const PlannedAndGoneRemoved: Story = {
  ...PlannedAndGone,
  play: async (context) => {
    await PlannedAndGone.play?.(context)
    await choose('Remove plan')
    await waitFor(() => expect(screen.queryByText(/no longer offered/i)).toBeNull())
    await expect(document.activeElement).toHaveAccessibleName('Booking to work')
  },
}

/** The user said “Booked”, and the flight is inside the minimum gap: the status is derived, nothing is to correct. */
export const BookedTooTight: Story = {
  parameters: server('bookedTooTight'),
  play: async () => {
    await status('Booked, won’t make it')
    const [said] = await screen.findAllByText(
      'BA1445 is 15 min short of your minimum gap',
      undefined,
      patient,
    )
    await expect(said).toBeInTheDocument()
  },
}

/** The airline's reference is kept with a booking; a wrong one says so and is not sent (specification §5). */
export const KeepsTheReference: Story = {
  ...BookedTooTight,
  play: async ({ step }) => {
    await status('Booked, won’t make it')
    const field = await waitFor(() => duty().getByRole('textbox', { name: /^Booking reference/ }), patient)
    await step('too short', async () => {
      await userEvent.type(field, 'k7q')
      await userEvent.tab()
      await expect(
        await duty().findByText('Booking reference must be exactly 6 alphanumeric characters'),
      ).toBeVisible()
    })
    await step('in capitals, saved when the field is left', async () => {
      await userEvent.clear(field)
      await userEvent.type(field, 'k7qx2m')
      await expect(field).toHaveValue('K7QX2M')
      await userEvent.tab()
      await waitFor(() => expect(field).toHaveValue('K7QX2M'), patient)
      await expect(field).toBeValid()
    })
  },
}

/** Each status that a person states, one press each (specification §4 Flight booking status). */
export const EachStatus: Story = {
  play: async ({ step }) => {
    await status('Booked')
    const setTo = (name: string) =>
      step(name, async () => {
        await choose(name)
        await status(name)
        await expect(duty().getByRole('button', { name })).toHaveFocus()
      })
    await setTo('Standby')
    await setTo('Not booked')
    await setTo('Hotel')
    await setTo('Booked')
  },
}

/** The server fails: the status that was there is back, and its message is told. */
export const StatusNotTaken: Story = {
  parameters: server('statusUpdateFailure'),
  play: async ({ step }) => {
    await status('Booked')
    await choose('Hotel')
    await step('rolled back to the original', async () => {
      await screen.findByText('An unexpected error occurred. Please try again.')
      await status('Booked')
    })
  },
}

/** The flight went while the list was open. */
export const FlightGoneMeanwhile: Story = {
  parameters: server('flightGone'),
  play: async () => {
    const menu = await openMenu('More for BA1439 08:35')
    await userEvent.click(menu.getByRole('menuitem', { name: /^Plan/ }))
    await screen.findByText('This flight is no longer offered. Choose another one.')
    await status('Booked')
  },
}

/** What else can be done with a flight. */
export const FlightMenu: Story = {
  play: async ({ step }) => {
    const menu = await openMenu('More for BA1433 06:30')
    await expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'PlanSlipstream watches its price for you',
      'I booked Economy Basic£121.70',
      'I booked Hotline£41.20',
      'I am listed on standby£35',
      'Change my booking to this flightAsk the airline to change it',
      'Save flight',
    ])
    await step('planned, it is marked and can be removed', async () => {
      await userEvent.click(menu.getByRole('menuitem', { name: /^Plan/ }))
      await screen.findByText('BA1433 is planned.')
      await status('Not booked')
      const next = await openMenu('More for BA1433 06:30')
      // The rows of flights are worked out a paint after the change is shown.
      await expect(await next.findByRole('menuitem', { name: 'Remove plan' }, patient)).toBeInTheDocument()
    })
  },
}

/**
 * The reschedule drawer takes the duty's place and gives it back. Closing it by accident loses nothing (specification §2,
 * §5 Reschedule form).
 */
export const MovedFromTheMenu: Story = {
  play: async ({ step }) => {
    const move = async () => {
      const menu = await openMenu('More for BA1439 08:35')
      await userEvent.click(menu.getByRole('menuitem', { name: /^Change my booking to this flight/ }))
      const drawer = await screen.findByRole('dialog', { name: 'Change my booking to this flight' }, patient)
      return within(drawer).findByRole('textbox', { name: 'Booking reference' }, patient)
    }
    await step('one sheet at a time', async () => {
      await userEvent.type(await move(), 'k7q')
      await waitFor(() => expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1), patient)
      await expect(screen.getByRole('region', { name: 'To this flight' })).toHaveTextContent('BA1439')
    })
    await step('closed, the duty is back', async () => {
      await userEvent.keyboard('{Escape}')
      await waitFor(
        () => expect(screen.queryByRole('dialog', { name: 'Change my booking to this flight' })).toBeNull(),
        patient,
      )
      await findButton({ name: 'More for BA1439 08:35' })
    })
    await step('and what was typed is still in the form', async () => {
      const reference = await move()
      await expect(reference).toHaveValue('K7Q')
      await expect(reference).not.toHaveAttribute('aria-invalid')
    })
  },
}

export const SavedFromTheMenu: Story = {
  play: async ({ step }) => {
    const press = async (name: string) => {
      const menu = await openMenu('More for BA1439 08:35')
      await userEvent.click(menu.getByRole('menuitem', { name }))
    }
    await step('marked at once', async () => {
      await press('Save flight')
      await waitFor(() => duty().getByText('Saved'), patient)
    })
    await step('and let go', async () => {
      await press('Remove from saved')
      await waitFor(() => expect(duty().queryByText('Saved')).toBeNull())
    })
  },
}

/** From the airline’s page back: the flight asks whether it was booked. */
export const BookedAfterBook: Story = {
  parameters: server('plannedDearer'),
  play: async ({ step }) => {
    const link = await waitFor(
      () => duty().getByRole('link', { name: /^Book BA1439.*, in a new tab$/ }),
      patient,
    )
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
    await step('the link leads away, and the question stays', async () => {
      link.addEventListener('click', (event) => event.preventDefault(), { once: true })
      await userEvent.click(link)
      const question = within(duty().getByRole('group', { name: 'Did you book BA1439?' }))
      await userEvent.click(question.getByRole('button', { name: 'I booked it' }))
    })
    await step('the status follows the flight', async () => {
      await screen.findByText('BA1439 is marked as booked.')
      const row = await waitFor(() => duty().getByRole('article', { name: /departs 08:35/ }), patient)
      await expect(await within(row).findByText('Booked', undefined, patient)).toBeInTheDocument()
      await expect(row).toHaveFocus()
    })
  },
}

/** No flight of the day makes report: those of the day before, each with a night near base. */
export const DayBefore: Story = {
  args: { path: at('trip:trip-arn-ath', 'to_work') },
  play: async () => {
    await waitFor(() => duty().getByRole('region', { name: 'Day before' }), patient)
    await expect(screen.getAllByText('1 night near base').length).toBeGreaterThan(0)
    await expect(duty().getAllByText(/^Overnight needed/).length).toBeGreaterThan(0)
  },
}

/** Staying near base in its place is one press, and its flights go. */
export const DayBeforeAtTheHotel: Story = {
  ...DayBefore,
  play: async (context) => {
    await DayBefore.play?.(context)
    await choose('Hotel')
    await status('Hotel')
    await waitFor(() => expect(duty().getAllByText('Stay near base').length).toBeGreaterThan(0))
  },
}

/** No flight between two duties: the rest is near base at both of its ends, though the hotel was said at one. */
export const BackToBack: Story = {
  parameters: server('backToBack'),
  args: { path: at('trip:trip-dub', 'to_work') },
  play: async () => {
    await status('Hotel')
    await expect(duty().getAllByText(/^(?:You )?[Ss]tay near base$/).length).toBeGreaterThan(0)
  },
}

/** What the settings ask of a flight is said where it counts. */
export const ParticularUser: Story = {
  parameters: server('particular'),
  play: async () => {
    await screen.findByText(
      /^Fares over your limit of £100 are recommended only where nothing else fits\.$/,
      undefined,
      patient,
    )
    await expect(screen.getByText(/^You prefer a local night before report/)).toBeInTheDocument()
    await waitFor(
      () =>
        expect(duty().getByText('BA1439 on standby: its seats are over your limit of £100')).toBeVisible(),
      patient,
    )
  },
}

/** Booked, and not yet said on which flight. */
export const WhichFlight: Story = {
  play: async ({ step }) => {
    await status('Booked')
    await screen.findByText(/^Which flight is it\?/)
    await step('one press says it', async () => {
      await choose(/^My flight BA1433/)
      await screen.findByText('BA1433 is marked as booked.')
      await expect(screen.queryByText(/^Which flight is it\?/)).toBeNull()
    })
  },
}

/** No way home on the day: the last flight has gone. */
export const NoWayHome: Story = {
  args: { path: at('trip:trip-gva-late', 'from_work') },
  play: async () => {
    await status('Hotel')
  },
}

/** 40 flights: the head stands at once, the first rows follow, and the rest as one comes near. */
export const FortyFlights: Story = {
  parameters: server('manyFlights'),
  play: async () => {
    await screen.findByText('Flights that make report', undefined, patient)
    await waitFor(() => expect(rows()).toHaveLength(22), patient)
    // Its focus alone brings the rows: it comes into view, and is gone with the last of them (issue 19, item 10).
    screen.getByRole('button', { name: 'Show more flights' }).focus()
    await waitFor(() => expect(rows()).toHaveLength(40), patient)
    await expect(rows()[22]).toHaveFocus()
    await expectWithinWindow()
  },
}

const rowTimes = () => rows().map((row) => /departs (\d\d:\d\d)/.exec(row.textContent)?.[1])

/** Which to look at first, their order, and filters: the flight that is planned is never hidden. */
export const SortedAndFiltered: Story = {
  parameters: server('plannedDearer'),
  play: async ({ step }) => {
    await step('a tap on what stands out leads to its row', async () => {
      await choose(/^Last to make report/)
      await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/departs 08:35/), patient)
    })
    await step('by price, the cheapest first', async () => {
      await userEvent.click(duty().getByRole('radio', { name: 'Price' }))
      await waitFor(() => expect(rowTimes()).toEqual(['06:30', '07:00', '07:10', '08:35']), patient)
    })
    await step('one airport, and the flight that is planned', async () => {
      await choose(/^LCY/)
      await duty().findByText('1 of 4 flights')
      await waitFor(() => expect(rowTimes()).toEqual(['06:30', '07:00']), patient)
    })
    await step('all at once', async () => {
      await choose('Clear filters')
      await waitFor(() => expect(rowTimes()).toHaveLength(4), patient)
    })
    await step('each row is heard in 30 words at most', async () => {
      for (const row of rows()) await expect(wordsHeard(row), heard(row)).toBeLessThanOrEqual(30)
    })
  },
}

/** A trip of three duties from home to home, its nights away and each report and clear. */
export const TripTimeline: Story = {
  args: { path: at('trip:trip-arn-ath', 'duty') },
  play: async () => {
    const list = await waitFor(() => duty().getByRole('list', { name: /^Commute for/ }), patient)
    await expect(within(list).getAllByText('Report')).toHaveLength(3)
    await expect(within(list).getAllByText(/^1 night, \d+ h( \d+ min)? of rest$/)).toHaveLength(2)
    await expectWithinWindow()
  },
}

/** What takes up the same time, named. */
export const Overlaps: Story = {
  parameters: server('overlapping'),
  args: { path: at('trip:trip-cph', 'duty') },
  play: async () => {
    await expect(await screen.findByText('Overlaps Vaccination by 2 h')).toBeInTheDocument()
  },
}

export const UnknownAirport: Story = {
  parameters: server('overlapping'),
  args: { path: at('trip:trip-unknown-airport', 'duty') },
  play: async () => {
    await expect((await screen.findAllByText('QQX not known: check its times')).length).toBe(2)
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import { at, today, patient, duty, status, openMenu } from '#testing/steps/commute-steps.ts'
// Loaded with the story: no play waits for what comes with the first sheet.
import '@slipstream/design-system/BottomSheet'
import '@slipstream/design-system/Menu'
import '#features/changes/reschedule/RescheduleSheet.tsx'
import '../duty/DutySheet.tsx'
import '../RosterScreen.tsx'

const meta = {
  title: 'Screens/Roster/Commute',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow },
  args: { path: today },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** Today's way to work, planned when it was dearer: advice, booking, standby beside the cheapest, flights. */
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

/** The plan is not on sale any more: said in the advice and in the line of the booking. */
export const PlannedAndGone: Story = {
  tags: ['error'],
  parameters: server('plannedGone'),
  play: async () => {
    await screen.findByText(/^No longer offered/, undefined, patient)
    await expect(screen.getAllByText('The flight you planned is no longer offered').length).toBeGreaterThan(0)
  },
}

/** The user said “Booked”, and the flight is inside the minimum gap: the status is derived, nothing is to correct. */
export const BookedTooTight: Story = {
  parameters: server('bookedTooTight'),
  play: async () => {
    await status('booked, won’t make it')
    const [said] = await screen.findAllByText(
      'BA1445 is 15 min short of your minimum gap',
      undefined,
      patient,
    )
    await expect(said).toBeInTheDocument()
  },
}

/** What else can be done with a flight; its jumpseat can be asked for, and BA1439 has nothing else. */
export const FlightMenu: Story = {
  parameters: server('jumpseats'),
  play: async () => {
    await openMenu('More for BA1433 06:30')
  },
}

/** From the airline’s page back: the flight asks whether it was booked. */
export const BookedAfterBook: Story = {
  parameters: server('plannedDearer'),
  play: async () => {
    const link = await waitFor(
      () => duty().getByRole('link', { name: /^Book BA1439.*, in a new tab$/ }),
      patient,
    )
    link.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await userEvent.click(link)
    await expect(duty().getByRole('group', { name: 'Did you book BA1439?' })).toBeVisible()
  },
}

/** No flight of the day makes report: those of the day before, each with a night near base. */
export const DayBefore: Story = {
  args: { path: at('trip:trip-arn-ath', 'to_work') },
  play: async () => {
    await waitFor(() => duty().getByRole('region', { name: 'Day before' }), patient)
    await expect(screen.getByText(/^1 night near base, not in the fare/)).toBeInTheDocument()
    await expect(duty().getAllByText(/^Overnight needed/).length).toBeGreaterThan(0)
  },
}

/** What the settings ask of a flight is said where it counts. */
export const ParticularUser: Story = {
  parameters: server('particular'),
  play: async () => {
    await screen.findByText(
      /Fares over your limit of £100 are recommended only where nothing else fits\./,
      undefined,
      patient,
    )
    await expect(screen.getByText(/You prefer a local night before report/)).toBeInTheDocument()
    await waitFor(
      () =>
        expect(
          duty().getAllByText('BA1439 on standby: its seats are over your limit of £100')[0],
        ).toBeInTheDocument(),
      patient,
    )
  },
}

/** Booked, and not yet said on which flight. */
export const WhichFlight: Story = {
  play: async () => {
    await status('booked')
    await screen.findByText(/^Which flight is it\?/)
  },
}

/** No way home on the day: the last flight has gone. */
export const NoWayHome: Story = {
  tags: ['empty'],
  args: { path: at('trip:trip-gva-late', 'from_work') },
  play: async () => {
    await status('hotel')
  },
}

/** A trip of three duties from home to home, its nights away and each report and clear. */
export const TripTimeline: Story = {
  args: { path: at('trip:trip-arn-ath', 'duty') },
  play: async () => {
    const list = await waitFor(() => duty().getByRole('list', { name: /^Saturday 7 November/ }), patient)
    await expect(within(list).getAllByText('Report')).toHaveLength(3)
    await expect(within(list).getAllByText(/^1 night.*of rest$/)).toHaveLength(2)
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

import type { Meta, StoryObj } from '@storybook/react-vite'
import { todaysFlight } from '@slipstream/mocks/fixtures/live'
import { mockNow } from '@slipstream/mocks/clock'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { changeConnection } from '#testing/connection.ts'
import { expectSeen, expectWithinWindow, reader } from '#testing/reader.ts'
import { server } from '#testing/server.ts'
import { StoryApp } from '#testing/StoryApp.tsx'

const patient = { timeout: 8000 }

const meta = {
  title: 'Screens/Roster/New plan',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow },
  args: { path: '/dashboard?month=2026-11&sheet=recover' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }, patient))

/** Cancelled: what to take instead, what it costs, what is still held, and the airline asked to move the booking. */
export const Cancelled: Story = {
  tags: ['wide'],
  parameters: server('flightCancelled'),
  play: async () => {
    const plan = await sheet('New plan')
    await expectSeen(() => plan.getByText('BA1433 cancelled.'), patient)
    await expect(plan.getAllByText(/BA8701/)[0]).toBeVisible()
    await expect(
      plan.getByText(
        'Your seat on BA1433 (K7QX2M) stays yours until you change or cancel it with the airline.',
      ),
    ).toBeVisible()
    await expect(plan.getByRole('checkbox', { name: 'Ask BA to move the booking to BA8701' })).toBeChecked()
    await expectWithinWindow()
  },
}

/** From the panel of the day to the plan that is taken, in two taps; and back again. */
export const TakenAndTakenBack: Story = {
  parameters: server('flightCancelled'),
  args: { path: '/dashboard?month=2026-11' },
  play: async ({ step }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'See the new plan' }, patient))
    const plan = await sheet('New plan')
    await step('one tap plans, and asks the airline', async () => {
      await userEvent.click(await plan.findByRole('button', { name: 'Take this plan' }, patient))
      const taken = await sheet('New plan taken')
      await expect(await taken.findByText(/^BA8701 EDI–LCY, Thu 5 Nov 07:00, is planned\.$/)).toBeVisible()
      await expect(await taken.findByText('BA is asked to move the booking to BA8701.')).toBeVisible()
      await expect(taken.getByText(/^Your seat on BA1433 \(K7QX2M\) stays yours/)).toBeVisible()
      await expect(taken.getByText(/^Leaving home Thu 5 Nov 05:25 instead of 04:55\.$/)).toBeVisible()
    })
    await step('the month says so, and leads back to it', async () => {
      await userEvent.click((await sheet('New plan taken')).getByRole('button', { name: 'Done' }))
      const notice = await screen.findByText('New plan taken at 04:40: BA8701 07:00.', undefined, patient)
      await expectSeen(() => notice, patient)
      await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    })
    await step('what was booked is booked again', async () => {
      const taken = await sheet('New plan taken')
      await userEvent.click(taken.getByRole('button', { name: 'Take it back' }))
      await screen.findByText('Your earlier plan is back.', undefined, patient)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient)
      await expectSeen(() => screen.getByText('Booked on BA1433'), patient)
      await expect(screen.queryByText(/^New plan taken at/)).toBeNull()
    })
  },
}

/** Said from the airport, the next flight is near; from home, the way there counts. */
export const Missed: Story = {
  parameters: server('flightOnTime'),
  args: { path: `/dashboard?month=2026-11&sheet=recover&missed=${encodeURIComponent(todaysFlight.id)}` },
  play: async ({ step }) => {
    const plan = await sheet('New plan')
    await expectSeen(() => plan.getByText('You missed BA1433.'), patient)
    await expect(plan.getByRole('radio', { name: 'Still at home' })).toBeChecked()
    await step('at the airport', async () => {
      await userEvent.click(plan.getByRole('radio', { name: 'At the airport' }))
      await expect(await plan.findByRole('button', { name: 'Take this plan' })).toBeVisible()
    })
  },
}

/** A change is missed: the journey goes on with a later flight from there, and the seat on the first flight stays. */
export const ChangeMissed: Story = {
  parameters: { ...server('changeMissed'), clock: '2026-11-05T07:40:00.000Z' },
  play: async ({ step }) => {
    const plan = await sheet('New plan')
    await expectSeen(() => plan.getByText('LM10 40 min late, too late for BA1373 from MAN.'), patient)
    await expect(plan.getByText('Back-up: BA1385 10:20.')).toBeVisible()
    await expect(
      plan.getByText(
        'Your seat on BA1373 (K7QX2M) stays yours until you change or cancel it with the airline.',
      ),
    ).toBeVisible()
    await expectWithinWindow()
    await step('one tap plans the flight from there', async () => {
      await userEvent.click(plan.getByRole('button', { name: 'Take this plan' }))
      const taken = await sheet('New plan taken')
      await expect(await taken.findByText('BA1375 MAN–LHR, Thu 5 Nov 09:50, is planned.')).toBeVisible()
      await userEvent.click(taken.getByRole('button', { name: 'Done' }))
    })
    await step('the panel goes by it, and names what is behind it', async () => {
      await expectSeen(() => screen.getByText('BA1375 MAN–LHR'), patient)
      await expect(screen.getByText(/Back-up BA1385 10:20 from MAN still works\.$/)).toBeVisible()
    })
  },
}

/** Listed for a flight that has left: one tap says that there was a seat, and others learn how often there is one (issue 22, 4). */
export const GotASeat: Story = {
  parameters: { ...server('listedToday'), clock: '2026-11-05T06:45:00.000Z' },
  args: { path: '/dashboard?month=2026-11' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'I got a seat on BA1433' }, patient))
    await expectSeen(() => screen.getByText('BA1433 is marked as booked.'), patient)
    await waitFor(() => expect(screen.queryByRole('button', { name: /^I got a seat/ })).toBeNull(), patient)
  },
}

/** Nothing that is known makes report: it says so, and there is nothing to take. */
export const NoFlightLeft: Story = {
  parameters: server('noFlightLeft'),
  play: async () => {
    const plan = await sheet('New plan')
    await expectSeen(
      () => plan.getByText('No other flight that makes report is known: call crewing now.'),
      patient,
    )
    await expect(plan.queryByRole('button', { name: 'Take this plan' })).toBeNull()
  },
}

/** A roster change broke bookings: each with what takes its place. */
export const RosterChanged: Story = {
  tags: ['wide'],
  parameters: server('rosterChanged'),
  play: async () => {
    const plan = await sheet('New plan')
    await expectSeen(() => plan.getByRole('button', { name: 'Take this plan' }), patient)
    await expectWithinWindow()
  },
}

export const NothingBroken: Story = {
  parameters: server('flightOnTime'),
  play: async () => {
    const plan = await sheet('New plan')
    await expectSeen(() => plan.getByText('Nothing is broken'), patient)
  },
}

/** Offline the plan is made and taken with what the device knows; the airline waits for another word. */
export const Offline: Story = {
  parameters: server('flightCancelled'),
  play: async ({ step }) => {
    const plan = await sheet('New plan')
    await plan.findByText('BA1433 cancelled.', undefined, patient)
    await step('the line goes, and the plan is taken', async () => {
      changeConnection('offline')
      await plan.findByText('Asked once you are online and say so again.', undefined, patient)
      await userEvent.click(plan.getByRole('button', { name: 'Take this plan' }))
      const taken = await sheet('New plan taken')
      await expect(taken.getByText('BA is not asked yet to move the booking to BA8701.')).toBeVisible()
      await expect(taken.getByRole('button', { name: 'Ask the airline now' })).toBeDisabled()
    })
    await step('back online, one tap asks', async () => {
      changeConnection('good')
      const taken = await sheet('New plan taken')
      const ask = taken.getByRole('button', { name: 'Ask the airline now' })
      await waitFor(() => expect(ask).toBeEnabled(), patient)
      await userEvent.click(ask)
      await expect(
        await taken.findByText('BA is asked to move the booking to BA8701.', undefined, patient),
      ).toBeVisible()
    })
  },
}

export const Narrow: Story = {
  ...reader.phone320,
  parameters: server('flightCancelled'),
  play: async () => {
    const plan = await sheet('New plan')
    await plan.findByText('BA1433 cancelled.', undefined, patient)
    await expectWithinWindow()
  },
}

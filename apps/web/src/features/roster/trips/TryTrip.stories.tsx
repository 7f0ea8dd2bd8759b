import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { expectWithinWindow } from '#testing/reader.ts'
import { server } from '#testing/server.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import {
  opened,
  compare,
  paste,
  overtime,
  answered,
  rankedNames,
  tenTrips,
  typeOffer,
} from '#testing/steps/try-trip-steps.ts'

const meta = {
  title: 'Screens/Roster/Try a trip',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow },
  args: { path: '/dashboard/try-trip' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  tags: ['wide', 'no-picture', 'empty'],
  play: async () => {
    await opened()
    await expect(screen.getByText(/Nothing is saved to your roster until you add it/)).toBeVisible()
    await expectWithinWindow()
  },
}

/** A trip on top of the roster: what it takes of home, what it costs, and the two rests that it leaves (issue 22 item 9). */
export const Overtime: Story = {
  tags: ['wide', 'no-picture'],
  play: async () => {
    const card = await compare(overtime)
    await answered(card)
    await expect(within(card).getByText('Commutable at both ends')).toBeVisible()
    await expectWithinWindow()
  },
}

/** Two offers, the better one first, with why. */
export const TwoRanked: Story = {
  tags: ['wide', 'no-picture'],
  play: async () => {
    const first = await compare(overtime)
    await answered(first)
    await userEvent.click(screen.getByRole('button', { name: 'Try another trip' }))
    await typeOffer({
      report: ['17/11/2026', '05:10'],
      clear: ['20/11/2026', '23:40'],
      name: 'Four days',
    })
    await expect(await rankedNames(2)).toEqual(['Overtime', 'Four days'])
    await expect(screen.getByText('Not commutable: no seat on the day at either end')).toBeVisible()
    await expectWithinWindow()
  },
}

/** A board of ten trips as it was read, before anything is compared. */
export const BoardRead: Story = {
  tags: ['wide', 'no-picture'],
  play: async () => {
    await paste(tenTrips)
    await expect(await screen.findByRole('heading', { name: '10 trips read' })).toHaveFocus()
    await expect(screen.getByText(/“Up for grabs, DM me!”: no date and time/)).toBeVisible()
    await expect(screen.getByText(/TRIP 4480 .*: it is taken/)).toBeVisible()
    await expectWithinWindow()
  },
}

/** Ten swap offers ranked (issue 50). */
export const TenRanked: Story = {
  tags: ['wide', 'no-picture'],
  play: async () => {
    await paste(tenTrips)
    await userEvent.click(await screen.findByRole('button', { name: 'Compare 10 trips' }))
    await expect(await rankedNames(10)).toHaveLength(10)
    await expect(screen.getByText(/^Sorted by nights at home, then cost/)).toBeVisible()
    await expectWithinWindow()
  },
}

/** No date says whether the day is first: it is asked once for all. */
export const AskedOrder: Story = {
  tags: ['no-picture'],
  play: async () => {
    await paste('Trip 4412 3/12 0600 - 5/12 1830\nTrip 4420 7/12 0940 - 9/12 1625')
    await screen.findByRole('heading', { name: 'Is the day or the month first in 3/12?' })
    await expectWithinWindow()
  },
}

/** A swap gives a duty away: only the airline can, and the card says so. */
export const Swap: Story = {
  tags: ['no-picture'],
  play: async () => {
    const card = await compare({ ...overtime, name: 'Swap', replacedKey: /LHR–DUB–LHR: Sat 14 Nov/ })
    await answered(card)
    await expect(within(card).getByText('In place of LHR–DUB–LHR, Sat 14 Nov')).toBeVisible()
    await expect(within(card).queryByRole('button', { name: 'Add to my roster' })).toBeNull()
    await expect(within(card).getByText(/only your airline can take the other duty off/)).toBeVisible()
  },
}

/** At the same time as duties, and a booked flight with them. */
export const Conflicts: Story = {
  tags: ['no-picture'],
  play: async () => {
    const card = await compare({
      report: ['11/11/2026', '06:00'],
      clear: ['12/11/2026', '15:00'],
      name: 'Overlap',
    })
    await answered(card)
    await expect(within(card).getByText(/At the same time: Airport standby/)).toBeVisible()
    await expect(within(card).getByText(/At the same time: Simulator check/)).toBeVisible()
    await expect(within(card).getAllByText('Not known')).toHaveLength(4)
  },
}

/** The fields are filled in, with what to check. */
export const PastedMessage: Story = {
  tags: ['no-picture'],
  play: async () => {
    await paste('Trip 4712 up for grabs!\nReport 18NOV 0940 LHR-JFK-LHR\nClear 20NOV 1625')
    await screen.findByText(/does not say which clock its times use\. Below they are on the clocks of London/)
    await expectWithinWindow()
  },
}

/** `11/12` is a day in December or one in November: it goes by the base's country, and says so. */
export const AmbiguousDate: Story = {
  tags: ['no-picture'],
  play: async () => {
    await paste('Report 11/12 0940 LHR-JFK-LHR\nClear 12/12 1625')
    await screen.findByText(/^11\/12 was read with the day first, as in the United Kingdom\./)
    await expect(screen.getByRole('button', { name: 'Read the month first' })).toBeVisible()
    await expectWithinWindow()
  },
}

export const LookingUp: Story = {
  tags: ['no-picture', 'loading'],
  parameters: server('tripPricesPending'),
  play: async () => {
    const card = await compare(overtime)
    await expect(within(card).getAllByText('…')).toHaveLength(4)
    await expectWithinWindow()
  },
}

export const FaresFail: Story = {
  tags: ['no-picture', 'error'],
  parameters: server('tripPricesFailure'),
  play: async ({ step }) => {
    const card = await compare(overtime)
    await step('what is not known is not shown as nothing', async () => {
      await expect(
        await within(card).findByText(
          'Fares can’t be reached now: only flights of your saved roster are known',
        ),
      ).toBeVisible()
      await expect(within(card).getAllByText('Not known').length).toBeGreaterThan(0)
    })
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expectWithinWindow()
  },
}

import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectSeen, expectWithinWindow, isWide, reader } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import {
  firstLook,
  chooseAirport,
  edinburghToLondon,
  press,
  route,
  search,
  typeDate,
} from '#testing/search-steps.ts'

const meta = {
  title: 'Screens/Flights/Search form',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('nothingToOptimise') },
  args: { path: '/dashboard/hotline' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** With the next open commute of the roster, and where it comes from; what is typed stays. */
export const ComesFilledWithTheNextCommute: Story = {
  parameters: server('default'),
  tags: ['picture'],
  play: async ({ canvas }) => {
    await canvas.findByText(
      /^Next: (?:to work for report|home after clear) \w{3} \d+ Nov \d\d:\d\d$/,
      undefined,
      firstLook,
    )
    const from = await canvas.findByRole('combobox', { name: 'From' })
    const to = await canvas.findByRole('combobox', { name: 'To' })
    await waitFor(() => expect(from).toHaveDisplayValue(/\([A-Z]{3}\)$/))
    await expect(to).toHaveDisplayValue(/\([A-Z]{3}\)$/)
  },
}

export const KeepsAChoiceOfOnesOwn: Story = {
  ...ComesFilledWithTheNextCommute,
  tags: [],
  play: async (context) => {
    await ComesFilledWithTheNextCommute.play?.(context)
    const { canvas } = context
    await chooseAirport(canvas, 'To', 'manchester', 'Manchester')
    // It no longer says what the form was filled with, and the fields have kept their place.
    await expect(canvas.getByText('Changed from your next commute')).toBeVisible()
    await expect(canvas.queryByText(/^Next:/)).toBeNull()
    await expect(canvas.getByRole('combobox', { name: 'To' })).toHaveDisplayValue('Manchester (MAN)')
  },
}

export const SaysThatNoCommuteIsKnown: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No next commute known', undefined, firstLook)).toBeVisible()
  },
}

/** By the keyboard alone, with a slip of the finger. */
export const SearchesAsItWasTyped: Story = {
  play: async ({ canvas, step }) => {
    await step('airports by city, with a slip', async () => {
      await chooseAirport(canvas, 'From', 'edinbrugh', 'Edinburgh')
      await chooseAirport(canvas, 'To', 'heathrow', 'London Heathrow')
    })
    await step('a return, with its dates', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Return' }))
      await typeDate(canvas, 'Departure date', '23/11/2026')
      await typeDate(canvas, 'Return date', '24 Nov 2026')
    })
    await search(canvas)
    const heading = await route(canvas, 'Edinburgh to London Heathrow')
    await waitFor(() => expect(heading).toHaveFocus())
    await expect(canvas.getByText('Mon 23 Nov, back Tue 24 Nov')).toBeVisible()
    await expect(await canvas.findByRole('region', { name: 'Flights found' })).toBeVisible()
  },
}

/** Nothing is typed: home first, then where was searched last. */
export const OffersHomeAndRecents: Story = {
  play: async ({ canvas }) => {
    // There once there is something to offer.
    await canvas.findByRole('button', { name: 'From: show all' }, firstLook)
    const field = canvas.getByRole('combobox', { name: 'From' })
    await userEvent.click(field)
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(async () => {
      const offered = await screen.findAllByRole('option')
      const codes = offered.map(({ textContent }) => /[A-Z]{3}(?![a-z])/.exec(textContent ?? '')?.[0])
      await expect(codes.slice(0, 3)).toEqual(['EDI', 'GLA', 'LHR'])
    }, firstLook)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(field).toHaveDisplayValue('Edinburgh (EDI)'))
  },
}

export const SaysWhatIsMissing: Story = {
  play: async ({ canvas }) => {
    await canvas.findByLabelText('Departure date')
    await search(canvas)
    const summary = await canvas.findByRole('region', { name: 'There are 3 problems' })
    await expect(summary).toHaveFocus()
    const said = within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
    await expect(said).toEqual([
      'Choose where you fly from',
      'Choose where you fly to',
      'Choose a departure date',
    ])
    await expectWithinWindow()
  },
}

export const RefusesTheSameAirportTwice: Story = {
  args: { path: '/dashboard/hotline?origin=EDI&destination=EDI&date=2026-11-23' },
  play: async ({ canvas }) => {
    const to = await canvas.findByRole('combobox', { name: 'To' })
    await waitFor(() =>
      expect(to).toHaveAccessibleDescription(
        'Origin and destination are the same. Choose another destination',
      ),
    )
    await chooseAirport(canvas, 'To', 'LHR', 'London Heathrow')
    await search(canvas)
    await expect(await route(canvas, 'Edinburgh to London Heathrow')).toBeVisible()
  },
}

/** The address of an old search opens the form, and says why. */
export const ADayThatHasPassed: Story = {
  args: { path: '/dashboard/hotline?origin=EDI&destination=LHR&date=2026-11-04' },
  play: async ({ canvas }) => {
    const message = 'Wednesday 4 November 2026 has passed. Choose Thursday 5 November 2026 or later'
    await expect(await canvas.findByText(message)).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Flights found' })).toBeNull()
  },
}

export const AReturnBeforeTheDeparture: Story = {
  args: { path: `${edinburghToLondon}&return_date=2026-11-22` },
  play: async ({ canvas }) => {
    const message = 'The return is before the departure. Choose Monday 23 November 2026 or later'
    await expect(await canvas.findByText(message)).toBeVisible()
    await typeDate(canvas, 'Return date', '23/11/2026')
    await expect(canvas.queryByText(message)).toBeNull()
    await search(canvas)
    await expect(await canvas.findByText('Mon 23 Nov, back Mon 23 Nov')).toBeVisible()
  },
}

/** Whatever somebody wrote into an address: the form, and never a crash. */
export const AHostileAddress: Story = {
  args: { path: '/dashboard/hotline?origin=<img src=x onerror=alert(1)>&destination=LHR&date=2026-02-30' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Choose where you fly from')).toBeVisible()
    await expect(await canvas.findByText('Choose a departure date')).toBeVisible()
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: 'To' })).toHaveDisplayValue('London Heathrow (LHR)'),
    )
  },
}

/** Of the right form, and none: the server says so at its field. */
export const AnUnknownAirport: Story = {
  args: { path: '/dashboard/hotline?origin=EDI&destination=QQQ&date=2026-11-23' },
  play: async ({ canvas }) => {
    const message = 'No airline flies to an airport with the code QQQ. Choose one from the list'
    await expect(await canvas.findByText(message)).toBeVisible()
    await expect(await canvas.findByRole('combobox', { name: 'To' })).toHaveDisplayValue('QQQ')
  },
}

/** Typed, but not chosen. */
export const NoAirportOfThatName: Story = {
  play: async ({ canvas }) => {
    const from = await canvas.findByRole('combobox', { name: 'From' })
    await userEvent.type(from, 'Xyzzyville')
    await expectSeen(() =>
      screen.getByText('No airport found. Try its city or its three-letter code.', {
        selector: ':not(output)',
      }),
    )
    await userEvent.keyboard('{Escape}')
    await userEvent.tab()
    await waitFor(() =>
      expect(from).toHaveAccessibleDescription(
        'Choose an airport from the list, or type its three-letter code',
      ),
    )
    await expect(from).toHaveDisplayValue('Xyzzyville')
  },
}

/** A search engine that does not answer keeps nobody from typing. */
export const AirportsUnreachable: Story = {
  parameters: server('airportSearchUnreachable'),
  play: async ({ canvas }) => {
    const from = await canvas.findByRole('combobox', { name: 'From' })
    await userEvent.type(from, 'Edin')
    await expect(
      await canvas.findByText('Airports cannot be searched while you are offline. What you typed stays.'),
    ).toBeVisible()
    await userEvent.type(from, 'burgh{Escape}')
    await expect(from).toHaveDisplayValue('Edinburgh')
  },
}

export const SwapsBothEnds: Story = {
  args: { path: edinburghToLondon },
  play: async ({ canvas }) => {
    if (!isWide()) await press(canvas, 'Edit search')
    // The form holds what was searched for: nothing was filled in.
    await expect(canvas.queryByText(/next commute/)).toBeNull()
    await press(canvas, 'Swap Edinburgh and London Heathrow')
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: 'From' })).toHaveDisplayValue('London Heathrow (LHR)'),
    )
    await search(canvas)
    await expect(await route(canvas, 'London Heathrow to Edinburgh')).toBeVisible()
  },
}

/** Half of it typed, then away by mistake: it is all there on the way back. */
export const KeepsWhatWasTyped: Story = {
  play: async ({ canvas, step }) => {
    await chooseAirport(canvas, 'From', 'EDI', 'Edinburgh')
    await userEvent.type(canvas.getByRole('combobox', { name: 'To' }), 'Heath')
    await userEvent.keyboard('{Escape}')
    await typeDate(canvas, 'Departure date', '23/11/2026')
    await step('to the roster and back', async () => {
      await userEvent.click(await canvas.findByRole('link', { name: 'Roster' }))
      await canvas.findByRole('heading', { level: 1, name: 'Roster' })
      await userEvent.click(await canvas.findByRole('link', { name: 'Flights' }))
    })
    await expect(await canvas.findByRole('combobox', { name: 'To' })).toHaveDisplayValue('Heath')
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: 'From' })).toHaveDisplayValue('Edinburgh (EDI)'),
    )
    await expect(await canvas.findByLabelText('Departure date')).toHaveDisplayValue('23/11/2026')
  },
}

/** On a phone the form takes the place of what was found, and gives it back; on a desk both are there. */
export const EditsAndKeepsTheSearch: Story = {
  args: { path: edinburghToLondon },
  play: async ({ canvas }) => {
    if (isWide()) {
      await expect(await canvas.findByRole('region', { name: 'Flights found' }, firstLook)).toBeVisible()
      await expect(canvas.getByRole('form', { name: 'Search flights' })).toBeVisible()
      await expect(canvas.queryByRole('button', { name: 'Edit search' })).toBeNull()
      return
    }
    await press(canvas, 'Edit search')
    await expect(canvas.queryByRole('region', { name: 'Flights found' })).toBeNull()
    await waitFor(() => expect(canvas.getByRole('form', { name: 'Search flights' })).toHaveFocus())
    await press(canvas, 'Cancel')
    await expect(await canvas.findByRole('region', { name: 'Flights found' })).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Edit search' })).toHaveFocus())
  },
}

export const FormAt320: Story = {
  ...reader.phone320,
  args: { path: `${edinburghToLondon}&return_date=2026-11-22` },
  play: async ({ canvas }) => {
    await canvas.findByLabelText('Return date')
    await expectWithinWindow()
  },
}

import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectSeen, expectWithinWindow, isWide, reader } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import { edinburghToLondon, press, route, type Canvas } from '#testing/search-steps.ts'

const withReturn = `${edinburghToLondon}&return_date=2026-11-24`

const meta = {
  title: 'Screens/Flights/Search',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('searchReturn') },
  args: { path: withReturn },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

const found = (canvas: Canvas) => canvas.findByRole('region', { name: 'Flights found' })

const strip = (canvas: Canvas) =>
  canvas.findByRole('list', { name: /ther days, with their cheapest direct flight$/ })

const day = async (canvas: Canvas, name: string) =>
  within(await strip(canvas)).findByRole('button', { name: new RegExp(`^${name}`) })

/** Notices are beside the app, for every screen. */
async function expectNotice(words: string | RegExp): Promise<void> {
  const notice = await screen.findByText(words)
  await waitFor(() => expect(notice).toBeVisible())
}

/** Opened by its address: the search in short, the days around it, then what it found. */
export const Found: Story = {
  tags: ['picture', 'wide'],
  play: async ({ canvas }) => {
    await expect(await route(canvas, 'Edinburgh to London Heathrow')).toBeVisible()
    await expect(canvas.getByText('Mon 23 Nov, back Tue 24 Nov')).toBeVisible()
    await expect(await found(canvas)).toBeVisible()
    await expect(await day(canvas, 'Monday 23 November, £')).toHaveAttribute('aria-current', 'date')
    await expectWithinWindow()
  },
}

export const Searching: Story = {
  parameters: server('searchPending'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Searching flights')).toBeInTheDocument()
  },
}

/** The source is slow: its job is followed under the overlay, then the results are fetched. */
export const SearchedByAJob: Story = {
  parameters: server('searchJob'),
  play: async ({ canvas }) => {
    await expect((await screen.findAllByText('EDI -> LHR (23 Nov)'))[0]).toBeInTheDocument()
    await expect(await found(canvas)).toBeVisible()
    await waitFor(() => expect(screen.queryAllByText('EDI -> LHR (23 Nov)')).toEqual([]))
  },
}

export const JobUnderWay: Story = {
  parameters: server('searchJobStalls'),
  play: async ({ canvas }) => {
    const [text] = await screen.findAllByText('EDI -> LHR (23 Nov)')
    await waitFor(() => expect(text).toBeVisible())
    await userEvent.click(await screen.findByRole('button', { name: 'Continue in background' }))
    await expect(await canvas.findByText('Searching flights')).toBeInTheDocument()
    await expect(await strip(canvas)).toBeVisible()
  },
}

export const JobFails: Story = {
  parameters: server('searchJobFails'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Search failed' })).toBeVisible()
    await expect(canvas.getByText('Job failed')).toBeVisible()
    await press(canvas, 'Try Again')
    await expect(await canvas.findByText('Searching flights')).toBeInTheDocument()
    await expect(await canvas.findByText('Job failed')).toBeVisible()
  },
}

export const Failure: Story = {
  parameters: server('searchFailure'),
  play: async ({ canvas }) => {
    const panel = await canvas.findByRole('alert')
    await expect(panel).toHaveTextContent('Search failed')
    await expect(panel).toHaveTextContent('Flight prices cannot be reached.')
    await press(canvas, 'Try Again')
    await expect(await canvas.findByText('Flight prices cannot be reached.')).toBeVisible()
    const way = isWide() ? { name: 'Search flights' } : { name: 'Edit search' }
    await expect(canvas.getByRole('button', way)).toBeVisible()
  },
}

/** The server knows no flights: what to do instead, and no try that cannot work (docs/decisions/0032-samples.md). */
export const NotSetUp: Story = {
  parameters: server('searchNotSetUp'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Search failed' })).toBeVisible()
    await expect(
      canvas.getByText('Flight search is not set up on this server. Please search with an airline instead.'),
    ).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('button', { name: /Try Again|Search again/ })).toBeNull())
    await expect(canvas.queryByText('The prices of other days could not be loaded.')).toBeNull()
    await expectWithinWindow()
  },
}

/** An answer outside the contract is no answer, and no currency is guessed. */
export const APriceWithoutCurrency: Story = {
  parameters: server('searchNoCurrency'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Invalid response from server')).toBeVisible()
  },
}

/** What was found does not wait for other days, nor fall with them. */
export const OtherDaysFail: Story = {
  parameters: server('cheapestDaysFailure'),
  args: { path: '/dashboard/hotline?origin=EDI&destination=LHR&date=2026-12-01' },
  play: async ({ canvas }) => {
    await expect(await found(canvas)).toBeVisible()
    await expect(await canvas.findByText('The prices of other days could not be loaded.')).toBeVisible()
    await expect(await day(canvas, 'Tuesday 1 December, price not known')).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

export const OtherDaysOnTheirWay: Story = {
  parameters: server('cheapestDaysPending'),
  args: { path: '/dashboard/hotline?origin=EDI&destination=LHR&date=2026-12-08' },
  play: async ({ canvas }) => {
    await expect(await found(canvas)).toBeVisible()
    await expect(await day(canvas, 'Tuesday 8 December, price still loading')).toBeVisible()
  },
}

/** A tap searches the day; the return moves along where it would come first. */
export const GoesToAnotherDay: Story = {
  play: async ({ canvas, step }) => {
    await found(canvas)
    await step('the day after keeps the return', async () => {
      await userEvent.click(await day(canvas, 'Tuesday 24 November'))
      await expect(await canvas.findByText('Tue 24 Nov, back Tue 24 Nov')).toBeVisible()
      await expect(await day(canvas, 'Tuesday 24 November')).toHaveFocus()
    })
    await step('the next one takes it along', async () => {
      await userEvent.keyboard('{ArrowRight}{Enter}')
      await expect(await canvas.findByText('Wed 25 Nov, back Wed 25 Nov')).toBeVisible()
    })
    await expect(await found(canvas)).toBeVisible()
  },
}

/** Of a return trip, the strip has the days of the flight that is being chosen. */
export const DaysOfTheLegBeingChosen: Story = {
  args: { path: `${edinburghToLondon}&return_date=2026-11-24` },
  play: async ({ canvas, step }) => {
    await found(canvas)
    await canvas.findByRole('list', { name: 'Outbound day: other days, with their cheapest direct flight' })
    await step('then those of the return', async () => {
      const [choose] = await canvas.findAllByRole('button', { name: /^Choose BA/ })
      await userEvent.click(choose!)
      await canvas.findByRole('list', { name: 'Return day: other days, with their cheapest direct flight' })
      await expect(await day(canvas, 'Tuesday 24 November')).toHaveAttribute('aria-current', 'date')
      const [first] = within(await canvas.findByRole('list', { name: /^Return day/ })).getAllByRole('button')
      await expect(first).toHaveTextContent('Monday 23 November')
    })
    await step('another return keeps the outbound', async () => {
      await userEvent.click(await day(canvas, 'Wednesday 25 November'))
      await canvas.findByText('Mon 23 Nov, back Wed 25 Nov')
      await expect(await canvas.findByRole('heading', { name: 'Choose your return flight' })).toBeVisible()
    })
  },
}

export const NoneBeforeToday: Story = {
  args: { path: '/dashboard/hotline?origin=EDI&destination=LHR&date=2026-11-06' },
  play: async ({ canvas }) => {
    await found(canvas)
    const days = within(await strip(canvas)).getAllByRole('button')
    await expect(days).toHaveLength(5)
    await expect(days[0]).toHaveTextContent('Thursday 5 November')
  },
}

/** Specification §4 Job: nothing flies direct, but close by and on other days. */
export const NoDirectFlights: Story = {
  tags: ['picture', 'wide'],
  parameters: server('searchNone'),
  args: { path: edinburghToLondon },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No direct flights found' })).toBeVisible()
    await expect(
      await canvas.findByText(
        'Nothing flies direct from Edinburgh to London Heathrow on Monday 23 November 2026.',
      ),
    ).toBeVisible()
    await canvas.findByRole('heading', { name: 'Days that have a direct flight' })
    await canvas.findByRole('heading', { name: 'From and to airports close by' })
    await expect(canvas.getAllByText(/\d+ km from /)[0]).toBeVisible()
    await expectWithinWindow()
  },
}

export const AnotherDayByATap: Story = {
  parameters: server('searchNone'),
  args: { path: edinburghToLondon },
  play: async ({ canvas }) => {
    await press(canvas, 'Sun 22 Nov')
    const heading = await route(canvas, 'Edinburgh to London Heathrow')
    await waitFor(() => expect(heading).toHaveFocus())
    await expect(await found(canvas)).toBeVisible()
  },
}

/** Nothing near at all: it says so, and there are other ways on. */
export const NothingNear: Story = {
  parameters: server('searchNoneNear'),
  args: { path: edinburghToLondon },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/Nor between airports within 150 km of these two on Mon 23 Nov\.$/),
    ).toBeVisible()
  },
}

/** No day of the route has a flight: it says so, and offers the routes that do, each by one tap. */
export const NoFlightsOnAnyDay: Story = {
  tags: ['picture'],
  parameters: server('searchNone'),
  args: { path: '/dashboard/hotline?origin=EDI&destination=MAN&date=2026-11-23' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No flights on any day' })).toBeVisible()
    await canvas.findByText(
      /^Nothing flies direct from Edinburgh to Manchester from Mon 16 Nov to Sun 29 Nov\./,
    )
    await canvas.findByRole('heading', { name: 'Routes that have a direct flight' })
  },
}

/** One tap searches a route that has flights. */
export const NoFlightsOnAnyDayOtherRoute: Story = {
  ...NoFlightsOnAnyDay,
  tags: [],
  play: async (context) => {
    await NoFlightsOnAnyDay.play?.(context)
    await press(context.canvas, /^Edinburgh to London Heathrow/)
    await expect(await found(context.canvas)).toBeVisible()
  },
}

/** Another way on: the form, at its date. */
export const NothingNearAnotherDate: Story = {
  ...NothingNear,
  play: async (context) => {
    await NothingNear.play?.(context)
    await press(context.canvas, 'Choose another date')
    await waitFor(() => expect(context.canvas.getByLabelText('Departure date')).toHaveFocus())
  },
}

export const NearbyFails: Story = {
  parameters: server('nearbyRoutesFailure'),
  args: { path: edinburghToLondon },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Airports close by could not be looked up.')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'No direct flights found' })).toBeVisible()
  },
}

/** Out there are flights, back there are none. */
export const NoWayBack: Story = {
  parameters: server('searchNone'),
  args: { path: '/dashboard/hotline?origin=LHR&destination=EDI&date=2026-11-22&return_date=2026-11-23' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'No direct flights found back from Edinburgh to London Heathrow on Mon 23 Nov. These fly out.',
      ),
    ).toBeVisible()
    await press(canvas, 'Search one way')
    await expect(await canvas.findByText('Sun 22 Nov')).toBeVisible()
    await expect(canvas.queryByText(/^No direct flights found back/)).toBeNull()
  },
}

export const ClearsSessions: Story = {
  play: async ({ canvas, step }) => {
    const choose = async () => {
      await press(canvas, 'Flight search actions')
      await userEvent.click(await screen.findByRole('menuitem', { name: /^Clear search sessions/ }))
      return within(await screen.findByRole('alertdialog', { name: 'Clear search sessions?' }))
    }
    await step('keeping them does nothing', async () => {
      const dialog = await choose()
      await userEvent.click(dialog.getByRole('button', { name: 'Keep them' }))
      await expect(screen.queryByText('Your search sessions are cleared.')).toBeNull()
    })
    const dialog = await choose()
    await userEvent.click(dialog.getByRole('button', { name: 'Clear sessions' }))
    await expectNotice('Your search sessions are cleared.')
  },
}

export const SessionsNotCleared: Story = {
  parameters: server('clearSessionsFailure'),
  play: async ({ canvas }) => {
    await press(canvas, 'Flight search actions')
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Clear search sessions/ }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Clear search sessions?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Clear sessions' }))
    await expectNotice(/^The search sessions were not cleared\./)
  },
}

/** It needs the network (specification §2): without it there is the roster. */
export const Offline: Story = {
  ...reader.offline,
  args: { hasCachedMonth: true, path: '/dashboard/hotline' },
  play: async ({ canvas }) => {
    const roster = await canvas.findByRole('heading', { level: 1, name: 'Roster' }, { timeout: 15_000 })
    await expect(roster).toBeVisible()
  },
}

const monthSheet = () => screen.findByRole('dialog', { name: 'Choose a day' })
const oneWay = edinburghToLondon

async function openMonth(canvas: Canvas) {
  await press(canvas, 'Whole month')
  const sheet = within(await monthSheet())
  await expectSeen(() => sheet.getByRole('button', { name: /^Monday 23 November 2026, chosen/ }))
  return sheet
}

/** What is known of a whole month, and the cheapest day of it; a day that is chosen is searched (issue 22 item 7). */
export const WholeMonth: Story = {
  args: { path: oneWay },
  play: async ({ canvas, step }) => {
    await found(canvas)
    await step('shows the cheapest day', async () => {
      const sheet = await openMonth(canvas)
      const best = await sheet.findAllByRole('button', { name: /£.*, cheapest of these days$/ })
      await expect(best[0]).toHaveAccessibleName(/^Wednesday 18 November 2026, £/)
      await expect(sheet.getByText(/^Cheapest direct flight of each day, rounded, as of/)).toBeVisible()
      await expect(sheet.getByText(/^Sample timetable/)).toBeVisible()
      await expectWithinWindow()
    })
    await step('goes to another month by its button, and to a day by the keyboard', async () => {
      const sheet = within(await monthSheet())
      await userEvent.click(sheet.getByRole('button', { name: 'Next month' }))
      await sheet.findByRole('button', { name: /^Wednesday 9 December 2026, £/ })
      await userEvent.click(sheet.getByRole('button', { name: 'Previous month' }))
      const day24 = await sheet.findByRole('button', { name: /^Tuesday 24 November 2026, £/ })
      sheet.getByRole('button', { name: /^Monday 23 November 2026, chosen/ }).focus()
      await userEvent.keyboard('{ArrowRight}')
      await expect(day24).toHaveFocus()
      await userEvent.keyboard('{Enter}')
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await canvas.findByText('Tue 24 Nov')).toBeVisible()
    await expect(await found(canvas)).toBeVisible()
  },
}

/** Where a question counts, days that nobody asked about have a dash and say what to do. */
export const MonthPartlyKnown: Story = {
  parameters: server('monthPartlyKnown'),
  args: { path: oneWay },
  play: async ({ canvas }) => {
    await found(canvas)
    const sheet = await openMonth(canvas)
    await expect(
      await sheet.findByRole('button', { name: 'Friday 27 November 2026, price not known' }),
    ).toBeVisible()
    await expect(sheet.getByText(/Choose a day with a dash to search it\.$/)).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'Friday 27 November 2026, price not known' }))
    await expect(await canvas.findByText('Fri 27 Nov')).toBeVisible()
  },
}

export const MonthNotKnown: Story = {
  parameters: server('monthUnknown'),
  args: { path: oneWay },
  play: async ({ canvas }) => {
    await found(canvas)
    const sheet = await openMonth(canvas)
    await expect(
      await sheet.findByText('No prices known for this month yet. Choose a day to search it.'),
    ).toBeVisible()
  },
}

export const MonthOnItsWay: Story = {
  parameters: server('knownPricesPending'),
  args: { path: oneWay },
  play: async ({ canvas }) => {
    await found(canvas)
    const sheet = await openMonth(canvas)
    await expect(sheet.getByText('Loading prices.')).toBeVisible()
    await expect(
      sheet.getByRole('button', { name: 'Tuesday 24 November 2026, price still loading' }),
    ).toBeVisible()
  },
}

export const MonthFails: Story = {
  parameters: server('knownPricesFailure'),
  args: { path: oneWay },
  play: async ({ canvas }) => {
    await found(canvas)
    const sheet = await openMonth(canvas)
    await expect(await sheet.findByText('The prices of November could not be loaded.')).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'Try Again' }))
    await expect(await sheet.findByText('The prices of November could not be loaded.')).toBeVisible()
  },
}

/** Nobody returns before they have left. */
export const MonthOfTheReturn: Story = {
  args: { path: `${edinburghToLondon}&return_date=2026-11-24&out=BA1439-2026-11-23-commercial` },
  play: async ({ canvas }) => {
    await found(canvas)
    await press(canvas, 'Whole month')
    const sheet = within(await screen.findByRole('dialog', { name: 'Choose the return day' }))
    await expectSeen(() => sheet.getByText('London Heathrow to Edinburgh'))
    await expect(await sheet.findByRole('button', { name: /^Sunday 22 November 2026/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

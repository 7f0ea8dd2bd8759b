import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectSeen, expectWithinWindow, isWide } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import { edinburghToLondon, press, showDays, route, type Canvas } from '#testing/steps/search-steps.ts'

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

/** Opened by its address: the search in short, the days around it, then what it found. */
export const Found: Story = {
  tags: ['picture', 'wide'],
  play: async ({ canvas }) => {
    await expect(await route(canvas, 'Edinburgh to London Heathrow')).toBeVisible()
    await expect(canvas.getByText('Mon 23 Nov, back Tue 24 Nov')).toBeVisible()
    await expect(await found(canvas)).toBeVisible()
    await showDays(canvas)
    await expect(await day(canvas, 'Monday 23 November, £')).toHaveAttribute('aria-current', 'date')
    await expectWithinWindow()
  },
}

export const Searching: Story = {
  tags: ['loading', 'thumbnail'],
  parameters: server('searchPending'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Searching flights')).toBeInTheDocument()
  },
}

export const JobUnderWay: Story = {
  tags: ['loading'],
  parameters: server('searchJobStalls'),
  play: async () => {
    const [text] = await screen.findAllByText('EDI -> LHR (23 Nov)')
    await waitFor(() => expect(text).toBeVisible())
  },
}

export const Failure: Story = {
  tags: ['error', 'thumbnail'],
  parameters: server('searchFailure'),
  play: async ({ canvas }) => {
    const panel = await canvas.findByRole('alert')
    await expect(panel).toHaveTextContent('Search failed')
    await expect(panel).toHaveTextContent('Flight prices cannot be reached.')
    const way = isWide() ? { name: 'Search flights' } : { name: 'Edit search' }
    await expect(canvas.getByRole('button', way)).toBeVisible()
  },
}

/** The server knows no flights: what to do instead, and no try that cannot work (docs/decisions/0032-samples.md). */
export const NotSetUp: Story = {
  tags: ['error', 'thumbnail'],
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

/** What was found does not wait for other days, nor fall with them. */
export const OtherDaysFail: Story = {
  tags: ['error', 'thumbnail'],
  parameters: server('cheapestDaysFailure'),
  args: { path: '/dashboard/hotline?origin=EDI&destination=LHR&date=2026-12-01' },
  play: async ({ canvas }) => {
    await expect(await found(canvas)).toBeVisible()
    await showDays(canvas)
    await expect(await canvas.findByText('The prices of other days could not be loaded.')).toBeVisible()
    await expect(await day(canvas, 'Tuesday 1 December, price not known')).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

/** Specification §4 Job: nothing flies direct, but close by and on other days. */
export const NoDirectFlights: Story = {
  tags: ['picture', 'wide', 'empty'],
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

/** Nothing near at all: it says so, and there are other ways on. */
export const NothingNear: Story = {
  tags: ['empty', 'thumbnail'],
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
  tags: ['picture', 'empty'],
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

/** Out there are flights, back there are none. */
export const NoWayBack: Story = {
  tags: ['empty', 'thumbnail'],
  parameters: server('searchNone'),
  args: { path: '/dashboard/hotline?origin=LHR&destination=EDI&date=2026-11-22&return_date=2026-11-23' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'No direct flights found back from Edinburgh to London Heathrow on Mon 23 Nov. These fly out.',
      ),
    ).toBeVisible()
  },
}

/** Five weeks with what is known of their fares; the others are asked for by a tap (issue 22 item 7). */
export const FiveWeeks: Story = {
  parameters: server('monthPartlyKnown'),
  args: { path: edinburghToLondon },
  play: async ({ canvas }) => {
    await found(canvas)
    await showDays(canvas)
    await press(canvas, 'Five weeks')
    const sheet = within(await screen.findByRole('dialog', { name: 'Choose a day' }))
    await expectSeen(() => sheet.getByRole('button', { name: /^Monday 23 November, £/ }))
    await expect(sheet.getByRole('button', { name: /, cheapest of these days$/ })).toBeVisible()
    await expectWithinWindow()
  },
}

export const FiveWeeksFail: Story = {
  tags: ['error'],
  parameters: server('knownPricesFailure'),
  args: { path: edinburghToLondon },
  play: async ({ canvas }) => {
    await found(canvas)
    await showDays(canvas)
    await press(canvas, 'Five weeks')
    const sheet = within(await screen.findByRole('dialog', { name: 'Choose a day' }))
    // While the prices are asked for again, it gives way to another sentence.
    await expectSeen(() => sheet.getByText('Some prices could not be loaded.'))
  },
}

/** Nobody returns before they have left. */
export const FiveWeeksOfTheReturn: Story = {
  args: { path: `${edinburghToLondon}&return_date=2026-11-24&out=BA1439-2026-11-23-commercial` },
  play: async ({ canvas }) => {
    await found(canvas)
    await showDays(canvas)
    await press(canvas, 'Five weeks')
    const sheet = within(await screen.findByRole('dialog', { name: 'Choose the return day' }))
    await expectSeen(() => sheet.getByText('London Heathrow to Edinburgh'))
    await expectSeen(() => sheet.getByRole('button', { name: /^Monday 23 November/ }))
    await expect(sheet.queryByRole('button', { name: /^Sunday 22 November/ })).toBeNull()
  },
}

import { heard, wordsHeard } from '@slipstream/design-system/spoken/heard'
import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import { departures, expectCount, oneWay, press, results } from '#testing/result-steps.ts'
// Loaded with the story: its first step need not wait for them.
import '../HotlineScreen.tsx'
import './FilterSheet.tsx'

const meta = {
  title: 'Screens/Flights/Results',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('searchReturn') },
  args: { path: oneWay },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

export const OneWay: Story = {
  tags: ['picture', 'wide'],
  play: async ({ canvas }) => {
    await expectCount(canvas, '7 flights')
    await waitFor(async () => expect(await departures(canvas)).toHaveLength(7))
    await expect(canvas.getByText(/^Sample timetable/)).toBeVisible()
    await expect(canvas.getByText(/as of 04:40 GMT/)).toBeVisible()
    await expect(await canvas.findAllByRole('button', { name: /^More for BA1433/ })).toHaveLength(1)
    await expectWithinWindow()
  },
}

/** On the day of a report of the roster: which flights make it, and why the others do not. */
export const MakesReportOrWhyNot: Story = {
  tags: ['picture'],
  args: { path: '/dashboard/hotline?origin=EDI&destination=LHR&date=2026-11-05' },
  play: async ({ canvas }) => {
    for (const row of await canvas.findAllByRole('article'))
      await expect(wordsHeard(row), heard(row)).toBeLessThanOrEqual(30)
    await expect((await canvas.findAllByText(/^Makes report Thu 5 Nov, .* in hand$/)).length).toBeGreaterThan(
      0,
    )
    await expect((await canvas.findAllByText(/^Lands .* after report Thu 5 Nov$/)).length).toBeGreaterThan(0)
  },
}

export const Sorted: Story = {
  play: async ({ canvas, step }) => {
    await expectCount(canvas, '7 flights')
    await step('by price, the cheapest seat first', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Price' }))
      await waitFor(async () => expect((await departures(canvas)).slice(0, 2)).toEqual(['11:15', '06:30']))
    })
    await step('and by departure again', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Departure' }))
      await waitFor(async () => expect((await departures(canvas)).slice(0, 2)).toEqual(['06:30', '08:35']))
    })
  },
}

/** A flight stands at the fare that is wanted. */
export const Filtered: Story = {
  args: { path: `${oneWay}&fare=standby&leaves=morning,evening&max=35GBP&sort=price` },
  play: async ({ canvas }) => {
    await expectCount(canvas, '5 of 7 flights')
    await expect(canvas.getByRole('button', { name: 'Filters (3)' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Up to £35', pressed: true })).toBeVisible()
    await waitFor(async () => expect(await departures(canvas)).toHaveLength(5))
    await expect(canvas.queryByRole('link', { name: /^Book/ })).toBeNull()
  },
}

export const FiltersCleared: Story = {
  ...Filtered,
  play: async ({ canvas, step }) => {
    await expectCount(canvas, '5 of 7 flights')
    await step('one is taken back at its chip', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Up to £35' }))
      await expect(await canvas.findByRole('button', { name: 'Filters (2)' })).toBeVisible()
    })
    await step('all at once', async () => {
      await press(canvas, 'Clear filters')
      await expectCount(canvas, '7 flights')
      await expect(canvas.queryByRole('button', { name: 'Clear filters' })).toBeNull()
      await waitFor(async () => expect(await departures(canvas)).toHaveLength(7))
    })
  },
}

export const NothingLeft: Story = {
  args: { path: `${oneWay}&airline=U2&leaves=morning` },
  play: async ({ canvas }) => {
    await expectCount(canvas, '0 of 7 flights')
    await expect(canvas.getByRole('heading', { name: 'No flight passes your filters' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Without U2: 3 flights' })).toBeVisible()
  },
}

export const FilterLoosened: Story = {
  ...NothingLeft,
  play: async ({ canvas }) => {
    await press(canvas, 'Without U2: 3 flights')
    await expectCount(canvas, '3 of 7 flights')
    await expect(canvas.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  },
}

/** Every filter with what it leaves; what was chosen stays when the sheet closes, however it does. */
export const AllFilters: Story = {
  parameters: server('searchMany'),
  play: async ({ canvas }) => {
    await expectCount(canvas, '100 flights')
    await waitFor(async () => expect(await departures(canvas)).toHaveLength(22))
    await press(canvas, 'Filters')
    const sheet = await screen.findByRole('dialog', { name: 'Filters' }, { timeout: 5000 })
    await waitFor(() => expect(sheet).toBeVisible())
    await userEvent.click(within(sheet).getByRole('button', { name: /^Morning/ }))
    await expect(await within(sheet).findByRole('button', { name: /^Show \d+ flights$/ })).toBeVisible()
  },
}

export const ChosenInTheSheet: Story = {
  play: async ({ canvas, step }) => {
    await expectCount(canvas, '7 flights')
    await press(canvas, 'Filters')
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await step('a window of times, also half of one', async () => {
      await userEvent.type(sheet.getByLabelText('From'), '1800')
      await userEvent.tab()
      await expect(await sheet.findByRole('button', { name: 'Show 2 flights' })).toBeVisible()
    })
    await step('a highest price', async () => {
      const prices = sheet.getByLabelText('Highest price')
      const options = within(prices)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
      await expect(options[0]).toBe('Any price')
      await expect(options.length).toBeGreaterThan(2)
    })
    await userEvent.click(sheet.getByRole('button', { name: 'Show 2 flights' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expectCount(canvas, '2 of 7 flights')
    await expect(canvas.getByRole('button', { name: '18:00–23:59', pressed: true })).toBeVisible()
  },
}

/** Pounds, euros beside pounds, and a currency without a rate in its own. */
export const Currencies: Story = {
  parameters: server('searchCurrencies'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/converted at the rates of/)).toBeVisible()
    await waitFor(async () => expect(await departures(canvas)).toHaveLength(7))
    await expectWithinWindow()
  },
}

/** 500 offers: the first rows at once, all of them soon, some sold out. */
export const Many: Story = {
  parameters: server('searchMany'),
  play: async ({ canvas, step }) => {
    await expectCount(canvas, '100 flights')
    await step('a page of rows is drawn, and the next as the reader comes to its end', async () => {
      await waitFor(async () => expect(await departures(canvas)).toHaveLength(22))
      canvas.getByRole('button', { name: 'Show more flights' }).scrollIntoView()
      await waitFor(async () => expect(await departures(canvas)).toHaveLength(42))
    })
    await step('a press leads to the first of the next ones (issue 19, item 10)', async () => {
      canvas.getByRole('button', { name: 'Show more flights' }).click()
      await waitFor(() => expect(canvas.getAllByRole('article')[42]).toHaveFocus())
    })
    await step('a filter begins at the top', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /^Direct/ }))
      await expectCount(canvas, '80 of 100 flights')
      await waitFor(async () => expect((await departures(canvas)).length).toBeLessThan(80))
    })
    await step('and its end is the end', async () => {
      await waitFor(async () => {
        canvas.queryByRole('button', { name: 'Show more flights' })?.scrollIntoView()
        await expect(await departures(canvas)).toHaveLength(80)
      })
      await waitFor(() => expect(canvas.queryByRole('button', { name: 'Show more flights' })).toBeNull())
    })
  },
}

/** What anyone wrote into the address is left out where it cannot be read. */
export const BrokenAddress: Story = {
  args: { path: `${oneWay}&sort=magic&leaves=25:00-x&max=%C2%A31&fare=gold&airline=%3Cb%3E&out=no` },
  play: async ({ canvas }) => {
    await expectCount(canvas, '7 flights')
    await expect(canvas.getByRole('button', { name: 'Filters' })).toBeVisible()
    await expect((await results(canvas)).queryByText(/no longer offered/)).toBeNull()
  },
}

export const Saved: Story = {
  play: async ({ canvas }) => {
    const save = await canvas.findByRole('button', { name: /^Save BA1439/ })
    await userEvent.click(save)
    await waitFor(() => expect(save).toHaveAttribute('aria-pressed', 'true'))
  },
}

/** Shown at once, and taken back with the reason. */
export const NotSaved: Story = {
  parameters: server('saveFailure'),
  play: async ({ canvas }) => {
    const save = await canvas.findByRole('button', { name: /^Save BA1439/ })
    await userEvent.click(save)
    await expect(await screen.findByText(/An unexpected error occurred/)).toBeInTheDocument()
    await waitFor(() => expect(save).toHaveAttribute('aria-pressed', 'false'))
  },
}

/** Offered while the roster has a booking that may be changed to it. */
export const MoveMyBooking: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'More for BA1439 08:35' })).toBeEnabled())
    await press(canvas, 'More for BA1439 08:35')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change my booking to this flight' }))
    // The menu, on its way out, is a dialog too.
    await expect(
      await screen.findByRole('dialog', { name: 'Change my booking to this flight' }),
    ).toBeInTheDocument()
  },
}

/** What the cheapest seat of such a day usually costs, and which flights cost clearly less (issue 22 item 7). */
export const LowPrices: Story = {
  parameters: server('priceHistory'),
  play: async ({ canvas }) => {
    await expectCount(canvas, '7 flights')
    await expect(await canvas.findByText(/^The cheapest seat, £[\d.]+, is .*usual/)).toBeVisible()
    await expect((await canvas.findAllByText(/^Low, usually £(88|60)$/)).length).toBeGreaterThan(0)
    for (const flight of await canvas.findAllByRole('article'))
      await expect(wordsHeard(flight), heard(flight)).toBeLessThanOrEqual(30)
    await expectWithinWindow()
  },
}

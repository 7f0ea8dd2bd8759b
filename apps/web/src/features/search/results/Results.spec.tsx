import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { countComponents } from '#testing/count-components.ts'
import { openDrawer } from '#testing/steps/rebooking-steps.ts'
import { departures, expectCount, oneWay, press } from '#testing/steps/result-steps.ts'
// Loaded with the test: its first step need not wait for them.
import '../HotlineScreen.tsx'
import './FilterSheet.tsx'
import meta from './Results.stories.tsx'

const test = behaviour(meta)

test('sorts by price and by departure', async ({ canvas, step }) => {
  await expectCount(canvas, '7 flights')
  await step('by price, the cheapest seat first', async () => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sort by' }), 'price')
    await waitFor(async () => expect((await departures(canvas)).slice(0, 2)).toEqual(['11:15', '06:30']))
  })
  await step('and by departure again', async () => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sort by' }), 'departure')
    await waitFor(async () => expect((await departures(canvas)).slice(0, 2)).toEqual(['06:30', '08:35']))
  })
})

test('a filter is removed at its chip, and all by Clear filters', {
  args: { path: `${oneWay}&fare=standby&leaves=morning,evening&max=35GBP&sort=price` },
  play: async ({ canvas }) => {
    await expectCount(canvas, '5 of 7 flights')
    await userEvent.click(canvas.getByRole('button', { name: 'Up to £35' }))
    await expect(await canvas.findByRole('button', { name: 'Filters (2)' })).toBeVisible()
    await press(canvas, 'Clear filters')
    await expectCount(canvas, '7 flights')
    await expect(canvas.queryByRole('button', { name: 'Clear filters' })).toBeNull()
    await waitFor(async () => expect(await departures(canvas)).toHaveLength(7))
  },
})

test('a filter that leaves nothing is removed by a tap', {
  args: { path: `${oneWay}&airline=U2&leaves=morning` },
  play: async ({ canvas }) => {
    await press(canvas, 'Without U2: 3 flights')
    await expectCount(canvas, '3 of 7 flights')
    await expect(canvas.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  },
})

test('every price stays in its own currency on a server without exchange rates (issue 41, 3)', {
  parameters: server('searchWithoutRates'),
  play: async ({ canvas }) => {
    await expectCount(canvas, '7 flights')
    const list = within(await canvas.findByRole('list', { name: /flights/i }))
    await waitFor(() => expect(list.getAllByText(/^€\d/)).not.toHaveLength(0))
    await expect(list.getAllByText(/^£\d/)).not.toHaveLength(0)
    await expect(canvas.queryByText(/converted/i)).toBeNull()
    await expect(canvas.queryByText(/charged as/)).toBeNull()
  },
})

test('filters by a time window in the filter sheet', async ({ canvas, step }) => {
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
})

/** 500 offers: the first rows at once, all of them soon, some sold out. */
test('100 flights are shown page by page', {
  parameters: server('searchMany'),
  play: async ({ canvas, step }) => {
    await expectCount(canvas, '100 flights')
    await step('a page of rows is drawn, and the next as the reader comes to its end', async () => {
      await waitFor(async () => expect(await departures(canvas)).toHaveLength(22))
      canvas.getByRole('button', { name: 'Show more flights' }).scrollIntoView()
      await waitFor(async () => expect(await departures(canvas)).toHaveLength(42))
    })
    await step('a press leads to the first of the next ones (issue 19, item 10)', async () => {
      const shown = canvas.getAllByRole('article').length
      canvas.getByRole('button', { name: 'Show more flights' }).click()
      const findFocused = () =>
        canvas.getAllByRole('article').findIndex((row) => row === document.activeElement)
      await waitFor(() => expect(findFocused()).toBeGreaterThanOrEqual(shown))
      await expect((findFocused() - 22) % 20, 'the first row of a page').toBe(0)
    })
    await step('a filter begins at the top', async () => {
      await press(canvas, 'Filters')
      const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
      await userEvent.click(sheet.getByRole('button', { name: /^Direct/ }))
      await userEvent.click(sheet.getByRole('button', { name: /^Show \d+ flights/ }))
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
})

/** What an answer of 500 offers may render before somebody reads on, the order and the filters included. */
const mostComponents = 300

test('of 500 offers only the flights near the view are rendered', {
  parameters: server('searchMany'),
  play: async ({ canvas }) => {
    await expectCount(canvas, '100 flights')
    await waitFor(async () => expect(await departures(canvas)).toHaveLength(22))
    await expect(countComponents(canvas.getByRole('region', { name: 'Flights found' }))).toBeLessThanOrEqual(
      mostComponents,
    )
  },
})

test('the first flight of a search begins in the upper third of a phone', async ({ canvas }) => {
  await expectCount(canvas, '7 flights')
  const [first] = canvas.getAllByRole('article')
  await expect(first!.getBoundingClientRect().top).toBeLessThanOrEqual(260)
})

test(
  'eight flights are in sight at 1280 × 800',
  {
    parameters: server('searchMany'),
    play: async ({ canvas }) => {
      await expectCount(canvas, '100 flights')
      await waitFor(async () => expect(await departures(canvas)).toHaveLength(22))
      const inSight = canvas
        .getAllByRole('article')
        .filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight)
      await expect(inSight.length).toBeGreaterThanOrEqual(8)
    },
  },
  { width: 1280, height: 800 },
)

/** Crew book on the airline's site, so the app may not know of any booking. */
test(
  'a flight change opens from a search when the app knows of no booking (specification §1, §2, issue 40)',
  {
    parameters: server('nothingPlanned'),
    play: async ({ canvas }) => {
      await expectCount(canvas, '7 flights')
      await userEvent.click(canvas.getByRole('button', { name: /^More for BA1433/ }))
      await userEvent.click(
        await screen.findByRole('menuitem', { name: /^Change my booking to this flight/ }),
      )
      await openDrawer()
      await expect(screen.getByRole('region', { name: 'To this flight' })).toHaveTextContent('BA1433')
    },
  },
)

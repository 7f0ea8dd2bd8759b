import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectSeen } from '#testing/reader.ts'
// Loaded with the test: on a busy machine it comes late otherwise.
import './HotlineScreen.tsx'
import { edinburghToLondon, press, showDays, route, type Canvas } from '#testing/steps/search-steps.ts'
import meta from './Search.stories.tsx'

const test = behaviour(meta)

const found = (canvas: Canvas) => canvas.findByRole('region', { name: 'Flights found' })

const strip = (canvas: Canvas) =>
  canvas.findByRole('list', { name: /ther days, with their cheapest direct flight$/ })

const day = async (canvas: Canvas, name: string) =>
  within(await strip(canvas)).findByRole('button', { name: new RegExp(`^${name}`) })

/** A tap searches the day; the return moves along where it would come first. */
test('another day is searched by a tap, and a return before it moves along', async ({ canvas, step }) => {
  await found(canvas)
  await showDays(canvas)
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
})

/** Of a return trip, the strip has the days of the flight that is being chosen. */
test('the days of a return trip are those of the flight being chosen', {
  args: { path: `${edinburghToLondon}&return_date=2026-11-24` },
  play: async ({ canvas, step }) => {
    await found(canvas)
    await showDays(canvas)
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
})

test('where nothing flies direct, another day is searched by a tap', {
  parameters: server('searchNone'),
  args: { path: edinburghToLondon },
  play: async ({ canvas }) => {
    await press(canvas, 'Sun 22 Nov')
    const heading = await route(canvas, 'Edinburgh to London Heathrow')
    await waitFor(() => expect(heading).toHaveFocus())
    await expect(await found(canvas)).toBeVisible()
  },
})

test('where no day has a flight, another route is searched by a tap', {
  parameters: server('searchNone'),
  args: { path: '/dashboard/hotline?origin=EDI&destination=MAN&date=2026-11-23' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'No flights on any day' })
    await press(canvas, /^Edinburgh to London Heathrow/)
    await expect(await found(canvas)).toBeVisible()
  },
})

test('where nothing flies back, the way out is searched by a tap', {
  parameters: server('searchNone'),
  args: { path: '/dashboard/hotline?origin=LHR&destination=EDI&date=2026-11-22&return_date=2026-11-23' },
  play: async ({ canvas }) => {
    await press(canvas, 'Search one way')
    await expect(await canvas.findByText('Sun 22 Nov')).toBeVisible()
    await expect(canvas.queryByText(/^No direct flights found back/)).toBeNull()
  },
})

test('where nothing flies near, Choose another date leads to the date of the form', {
  parameters: server('searchNoneNear'),
  args: { path: edinburghToLondon },
  play: async ({ canvas }) => {
    await press(canvas, 'Choose another date')
    await waitFor(() => expect(canvas.getByLabelText('Departure date')).toHaveFocus())
  },
})

test('says that airports close by could not be looked up', {
  parameters: server('nearbyRoutesFailure'),
  args: { path: edinburghToLondon },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Airports close by could not be looked up.')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'No direct flights found' })).toBeVisible()
  },
})

const calendar = async (canvas: Canvas) => {
  await found(canvas)
  await showDays(canvas)
  await press(canvas, 'Five weeks')
  const sheet = within(await screen.findByRole('dialog', { name: 'Choose a day' }))
  await expectSeen(() => sheet.getByRole('button', { name: /^Monday 23 November, £/ }))
  return sheet
}

test('a day of the next five weeks is chosen by keyboard and searched (issue 22 item 7)', {
  args: { path: edinburghToLondon },
  play: async ({ canvas }) => {
    const sheet = await calendar(canvas)
    sheet.getByRole('button', { name: /^Monday 23 November/ }).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}')
    await expect(sheet.getByRole('button', { name: /^Sunday 29 November/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await canvas.findByText('Sun 29 Nov')).toBeVisible()
    await expect(await found(canvas)).toBeVisible()
  },
})

test('a day that is not known is asked for by a tap, and then has its fare', {
  parameters: server('monthPartlyKnown'),
  args: { path: edinburghToLondon },
  play: async ({ canvas }) => {
    const sheet = await calendar(canvas)
    await expect(sheet.getByText(/^Tap an empty day for its price\./)).toBeVisible()
    await userEvent.click(
      await sheet.findByRole('button', { name: 'Friday 27 November, price not known, ask for it' }),
    )
    await expect(await sheet.findByRole('button', { name: /^Friday 27 November, £/ })).toHaveFocus()
    await expect(screen.getByRole('dialog', { name: 'Choose a day' })).toBeVisible()
  },
})

test('says where the prices of other days are not known, in place of a button that does nothing', {
  parameters: server('specificationAlone'),
  args: { path: edinburghToLondon },
  play: async ({ canvas }) => {
    await press(canvas, 'Prices of other days')
    await canvas.findByText('The prices of other days are not known here.')
  },
})

import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { server } from '#testing/server.ts'
import { isWide } from '#testing/reader.ts'
// Loaded with the test: on a busy machine it comes late otherwise.
import './HotlineScreen.tsx'
import {
  chooseAirport,
  edinburghToLondon,
  press,
  route,
  search,
  typeDate,
} from '#testing/steps/search-steps.ts'
import meta from './SearchForm.stories.tsx'

const test = behaviour(meta)

test('a form filled with the next commute keeps an airport that the user chooses', {
  parameters: server('default'),
  play: async ({ canvas }) => {
    await canvas.findByText(/^Next: (?:to work for report|home after clear) /)
    await chooseAirport(canvas, 'To', 'manchester', 'Manchester')
    await expect(canvas.getByText('Changed from your next commute')).toBeVisible()
    await expect(canvas.queryByText(/^Next:/)).toBeNull()
    await expect(canvas.getByRole('combobox', { name: 'To' })).toHaveDisplayValue('Manchester (MAN)')
  },
})

test('an empty form looks for the next commute until the profile is known (issue 39, 11)', {
  parameters: server('profilePending'),
  args: { hasCachedProfile: false },
  play: async ({ canvas }) => {
    // The roster is asked for as the form opens, the airports' names after it.
    await canvas.findByRole('button', { name: 'From: show all' })
    await expect(canvas.getByText('Looking for your next commute')).toBeVisible()
  },
})

/** Nothing is typed: home first, then where was searched last. */
test('an empty airport field offers home first, then recent airports', async ({ canvas }) => {
  // There once there is something to offer.
  await canvas.findByRole('button', { name: 'From: show all' })
  const field = canvas.getByRole('combobox', { name: 'From' })
  await userEvent.click(field)
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(async () => {
    const offered = await screen.findAllByRole('option')
    const codes = offered.map(({ textContent }) => /[A-Z]{3}(?![a-z])/.exec(textContent ?? '')?.[0])
    await expect(codes.slice(0, 3)).toEqual(['EDI', 'GLA', 'LHR'])
  })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(field).toHaveDisplayValue('Edinburgh (EDI)'))
})

test('Enter takes no airport that is only similar', async ({ canvas }) => {
  const from = await canvas.findByRole('combobox', { name: 'From' })
  await userEvent.type(from, 'Edinbrugh')
  await screen.findByRole('group', { name: 'Did you mean' })
  await userEvent.keyboard('{Enter}')
  await expect(from).toHaveDisplayValue('Edinbrugh')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await userEvent.click(await screen.findByRole('option', { name: /^Edinburgh/ }))
  await expect(from).toHaveDisplayValue('Edinburgh (EDI)')
})

test('the code of a closed airport is no choice; its successor is one click away', async ({ canvas }) => {
  const from = await canvas.findByRole('combobox', { name: 'From' })
  await userEvent.type(from, 'HEW')
  await screen.findByRole('group', { name: 'Athens Ellinikon (HEW) is closed. Use' })
  await userEvent.keyboard('{Enter}')
  await expect(from).toHaveDisplayValue('HEW')
  // Enter closes the list.
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.click(await screen.findByRole('option', { name: /^Athens Eleftherios Venizelos/ }))
  await expect(from).toHaveDisplayValue('Athens Eleftherios Venizelos (ATH)')
})

/** A search engine that does not answer keeps nobody from typing. */
test('an airport search without an answer keeps what was typed', {
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
})

test(
  'an airport that is chosen is never “not found”, also before its name is known',
  {
    parameters: server('pending'),
    args: { path: edinburghToLondon },
    play: async ({ canvas }) => {
      await expect(await canvas.findByRole('combobox', { name: 'From' })).toHaveDisplayValue('EDI')
      await expect(screen.queryByText(/^No airport found/)).toBeNull()
    },
  },
  { width: 1280, height: 800 },
)

test('swaps origin and destination', {
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
})

/** Half of it typed, then away by mistake: it is all there on the way back. */
test('keeps a half-filled form while another screen is open', async ({ canvas, step }) => {
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
})

/** On a phone the form takes the place of what was found, and gives it back; on a desk both are there. */
test('on a phone, Edit search opens the form and Cancel returns to the results', {
  args: { path: edinburghToLondon },
  play: async ({ canvas }) => {
    await press(canvas, 'Edit search')
    await expect(canvas.queryByRole('region', { name: 'Flights found' })).toBeNull()
    await waitFor(() => expect(canvas.getByRole('form', { name: 'Search flights' })).toHaveFocus())
    await press(canvas, 'Cancel')
    await expect(await canvas.findByRole('region', { name: 'Flights found' })).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Edit search' })).toHaveFocus())
  },
})

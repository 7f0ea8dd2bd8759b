import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, waitFor } from 'storybook/test'
import { server } from '#testing/server.ts'
// Loaded with the test: on a busy machine it comes late otherwise.
import '../HotlineScreen.tsx'
import { press, route, search, typeDate } from '#testing/steps/search-steps.ts'
import meta from './Recents.stories.tsx'

const test = behaviour(meta)

/** The day of one has passed: its route goes into the form, and a new date is asked for. */
test('a recent search whose day has passed asks for a new date', {
  parameters: { clock: '2026-11-12T08:00:00Z' },
  play: async ({ canvas }) => {
    await press(canvas, /^London Heathrow to Glasgow Was Tue 10 Nov\. Choose a new date/)
    const date = await canvas.findByLabelText('Departure date')
    await waitFor(() => expect(date).toHaveFocus())
    await expect(date).toHaveAccessibleDescription(
      'Last time it was Tuesday 10 November 2026. Choose a new date.',
    )
    await typeDate(canvas, 'Departure date', '17/11/2026')
    await search(canvas)
    await expect(await route(canvas, 'London Heathrow to Glasgow')).toBeVisible()
  },
})

test('a suggested route fills the form', {
  parameters: server('noRecentSearches'),
  play: async ({ canvas }) => {
    await press(canvas, 'Edinburgh to London Heathrow')
    await waitFor(() => expect(canvas.getByLabelText('Departure date')).toHaveFocus())
    await expect(canvas.getByRole('combobox', { name: 'From' })).toHaveDisplayValue('Edinburgh (EDI)')
    await expect(canvas.getByRole('combobox', { name: 'To' })).toHaveDisplayValue('London Heathrow (LHR)')
  },
})

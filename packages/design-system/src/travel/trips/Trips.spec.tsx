import { expect, userEvent, within } from 'storybook/test'
import { behaviour } from '../../testing/behaviour.ts'
import { heard } from '../../testing/heard.ts'
import { RankedTrip } from './RankedTrip.tsx'
import meta, { Ranked } from './Trips.states.stories.tsx'
import { best } from './trips.test-data.ts'

const test = behaviour(meta)

test('a ranked trip is read as its place, its name, what it changes and why', {
  ...Ranked,
  play: async ({ canvasElement }) => {
    const [first, , , last] = within(canvasElement).getAllByRole('listitem')
    await expect(heard(first ?? canvasElement)).toContain(
      'Number 1. Trip 4412 3 days Sat 12 Dec 06:00 – Mon 14 Dec 18:30 1 night more at home. £40 less. Both ends. Most nights at home',
    )
    await expect(heard(last ?? canvasElement)).toContain('No place. Trip 1234')
  },
})

test('a ranked trip is one stop of the keyboard, and renders its details once it is opened', {
  render: () => <RankedTrip {...best}>Its details</RankedTrip>,
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Its details')).toBeNull()
    await userEvent.tab()
    const line = canvas.getByText(best.title).closest('summary')
    await expect(line).toHaveFocus()
    // The browser's own Enter opens it; user-event has none for a summary.
    if (line) await userEvent.click(line)
    await expect(await canvas.findByText('Its details')).toBeVisible()
  },
})

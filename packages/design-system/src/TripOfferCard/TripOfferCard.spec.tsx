import { expect, within } from 'storybook/test'
import { heard } from '../testing/heard.ts'
import { swap } from './TripOfferCard.test-data.ts'
import { behaviour } from '../testing/behaviour.ts'
import meta from './TripOfferCard.stories.tsx'

const test = behaviour(meta)

test('is spoken as whole sentences', async ({ canvasElement, step }) => {
  const card = within(canvasElement).getByRole('article', { name: 'Overtime' })
  await step('figures as more and less, never as a sign', async () => {
    await expect(heard(card)).toContain('Time at home 37 hours 35 minutes less')
    await expect(heard(card)).toContain('Commutes £120 more')
  })
  await step('the rests by what they are and what they would be', async () => {
    const now = within(within(card).getByRole('list', { name: 'Now' }))
    await expect(now.getByText('Home 8 nights')).toBeVisible()
    const then = within(within(card).getByRole('list', { name: 'With this trip' }))
    await expect(then.getAllByRole('listitem')).toHaveLength(2)
  })
})

test('names what speaks against it', {
  args: swap,
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('article', { name: 'LHR-JFK-LHR' })
    await expect(within(card).getByText(/At the same time: Simulator check/)).toBeVisible()
    await expect(within(card).getByText('Not commutable')).toBeVisible()
  },
})

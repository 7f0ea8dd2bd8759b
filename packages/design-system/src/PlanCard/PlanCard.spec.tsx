import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { statuses } from './samples.tsx'
import { behaviour } from '../testing/behaviour.ts'
import meta from './PlanCard.stories.tsx'

const start = fn()

const test = behaviour(meta)

test('is named by its heading', {
  args: { headingLevel: 3 },
  play: async ({ canvasElement }) => {
    const plan = within(canvasElement).getByRole('article', { name: 'Slipstream' })
    await expect(within(plan).getByRole('heading', { level: 3 })).toHaveTextContent('Slipstream')
    await expect(within(plan).getAllByRole('listitem')).toHaveLength(4)
  },
})

test('speaks the price as one sentence', {
  args: { price: { amount: '£4.99', leadingText: 'from', interval: 'a month' } },
  play: async ({ canvasElement }) => {
    const amount = within(canvasElement).getByText('£4.99')
    await expect(amount.closest('p')!.innerText.replace(/\s+/g, ' ')).toBe('from £4.99 a month')
  },
})

test('promises no interval without a price', {
  args: { price: { interval: 'a month' } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Price not available')
    await expect(within(canvasElement).queryByText('a month')).toBeNull()
  },
})

test('announces a changed status', {
  args: statuses['past_due']!,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Payment failed')
  },
})

test('runs its actions', {
  args: { actions: <Button onClick={start}>Start the free trial</Button> },
  play: async () => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(start).toHaveBeenCalledOnce()
  },
})

import { expect, userEvent, within } from 'storybook/test'
import { behaviour } from '../testing/behaviour.ts'
import meta from './ServiceStatus.stories.tsx'

const test = behaviour(meta)

test("says each service's state in words", async ({ canvasElement, step }) => {
  const section = within(canvasElement).getByRole('region', { name: 'Airline systems' })
  await step('the aggregate is announced', async () => {
    await expect(within(section).getByRole('status')).toHaveTextContent('Partial outage')
  })
  await step('the list reads service, note and state', async () => {
    const list = within(section).getByRole('list', { name: 'Airline systems' })
    const heard = within(list)
      .getAllByRole('listitem')
      .map((item) => item.innerText.replace(/\s+/g, ' '))
    await expect(heard).toEqual([
      'Staff travel booking Listings cannot be made Major outage',
      'Online check-in Not from Heathrow Partial outage',
      'Airline app Slow answers Degraded',
      'Fares Until 06:00 BST Maintenance',
      'Crew roster Operational',
      'Lounges Unknown',
    ])
  })
})

test('is refreshed by keyboard', async ({ args, canvasElement }) => {
  await userEvent.tab()
  await expect(within(canvasElement).getByRole('button', { name: 'Refresh' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect(args.onRefresh).toHaveBeenCalledOnce()
})

test('starts no second refresh while one runs', {
  args: { isRefreshing: true },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: /^Refresh/ })
    await expect(within(button).getByRole('status')).toHaveTextContent('Checking the status')
    await userEvent.click(button)
    await expect(args.onRefresh).not.toHaveBeenCalled()
  },
})

test('keeps what was known after a failure', {
  args: { error: 'Failed to fetch status' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to fetch status')
    await expect(canvas.getByText('As of 14 July, 04:40 BST')).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6)
  },
})

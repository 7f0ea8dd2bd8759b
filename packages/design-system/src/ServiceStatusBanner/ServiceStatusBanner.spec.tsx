import { expect, userEvent, within } from 'storybook/test'
import { ServiceStatusBanner } from './ServiceStatusBanner.tsx'
import { behaviour } from '../testing/behaviour.ts'
import meta from './ServiceStatusBanner.stories.tsx'

const test = behaviour(meta)

test('opens the list and can be dismissed', async ({ args, canvasElement, step }) => {
  const canvas = within(canvasElement)
  await step('it is announced in words', async () => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Airline systems: partial outage')
  })
  await step('Tab and Enter open the list', async () => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'See status: Airline systems' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledOnce()
    await expect(args.onDismiss).not.toHaveBeenCalled()
  })
  await step('and Dismiss is next', async () => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  })
})

test('interrupts for a major outage', {
  args: { state: 'major_outage' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Airline systems: major outage')
  },
})

test('shows nothing where nothing is wrong', {
  render: (args) => (
    <div data-testid="place">
      <ServiceStatusBanner {...args} state="operational" />
      <ServiceStatusBanner {...args} state="unknown" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByTestId('place')).toBeEmptyDOMElement()
  },
})

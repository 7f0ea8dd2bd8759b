import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { PlanCard } from './PlanCard.tsx'
import { offer, statuses } from './samples.tsx'

const start = fn()

const meta = {
  title: 'Components/PlanCard/Behaviour',
  component: PlanCard,
  tags: ['!autodocs', 'behaviour'],
  args: offer,
  beforeEach: () => {
    start.mockClear()
  },
} satisfies Meta<typeof PlanCard>
export default meta
type Story = StoryObj<typeof meta>

export const NamedByItsHeading: Story = {
  args: { headingLevel: 3 },
  play: async ({ canvasElement }) => {
    const plan = within(canvasElement).getByRole('article', { name: 'Slipstream' })
    await expect(within(plan).getByRole('heading', { level: 3 })).toHaveTextContent('Slipstream')
    await expect(within(plan).getAllByRole('listitem')).toHaveLength(4)
  },
}

export const ThePriceReadsAsOneSentence: Story = {
  args: { price: { amount: '£4.99', leadingText: 'from', interval: 'a month' } },
  play: async ({ canvasElement }) => {
    const amount = within(canvasElement).getByText('£4.99')
    await expect(amount.closest('p')!.innerText.replace(/\s+/g, ' ')).toBe('from £4.99 a month')
  },
}

export const WithoutAPriceNoIntervalIsPromised: Story = {
  args: { price: { interval: 'a month' } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Price not available')
    await expect(within(canvasElement).queryByText('a month')).toBeNull()
  },
}

export const AChangedStatusIsAnnounced: Story = {
  args: statuses['past_due']!,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Payment failed')
  },
}

export const ItsActionsAct: Story = {
  args: { actions: <Button onClick={start}>Start the free trial</Button> },
  play: async () => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(start).toHaveBeenCalledOnce()
  },
}

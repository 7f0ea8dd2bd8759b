import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { RosterCard } from './RosterCard.tsx'
import { hostileWords, trip } from './samples.ts'

const openToWork = fn()
const openHome = fn()

const meta = {
  title: 'Parts/RosterCard/Behaviour',
  component: RosterCard,
  tags: ['!autodocs'],
  args: {
    ...trip,
    onSelect: fn(),
    toWork: { ...trip.toWork, onOpenFlights: openToWork },
    fromWork: { ...trip.fromWork, onOpenFlights: openHome },
  },
  beforeEach: () => {
    openToWork.mockClear()
    openHome.mockClear()
  },
} satisfies Meta<typeof RosterCard>
export default meta
type Story = StoryObj<typeof meta>

const spokenDuty = 'London Heathrow, New York JFK, London Heathrow, Tuesday 14 July'

export const SpeaksNamesNotCodes: Story = {
  play: async ({ canvasElement, step }) => {
    const card = within(canvasElement).getByRole('article', { name: spokenDuty })
    await step('each direction is a heading below the duty', async () => {
      const headings = within(card)
        .getAllByRole('heading')
        .map(({ tagName, textContent }) => `${tagName} ${textContent}`)
      await expect(headings.slice(1)).toEqual(['H4 To work', 'H4 Home'])
    })
    await step('each button says direction, duty and date', async () => {
      await within(card).findByRole('button', { name: `Flights to work: ${spokenDuty}` })
      await within(card).findByRole('button', { name: `Flights home: ${spokenDuty}` })
    })
    await step('times carry their zone and day', async () => {
      await within(card).findByText(/20:25 British Summer Time, plus two days/)
    })
  },
}

export const OpensEachDirection: Story = {
  play: async ({ args, canvasElement, step }) => {
    const canvas = within(canvasElement)
    await step('the whole panel answers a touch', async () => {
      const heading = canvas.getByRole('heading', { name: 'To work' })
      const { left, top } = heading.getBoundingClientRect()
      const touched = document.elementFromPoint(left + 2, top + 2)
      await expect(touched).toBe(canvas.getByRole('button', { name: /^Flights to work/ }))
    })
    await step('by keyboard: select, to work, home', async () => {
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await expect(args.onSelect).toHaveBeenCalledOnce()
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await expect(openToWork).toHaveBeenCalledOnce()
      await userEvent.tab()
      await userEvent.keyboard(' ')
      await expect(openHome).toHaveBeenCalledOnce()
    })
  },
}

export const MarksTheSelectedCard: Story = {
  args: { isSelected: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: spokenDuty })).toHaveAttribute(
      'aria-current',
      'true',
    )
  },
}

export const KeepsHostileWordsInside: Story = {
  args: hostileWords,
  decorators: [
    (Card) => (
      <div style={{ width: 288 }}>
        <Card />
      </div>
    ),
  ],
  play: async ({ canvasElement, step }) => {
    const card = within(canvasElement).getByRole('article')
    await step('nothing is wider than the card', async () => {
      await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
    })
    await step('a price that is missing says so and shows no figure', async () => {
      await within(card).findByText('No price')
    })
  },
}

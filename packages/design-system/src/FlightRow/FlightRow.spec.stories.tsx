import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { FlightRow } from './FlightRow.tsx'
import { hostileWords, overMidnight, toWork } from './samples.ts'

const choose = fn()

const meta = {
  title: 'Parts/FlightRow/Behaviour',
  component: FlightRow,
  tags: ['!autodocs'],
  args: toWork,
  beforeEach: () => {
    choose.mockClear()
  },
} satisfies Meta<typeof FlightRow>
export default meta
type Story = StoryObj<typeof meta>

export const SpeaksNamesNotCodes: Story = {
  args: overMidnight,
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('article', {
      name: 'BA0826, London Heathrow 23:30 GMT to Dublin 01:05 IST, plus one day',
    })
    await expect(row).toHaveTextContent('1 hour 30 minutes, Direct.')
  },
}

export const ActsByKeyboard: Story = {
  args: { action: { label: 'Choose', onPress: choose } },
  play: async ({ canvasElement, step }) => {
    const button = within(canvasElement).getByRole('button', { name: /^Choose, BA1439, Edinburgh 08:35/ })
    await step('Tab reaches the action and Enter presses it', async () => {
      await userEvent.tab()
      await expect(button).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect(choose).toHaveBeenCalledOnce()
    })
    await step('it is large enough for a thumb', async () => {
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    })
  },
}

export const LinksAway: Story = {
  args: { action: { label: 'Book', href: 'https://example.org/book' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: /^Book, BA1439/ })).toHaveAttribute(
      'href',
      'https://example.org/book',
    )
  },
}

export const SaysThatItIsChosen: Story = {
  args: { isSelected: true },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('article', { name: /^Chosen\. BA1439/ })
  },
}

export const KeepsHostileWordsInside: Story = {
  args: hostileWords,
  decorators: [
    (Row) => (
      <div style={{ width: 288 }}>
        <Row />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('article')
    await expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
    await within(row).findByText('No price')
  },
}

import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { SwapButton } from './SwapButton.tsx'
import { behaviour } from '../testing/behaviour.ts'
import meta from './SwapButton.stories.tsx'

const test = behaviour(meta)

test('swaps the two and announces it', {
  render: function Search(args) {
    const [[from, to], setEnds] = useState([args.origin, args.destination] as const)
    return <SwapButton {...args} origin={from} destination={to} onSwap={() => setEnds([to, from])} />
  },
  play: async ({ canvasElement, step }) => {
    const button = within(canvasElement).getByRole('button')
    await step('its name says what it will swap', async () => {
      await expect(button).toHaveAccessibleName('Swap London Heathrow and Edinburgh')
    })
    await step('Enter swaps: the name changes, the focus stays, the arrows turn', async () => {
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await expect(button).toHaveAccessibleName('Swap Edinburgh and London Heathrow')
      await expect(button).toHaveFocus()
      await expect(button.style.getPropertyValue('--swap-turn')).toBe('180deg')
    })
    await step('and it turns on, never back', async () => {
      await userEvent.keyboard(' ')
      await expect(button).toHaveAccessibleName('Swap London Heathrow and Edinburgh')
      await expect(button.style.getPropertyValue('--swap-turn')).toBe('360deg')
    })
  },
})

test('is at least 44 px each way', async ({ canvasElement }) => {
  const { width, height } = within(canvasElement).getByRole('button').getBoundingClientRect()
  await expect([width, height]).toEqual([44, 44])
})

test('does nothing when disabled', {
  args: { isDisabled: true },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'), { pointerEventsCheck: 0 })
    await expect(args.onSwap).not.toHaveBeenCalled()
  },
})

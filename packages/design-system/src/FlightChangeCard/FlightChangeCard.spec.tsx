import { useState } from 'react'
import type { Meta } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { heard } from '../spoken/heard.ts'
import { FlightChangeCard } from './FlightChangeCard.tsx'
import { completed, failed, pending } from './samples.ts'
import { behaviour } from '../testing/behaviour.ts'

const onChange = fn()
const cancel = fn()
const screenshot = fn()

const meta = {
  title: 'Components/FlightChangeCard',
  component: FlightChangeCard,
  args: pending,
} satisfies Meta<typeof FlightChangeCard>
const test = behaviour(meta)

test('speaks the request in words', async ({ canvasElement, step }) => {
  const card = within(canvasElement).getByRole('article', {
    name: 'Flight change to BA1464, Friday 17 July',
  })
  await step('the reference is spelled, the route has names', async () => {
    await expect(heard(card)).toContain('X K 4 T 9 Q')
    await expect(heard(card)).not.toMatch(/\b(?:LHR|EDI|Fri|XK4T9Q)\b/)
  })
  await step('nothing is announced at the first look', async () => {
    await expect(within(card).getByRole('status')).toBeEmptyDOMElement()
  })
})

test('announces a change of status', {
  render: function Changing() {
    const [isOver, setOver] = useState(false)
    return (
      <>
        <FlightChangeCard {...(isOver ? failed : pending)} />
        <button type="button" style={{ minBlockSize: 44 }} onClick={() => setOver(true)}>
          Next
        </button>
      </>
    )
  },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await step('politely, with flight, status and reason', async () => {
      await expect(canvas.getByRole('status')).toHaveTextContent(
        'Flight change to BA1464, Friday 17 July: Failed. The airline asks for a paid upgrade',
      )
    })
    await step('the words are there at once, the motion waits 300 ms (spec §9)', async () => {
      await expect(canvas.getByText('Failed')).toBeVisible()
      const edge = canvasElement.querySelector('article > span')
      await expect(edge && getComputedStyle(edge).transitionDelay).toBe('0.3s')
    })
  },
})

test('acts by keyboard', {
  args: {
    retry: { isEnabled: true, onChange },
    onCancel: cancel,
    onViewScreenshot: screenshot,
  },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await step('Tab: retry, screenshot, cancel', async () => {
      await userEvent.tab()
      await expect(canvas.getByRole('checkbox', { name: 'Retry if initially unavailable' })).toHaveFocus()
      await userEvent.keyboard(' ')
      await expect(onChange.mock.calls).toEqual([[false]])
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await expect(screenshot).toHaveBeenCalledOnce()
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await expect(cancel).toHaveBeenCalledOnce()
    })
    await step('the buttons say which request', async () => {
      await expect(canvas.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
        'View screenshot, BA1464, Friday 17 July',
        'Cancel request, BA1464, Friday 17 July',
      ])
    })
  },
})

test('sends a cancel once', {
  args: { onCancel: cancel, isCancelling: true },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^Cancel request/ }))
    await expect(cancel).not.toHaveBeenCalled()
  },
})

test('offers no action once it is over', {
  args: completed,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('checkbox')).toBeNull()
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
})

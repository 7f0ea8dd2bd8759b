import type { Meta } from '@storybook/react-vite'
import { useLayoutEffect } from 'react'
import { expect, fireEvent, waitFor } from 'storybook/test'
import { markTouch } from './mark-touch.ts'
import { behaviour } from '@slipstream/design-system/testing/behaviour'

function Controls() {
  // Before the play begins, which does not wait for a paint.
  useLayoutEffect(markTouch, [])
  return (
    <>
      <button type="button" style={{ minHeight: 44 }}>
        <span>Plan</span>
      </button>
      <button type="button" style={{ minHeight: 44 }} disabled>
        Book
      </button>
    </>
  )
}

const meta = {
  title: 'Screens/Touched control',
  component: Controls,
} satisfies Meta<typeof Controls>
const test = behaviour(meta)

const touch = { pointerType: 'touch', bubbles: true }

/** Issue 19, item 8: every tap is answered in the next frame. */
test('a control is marked while a finger is on it', async ({ canvas, step }) => {
  const plan = canvas.getByRole('button', { name: 'Plan' })
  await step('from the touch on, wherever in it the finger is, until after the finger has left', async () => {
    await fireEvent.pointerDown(canvas.getByText('Plan'), touch)
    await expect(plan).toHaveAttribute('data-touched')
    await expect(getComputedStyle(plan).backgroundImage).toMatch(/^linear-gradient/)
    await fireEvent.pointerUp(plan, touch)
    await expect(plan).toHaveAttribute('data-touched')
    await waitFor(() => expect(plan).not.toHaveAttribute('data-touched'))
  })
  await step('not once the touch has become a scroll', async () => {
    await fireEvent.pointerDown(plan, touch)
    await fireEvent.pointerCancel(plan, touch)
    await expect(plan).not.toHaveAttribute('data-touched')
  })
  await step('one control at a time', async () => {
    await fireEvent.pointerDown(plan, touch)
    await fireEvent.pointerDown(document.body, touch)
    await expect(plan).not.toHaveAttribute('data-touched')
  })
  await step('neither a mouse, which the browser shows itself, nor a disabled control', async () => {
    await fireEvent.pointerDown(plan, { ...touch, pointerType: 'mouse' })
    await expect(plan).not.toHaveAttribute('data-touched')
    const book = canvas.getByRole('button', { name: 'Book' })
    await fireEvent.pointerDown(book, touch)
    await expect(getComputedStyle(book).backgroundImage).toBe('none')
  })
})

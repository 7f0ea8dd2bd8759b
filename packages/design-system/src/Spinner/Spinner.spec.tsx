import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { behaviour } from '../testing/behaviour.ts'
import { LoadState } from './Spinner.tsx'
import meta from './Spinner.stories.tsx'

const test = behaviour(meta)

test('is announced and has no text', async ({ canvasElement, step }) => {
  const status = within(canvasElement).getByRole('status')
  await step('a screen reader hears what is waited for', async () => {
    await expect(status).toHaveTextContent(/^Loading flights$/)
  })
  await step('the words take no room, and the ring is not heard', async () => {
    const { width, height } = status.getBoundingClientRect()
    await expect([width, height]).toEqual([24, 24])
    await expect(status.querySelector('[data-size]')).toHaveAttribute('aria-hidden', 'true')
  })
})

test('fades instead of turning under reduced motion', {
  globals: { motion: 'reduced' },
  play: async ({ canvasElement }) => {
    const ring = within(canvasElement).getByRole('status').firstElementChild
    if (!ring) throw new Error('The spinner has no ring.')
    await expect(getComputedStyle(ring).animationName).not.toContain('turn')
  },
})

const finish = fn()

function SigningIn() {
  const [isBusy, setBusy] = useState(false)
  finish.mockImplementation(() => setBusy(false))
  return (
    <main>
      <Button onClick={() => setBusy(true)}>Log in</Button>
      {isBusy && <LoadState covers="everything" label="Signing in" />}
    </main>
  )
}

test('blocks the page and releases it', {
  render: () => <SigningIn />,
  parameters: { layout: 'fullscreen' },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const button = canvas.getByRole('button', { name: 'Log in' })
    await userEvent.click(button)
    await step('it is heard, and covers what is below', async () => {
      await expect(await screen.findByRole('status')).toHaveTextContent(/^Signing in$/)
      const { left, top } = button.getBoundingClientRect()
      await expect(button.contains(document.elementFromPoint(left + 4, top + 4))).toBe(false)
    })
    await step('nothing below can be reached by key either', async () => {
      await expect(button).toHaveAttribute('inert')
      await userEvent.tab()
      await expect(button).not.toHaveFocus()
    })
    await step('at its end the page is free, and the focus where it was', async () => {
      finish()
      await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
      await waitFor(() => expect(button).toHaveFocus())
      await expect(button).not.toHaveAttribute('inert')
    })
  },
})

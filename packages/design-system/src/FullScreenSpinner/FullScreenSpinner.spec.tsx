import type { Meta } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { FullScreenSpinner } from './FullScreenSpinner.tsx'
import { behaviour } from '../testing/behaviour.ts'

const meta = {
  title: 'Components/FullScreenSpinner',
  component: FullScreenSpinner,
  parameters: { layout: 'fullscreen' },
  args: { label: 'Signing in' },
} satisfies Meta<typeof FullScreenSpinner>
const test = behaviour(meta)

const finish = fn()

function SigningIn({ label }: { label?: string | undefined }) {
  const [isBusy, setBusy] = useState(false)
  finish.mockImplementation(() => setBusy(false))
  return (
    <main>
      <Button onClick={() => setBusy(true)}>Log in</Button>
      {isBusy && <FullScreenSpinner label={label} />}
    </main>
  )
}

test('blocks the page and releases it', {
  render: (args) => <SigningIn {...args} />,
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

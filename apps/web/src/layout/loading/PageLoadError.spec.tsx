import { LoadState } from '@slipstream/design-system/Spinner'
import { behaviour } from '@slipstream/design-system/testing/behaviour'
import type { Meta } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { PageLoadError, PlainPageLoadError } from './PageLoadError.tsx'

const meta = {
  title: 'Screens/Page that takes too long',
  component: PageLoadError,
  parameters: { layout: 'fullscreen' },
  args: { onClose: fn() },
} satisfies Meta<typeof PageLoadError>
const test = behaviour(meta)

const message = 'The page is taking too long to load. Please check your connection and try refreshing.'

test('says so in the words of spec §2', async ({ args, step }) => {
  const dialog = await screen.findByRole('alertdialog', { name: 'Loading Error' })
  await step('the dialog has the words', async () => {
    await waitFor(() => expect(within(dialog).getByText(message)).toBeVisible())
  })
  await step('its button closes it', async () => {
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  })
  await step('so does Escape', async () => {
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledTimes(2)
  })
})

test('says so without a dialog as well, in sight below the spinner', {
  render: ({ onClose }) => (
    <LoadState covers="page">
      <PlainPageLoadError
        isOpen
        tone="error"
        title="Loading Error"
        message={message}
        onOpenChange={onClose}
      />
    </LoadState>
  ),
  play: async ({ args, canvasElement }) => {
    const alert = within(within(canvasElement).getByRole('alert'))
    await expect(alert.getByRole('heading')).toHaveTextContent(/^Loading Error$/)
    await expect(alert.getByText(message)).toBeVisible()
    const button = alert.getByRole('button', { name: 'OK' })
    await expect(button.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight)
    await userEvent.click(button)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

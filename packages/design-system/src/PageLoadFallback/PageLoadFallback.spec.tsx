import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import { PlainPageLoadError } from './PageLoadFallback.tsx'
import { behaviour } from '../testing/behaviour.ts'
import meta from './PageLoadFallback.stories.tsx'

const test = behaviour(meta)

const message = 'The page is taking too long to load. Please check your connection and try refreshing.'

test('is announced and asks nothing', async ({ canvasElement }) => {
  await expect(within(canvasElement).getByRole('status')).toHaveTextContent(/^Loading$/)
  await expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('says that the page takes too long', {
  args: { isTakingTooLong: true },
  play: async ({ args, step }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Loading Error' })
    await step('the dialog speaks the words of spec §2, above the spinner', async () => {
      await waitFor(() => expect(within(dialog).getByText(message)).toBeVisible())
      const { x, y, width, height } = dialog.getBoundingClientRect()
      await expect(dialog.contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true)
    })
    await step('its button closes it', async () => {
      await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
      await expect(args.onClose).toHaveBeenCalledOnce()
    })
    await step('so does Escape', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(args.onClose).toHaveBeenCalledTimes(2)
    })
  },
})

test('says so without a dialog as well', {
  args: { isTakingTooLong: true, ErrorDialog: PlainPageLoadError },
  play: async ({ args, canvasElement }) => {
    const alert = within(within(canvasElement).getByRole('alert'))
    await expect(alert.getByRole('heading')).toHaveTextContent(/^Loading Error$/)
    await expect(alert.getByText(message)).toBeVisible()
    await userEvent.click(alert.getByRole('button', { name: 'OK' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

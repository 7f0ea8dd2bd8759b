import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, userEvent, waitFor } from 'storybook/test'
import { prompt } from '#testing/steps/install-steps.ts'
import meta from './InstallOffer.stories.tsx'

const test = behaviour(meta)

const words = /^Add Slipstream to your Home Screen/
test('Install opens the browser’s dialog, and the offer goes', async ({ canvas }) => {
  await canvas.findByText(words)
  await userEvent.click(canvas.getByRole('button', { name: 'Install' }))
  await waitFor(() => expect(prompt).toHaveBeenCalledOnce())
  await waitFor(() => expect(canvas.queryByText(words)).toBeNull())
})

/** Not wanted is remembered, for 60 days. */
test('a dismissed offer goes without the browser’s dialog', async ({ canvas }) => {
  await canvas.findByText(words)
  await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(canvas.queryByText(words)).toBeNull())
  await expect(prompt).not.toHaveBeenCalled()
})

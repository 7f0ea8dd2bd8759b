import { behaviour } from '@slipstream/design-system/testing/behaviour'
import type { Meta } from '@storybook/react-vite'
import { flagKeys } from '@slipstream/client/storage/local-flags'
import { mockNow } from '@slipstream/mocks/clock'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { server } from '#testing/server.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import type { Engine } from '#data/engine.ts'
import { keepInstallPrompt } from './install-prompt.ts'

const prompt = fn<() => Promise<void>>(() => Promise.resolve())

/** The browser says that the page can be installed; the user answers its dialog so. */
function offerInstallation(outcome: 'accepted' | 'dismissed'): void {
  keepInstallPrompt()
  const userChoice = Promise.resolve({ outcome })
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt, userChoice }))
}

const seenOnce = ({ flags }: Engine) => flags.set(flagKeys.rosterVisits, '1')

const meta = {
  title: 'Screens/Roster/Install offer',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('default') },
  args: { path: '/dashboard', prepare: seenOnce },
  beforeEach: () => {
    offerInstallation('accepted')
    return () => void window.dispatchEvent(new Event('appinstalled'))
  },
} satisfies Meta<typeof StoryApp>
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

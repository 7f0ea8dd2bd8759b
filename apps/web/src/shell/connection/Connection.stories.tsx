import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { changeConnection } from '#testing/connection.ts'
import { server } from '#testing/server.ts'
import { expectSeen, expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import '#features/saved/SavedScreen.tsx'
// What fetches after a recovery is there before the story's connection is lost.
import '../RosterBackgroundWork.tsx'
import '@slipstream/client/roster/month-prices'

const meta = {
  title: 'Screens/Connection',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('default') },
  args: { path: '/dashboard/saved' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

const patient = { timeout: 10_000 }
const shown = () => screen.findByRole('heading', { level: 1, name: 'Saved' }, patient)
const chip = (words: string | RegExp) => screen.findByText(words, { selector: 'output *' }, patient)

/** A good connection says nothing; the chip stands on every screen. */
export const Slow: Story = {
  tags: ['offline'],
  args: { connection: 'slow' },
  play: async () => {
    await shown()
    await expectSeen(() => screen.getByText('Slow connection', { selector: 'output *' }))
    await expectWithinWindow()
  },
}
/** Its loss stands in one banner, its return is good news. */
export const LostAndBack: Story = {
  tags: ['offline'],
  play: async () => {
    await shown()
    changeConnection('offline')
    await expectSeen(() => screen.getByText(/^Offline - your list as of/))
    await expect(screen.getAllByText(/offline/i)).toHaveLength(1)
    changeConnection('good')
    await expectSeen(() => screen.getByText("You're back online! Syncing..."))
    await expect(screen.queryByText(/^Offline/)).not.toBeInTheDocument()
  },
}

/** Specification §2 Status chips: on every signed-in screen (issue 16, C4). */
export const SyncingOnEveryScreen: Story = {
  tags: ['loading'],
  args: {
    path: '/dashboard/settings',
    prepare: (engine) => engine.loading.begin('profile'),
  },
  play: async () => {
    await screen.findByRole('heading', { level: 1, name: 'Settings' }, patient)
    await chip('Syncing...')
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { flagKeys } from '@slipstream/client/storage/local-flags'
import { mockNow } from '@slipstream/mocks/clock'
import { offerInstallation } from '#testing/steps/install-steps.ts'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import type { Engine } from '#data/engine.ts'
import { findDutyRows } from '#testing/roster-rows.ts'

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
export default meta
type Story = StoryObj<typeof meta>

const words = /^Add Slipstream to your Home Screen/
/** The first story of a run waits for the roster's modules too. */
const loaded = { timeout: 15_000 }

/** Below the duties of who comes a second time. Without a picture: they are drawn a few at a time, and push it out of the window. */
export const SecondVisit: Story = {
  play: async ({ canvas }) => {
    const offer = await canvas.findByText(words, {}, loaded)
    await findDutyRows()
    offer.scrollIntoView({ block: 'center' })
    await expectWithinWindow()
  },
}

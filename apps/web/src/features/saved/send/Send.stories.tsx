import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
// Loaded with the story: on a busy machine they come late otherwise.
import '#shared/flights/calendar-file.ts'
import './ShareSheet.tsx'
import { choose, expectList, patience } from '#testing/steps/saved-steps.ts'

const meta = {
  title: 'Screens/Saved/Share and calendar',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('savedEveryState') },
  args: { path: '/dashboard/saved' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** What this browser is said to have: `undefined` is what it lacks. */
function having(
  share: Navigator['share'] | undefined,
  clipboard: { writeText: (text: string) => Promise<void> },
) {
  return () => {
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
    return () => {
      Reflect.deleteProperty(navigator, 'share')
      Reflect.deleteProperty(navigator, 'clipboard')
    }
  }
}

const refuse = () => Promise.reject(new DOMException('No.', 'NotAllowedError'))

/** Neither shared nor copied: the text itself, selected. */
export const ByHand: Story = {
  beforeEach: having(undefined, { writeText: refuse }),
  play: async ({ canvas }) => {
    await expectList(canvas)
    await choose(canvas, 'More for BA1449 and BA1460', 'Share')
    const sheet = await screen.findByRole('dialog', { name: /^Share/ }, patience)
    await waitFor(() => expect(sheet).toBeVisible())
    const text = within(sheet).getByRole('textbox', { name: /^Text/ })
    await expect(text).toHaveDisplayValue(/BA1460 London Heathrow \(LHR\) to Edinburgh \(EDI\)/)
    await expect(text).toHaveAttribute('readonly')
    await expectWithinWindow()
  },
}

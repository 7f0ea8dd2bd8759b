import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import { undo, tell, open } from '#testing/steps/recent-notice-steps.ts'

const meta = {
  title: 'Screens/Recent notices',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('default') },
  args: { path: '/dashboard/settings', prepare: tell },
  beforeEach: () => {
    undo.mockClear()
  },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** Issue 16, C5: what hid after 4 s, newest first. */
export const Open: Story = {
  play: async () => {
    const sheet = await open()
    const rows = sheet.getAllByRole('listitem').map((row) => row.textContent)
    await expect(rows).toEqual([
      expect.stringMatching(/^Office.*Just now$/),
      expect.stringMatching(/^Dentist.*Just now.*Undo$/),
      expect.stringMatching(/^Profile saved/),
      expect.stringMatching(/^A new version.*Reload now$/),
    ])
    await expectWithinWindow()
  },
}

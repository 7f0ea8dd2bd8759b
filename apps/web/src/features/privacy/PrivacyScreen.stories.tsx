import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { expect } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectSeen, expectWithinWindow, reader } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'

const meta = {
  title: 'Screens/Privacy',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('default') },
  args: { path: '/privacy' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** For people who are signed in, in their theme. */
export const Note: Story = {
  tags: ['picture', 'wide'],
  play: async ({ canvas }) => {
    await expectSeen(() => canvas.getByRole('link', { name: 'Back to Settings' }))
    await expect(canvas.getByRole('heading', { level: 1, name: 'Your privacy' })).toBeVisible()
    await expectWithinWindow()
  },
}

/** Open to everybody, and without a connection. */
export const ForVisitors: Story = {
  ...reader.offline,
  parameters: server('unauthenticated'),
  args: { isSignedIn: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Your privacy' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to log-in' })).toBeVisible()
    await expect(canvas.getByText('Offline', { selector: 'output *' })).toBeVisible()
  },
}

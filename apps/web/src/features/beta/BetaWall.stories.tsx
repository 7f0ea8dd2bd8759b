import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { expectWithinWindow, reader } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'

const meta = {
  title: 'Screens/Beta wall',
  component: StoryApp,
  // Light in either theme (specification §2 Themes).
  tags: ['light-picture'],
  parameters: { layout: 'fullscreen' },
  args: { path: '/', isSignedIn: false, hasBetaAccess: false },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

export const Locked: Story = {
  tags: ['picture', 'wide'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Beta password')).toBeVisible()
    await expect(canvas.getByRole('link', { name: /Contact us for beta access/ })).toHaveAttribute(
      'href',
      'mailto:hello@slipstream.example',
    )
    await expectWithinWindow()
  },
}

/** The code is checked on the device: the wall opens without a network. */
export const LockedOffline: Story = {
  ...reader.offline,
  tags: ['offline'],
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Enter Beta' })
    await expect(await canvas.findByText('Offline', { selector: 'output *' })).toBeVisible()
  },
}

export const WrongCode: Story = {
  tags: ['error'],
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Beta password'), 'nonsense{Enter}')
    await expect(
      await canvas.findByText('Incorrect password. Please contact us for beta access.'),
    ).toBeVisible()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'

import { AppShell } from '../AppShell/AppShell.tsx'
import { NavigationBar } from '../NavigationBar/NavigationBar.tsx'
import { places } from '../NavigationBar/samples.tsx'
import { hostile } from '../state-sheet/hostile.ts'
import { PageLoadFallback } from './PageLoadFallback.tsx'
import { ErrorDialog } from './samples.ts'

const meta = {
  title: 'Components/PageLoadFallback/States',
  component: PageLoadFallback,
  // As high as the window, and a dialog over it.
  tags: ['viewport-picture'],
  parameters: { layout: 'fullscreen' },
  args: { isTakingTooLong: false, onClose: fn(), ErrorDialog },
} satisfies Meta<typeof PageLoadFallback>
export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { tags: ['variation'] }

export const TakingTooLong: Story = { args: { isTakingTooLong: true } }

/** A label of any length is heard and takes no room. */
export const BadInput: Story = {
  // It looks as it does while loading.
  tags: ['no-picture'],
  args: { label: `${hostile.long} ${hostile.unbroken}` },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** Between the top bar and the navigation, which can be used meanwhile. */
export const InTheFrame: Story = {
  tags: ['no-picture'],
  args: { isFramed: true },
  render: (args) => (
    <AppShell title="Flights" navigation={<NavigationBar label="Main" items={places} currentId="flights" />}>
      <PageLoadFallback {...args} />
    </AppShell>
  ),
}

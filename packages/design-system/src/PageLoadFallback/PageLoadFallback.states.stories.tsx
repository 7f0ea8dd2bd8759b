import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'

import { AppShell } from '../AppShell/AppShell.tsx'
import { NavigationBar } from '../NavigationBar/NavigationBar.tsx'
import { places } from '../NavigationBar/NavigationBar.test-data.tsx'
import { everyHostileText } from '../testing/bad-input.tsx'
import { expectNothingWiderThanWindow } from '../testing/inside-window.ts'
import { PageLoadFallback } from './PageLoadFallback.tsx'
import { ErrorDialog } from './PageLoadFallback.test-data.ts'

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

export const TakingTooLong: Story = { args: { isTakingTooLong: true } }

/** A label of any length is heard and takes no space. */
export const BadInput: Story = {
  args: { label: everyHostileText },
  play: expectNothingWiderThanWindow,
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

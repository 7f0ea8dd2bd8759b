import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { AppShell } from '../AppShell/AppShell.tsx'
import { NavigationBar } from '../NavigationBar/NavigationBar.tsx'
import { places } from '../NavigationBar/NavigationBar.test-data.tsx'
import { hostile } from '../testing/hostile.ts'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { LoadState, Spinner } from './Spinner.tsx'

const meta = {
  title: 'Components/Say what state it is in/Spinner/States',
  id: 'components-spinner-states',
  tags: ['!autodocs'],
  component: Spinner,
  args: { label: 'Loading' },
} satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="small, medium, large">
        <Spinner label="Loading" size="sm" />
        <Spinner label="Loading" />
        <Spinner label="Loading" size="lg" />
      </StateRow>
    </StateSheet>
  ),
}

/** A label of any length is heard and takes no space; the ring stays as it is in large text. */
export const BadInput: Story = {
  tags: ['variation'],
  globals: { textSize: 'doubled' },
  args: { label: `${hostile.long} ${hostile.unbroken}`, size: 'lg' },
  play: async ({ canvasElement }) => {
    const { width, height } = within(canvasElement).getByRole('status').getBoundingClientRect()
    await expect([width, height]).toEqual([44, 44])
  },
}

/** Over a page, which is blocked and not to be seen. */
export const OverEverything: Story = {
  // Fixed to the window.
  tags: ['viewport-picture'],
  parameters: { layout: 'fullscreen' },
  render: () => (
    <>
      <h1>Roster</h1>
      <LoadState covers="everything" />
    </>
  ),
}

/** Between the top bar and the navigation, which can be used meanwhile. */
export const InTheFrame: Story = {
  tags: ['no-picture'],
  parameters: { layout: 'fullscreen' },
  render: () => (
    <AppShell title="Flights" navigation={<NavigationBar label="Main" items={places} currentId="flights" />}>
      <LoadState covers="frame" />
    </AppShell>
  ),
}

import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { FlightChangeCard, type FlightChangeCardProps } from './FlightChangeCard.tsx'
import { completed, pending } from './samples.ts'

const retry = {
  isEnabled: true,
  onChange: fn(),
  hint: 'Tries each hour, until 1 hour before departure',
}

const offers: Pick<FlightChangeCardProps, 'retry' | 'onCancel' | 'onViewScreenshot'> = {
  retry,
  onCancel: fn(),
  onViewScreenshot: fn(),
}

const meta = {
  title: 'Components/FlightChangeCard',
  component: FlightChangeCard,
  args: { ...pending, ...offers },
} satisfies Meta<typeof FlightChangeCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Press the button to see the status change: a 300 ms wait, then 300 ms of motion, or of a fade. */
export const StatusChanges: Story = {
  render: function Changing(args) {
    const [isDone, setDone] = useState(false)
    return (
      <div style={{ display: 'grid', gap: 16 }}>
        <FlightChangeCard {...args} {...(isDone ? completed : pending)} />
        <div>
          <Button tone="quiet" onClick={() => setDone(!isDone)}>
            Change the status
          </Button>
        </div>
      </div>
    )
  },
}

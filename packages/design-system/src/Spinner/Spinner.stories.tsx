import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner } from './Spinner.tsx'

const meta = {
  title: 'Components/Say what state it is in/Spinner',
  id: 'components-spinner',
  component: Spinner,
  args: { label: 'Loading flights' },
} satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** It takes the colour of the words around it. */
export const BesideWords: Story = {
  render: (args) => (
    <p style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      <Spinner {...args} size="sm" /> Searching the timetable
    </p>
  ),
}

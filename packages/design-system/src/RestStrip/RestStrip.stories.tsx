import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { RestStrip } from './RestStrip.tsx'
import { atHome, inConflict } from './samples.ts'

const meta = {
  title: 'Components/RestStrip',
  component: RestStrip,
  args: { ...atHome, onOpen: fn() },
  argTypes: { actions: { control: false } },
} satisfies Meta<typeof RestStrip>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

const waysOut = [
  { label: 'Change the flight home', onPress: fn() },
  { label: 'Change the flight to work', onPress: fn() },
  { label: 'Stay near base', onPress: fn() },
]

export const Conflict: Story = { args: { ...inConflict, actions: waysOut } }

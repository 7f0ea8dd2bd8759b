import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { NowPanel } from './NowPanel.tsx'
import { beforeLeaving } from './samples.ts'

const meta = {
  title: 'Components/NowPanel',
  component: NowPanel,
  args: { ...beforeLeaving, onOpen: fn() },
} satisfies Meta<typeof NowPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

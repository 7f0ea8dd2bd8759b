import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Menu } from './Menu.tsx'
import { entryActions } from './Menu.test-data.tsx'

const meta = {
  title: 'Components/Menu',
  component: Menu,
  args: { label: 'Actions for Dentist', items: entryActions, onAction: fn() },
  argTypes: { trigger: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'end', minBlockSize: '16rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithNote: Story = { args: { note: 'Sample data: flights and prices are made up.' } }

export const WithItsOwnButton: Story = {
  args: {
    label: 'Sort flights',
    trigger: <Button tone="secondary">Sort</Button>,
    items: [
      { id: 'price', label: 'Cheapest first' },
      { id: 'departure', label: 'Earliest first' },
      { id: 'gap', label: 'Longest gap first', description: 'Between landing and report' },
    ],
  },
}

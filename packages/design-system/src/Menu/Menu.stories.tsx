import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Menu } from './Menu.tsx'
import { MenuButton } from './MenuButton.tsx'
import { entryActions } from './Menu.test-data.tsx'

const meta = {
  title: 'Components/Choose and act/Menu',
  id: 'components-menu',
  component: Menu,
  args: { label: 'Actions for Dentist', items: entryActions, onAction: fn() },
  decorators: [
    (Story, { args }) => (
      <div style={{ display: 'flex', justifyContent: 'end', minBlockSize: '16rem' }}>
        <MenuButton label={args.label}>
          <Story />
        </MenuButton>
      </div>
    ),
  ],
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithNote: Story = { args: { note: 'Sample data: flights and prices are made up.' } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { hostile } from '../testing/hostile.ts'
import { expectInsideWindow } from '../testing/inside-window.ts'
import { Menu } from './Menu.tsx'
import { MenuButton } from './MenuButton.tsx'
import { entryActions } from './Menu.test-data.tsx'

const meta = {
  title: 'Components/Choose and act/Menu/States',
  id: 'components-menu-states',
  component: Menu,
  // A float is placed in the window, not in the sheet.
  tags: ['!autodocs', 'viewport-picture'],
  args: { label: 'Actions for Dentist', items: entryActions, onAction: fn() },
  decorators: [
    (Story, { args }) => (
      <div style={{ display: 'flex', justifyContent: 'end' }}>
        <MenuButton label={args.label}>
          <Story />
        </MenuButton>
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('button').focus()
    await userEvent.keyboard('{ArrowDown}')
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(menu).toBeVisible())
    await expectInsideWindow(menu)
  },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}

export const WithNote: Story = { args: { note: 'Sample data: flights and prices are made up.' } }

export const BadInput: Story = {
  args: {
    label: hostile.rightToLeft,
    items: Object.values(hostile).map((text) => ({ id: text, label: text, description: text })),
  },
}

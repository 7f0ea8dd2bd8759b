import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { SettingsGroup, SettingsRow } from './SettingsRow.tsx'

const meta = {
  title: 'Components/SettingsRow',
  component: SettingsRow,
  args: {
    title: 'Home airports',
    value: 'EDI, GLA',
    spokenValue: 'Edinburgh, Glasgow',
    action: { onPress: fn() },
  },
  argTypes: { icon: { control: false }, action: { control: false }, ref: { table: { disable: true } } },
  decorators: [
    (Row) => (
      <SettingsGroup heading="Commute">
        <Row />
      </SettingsGroup>
    ),
  ],
} satisfies Meta<typeof SettingsRow>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithControl: Story = {
  render: () => (
    <SettingsRow
      title="Prices and flights"
      description="As of 14 July, 04:40 BST"
      action={{
        control: (
          <Button tone="secondary" aria-label="Refresh prices and flights">
            Refresh
          </Button>
        ),
      }}
    />
  ),
}

export const ReadOnly: Story = {
  render: () => <SettingsRow title="Version" value="0.9.50" />,
}

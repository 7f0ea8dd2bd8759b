import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { SettingsGroup, SettingsRow } from './SettingsRow.tsx'

const meta = {
  title: 'Components/Navigate and lay out/SettingsRow',
  id: 'components-settingsrow',
  component: SettingsRow,
  args: {
    title: 'Home airports',
    value: 'EDI, GLA',
    spokenValue: 'Edinburgh, Glasgow',
    action: { onClick: fn() },
  },
  argTypes: { icon: { control: false }, action: { control: false } },
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

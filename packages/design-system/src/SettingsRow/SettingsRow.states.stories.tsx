import type { Meta, StoryObj } from '@storybook/react-vite'
import Clock from 'lucide-react/icons/clock'
import CreditCard from 'lucide-react/icons/credit-card'
import House from 'lucide-react/icons/house'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import LogOut from 'lucide-react/icons/log-out'
import { fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { hostile } from '../testing/hostile.ts'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { SettingsGroup, SettingsRow, type SettingsRowProps } from './SettingsRow.tsx'

const meta = {
  title: 'Components/Navigate and lay out/SettingsRow/States',
  id: 'components-settingsrow-states',
  tags: ['!autodocs'],
  component: SettingsRow,
  args: { title: 'Home airports' },
} satisfies Meta<typeof SettingsRow>
export default meta
type Story = StoryObj<typeof meta>

const refresh = (
  <Button tone="secondary" aria-label="Refresh the profile">
    Refresh
  </Button>
)

export const AllStates: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="links and buttons, with icon, value, description" isStacked>
        <SettingsGroup heading="Commute" note="Used for all advice and every price.">
          <SettingsRow
            title="Home airports"
            value="EDI, GLA"
            spokenValue="Edinburgh, Glasgow"
            icon={<House />}
            action={{ onClick: fn() }}
          />
          <SettingsRow
            title="Minimum gap"
            description="Between landing and report, and between clear and departure"
            value="1 h 30"
            spokenValue="1 hour 30 minutes"
            icon={<Clock />}
            action={{ onClick: fn() }}
          />
          <SettingsRow title="Payment" value="Trial" icon={<CreditCard />} action={{ href: '#payment' }} />
          <SettingsRow
            title="Support"
            description="Needs a connection"
            icon={<LifeBuoy />}
            action={{ onClick: fn(), isDisabled: true }}
          />
        </SettingsGroup>
      </StateRow>
      <StateRow caption="read only, control, critical, on its own" isStacked>
        <SettingsGroup heading="About">
          <SettingsRow title="Version" value="0.9.50" />
          <SettingsRow title="Profile" description="As of 14 July, 04:40 BST" action={{ control: refresh }} />
        </SettingsGroup>
        <SettingsGroup heading="Account">
          <SettingsRow
            title="Log out"
            description="Clears what is kept on this device"
            tone="critical"
            icon={<LogOut />}
            action={{ onClick: fn() }}
          />
        </SettingsGroup>
      </StateRow>
      <StateRow caption="320 px, long words" isStacked>
        <div style={{ maxInlineSize: 288 }}>
          <SettingsGroup heading={hostile.unbroken}>
            <SettingsRow
              title={hostile.long}
              description={hostile.long}
              value={hostile.unbroken}
              icon={<House />}
              action={{ onClick: fn() }}
            />
            <SettingsRow title={hostile.unbroken} action={{ control: refresh }} />
          </SettingsGroup>
        </div>
      </StateRow>
    </StateSheet>
  ),
}

const GroupedRow = (row: SettingsRowProps) => (
  <SettingsGroup heading={row.title || 'Nothing to say'}>
    <SettingsRow {...row} />
  </SettingsGroup>
)

export const BadInput: Story = badInput(
  { component: GroupedRow },
  (text) => ({
    title: text,
    value: hostile.rightToLeft,
    description: text,
    icon: <House />,
    action: { href: '#there' },
  }),
  { title: '', value: '', description: '' },
)

import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { flightTabs, recentDisabled, settingsTabs } from './samples.tsx'
import { Tabs } from './Tabs.tsx'

const meta = {
  title: 'Components/Tabs/States',
  component: Tabs,
  args: { label: 'Flights', items: flightTabs },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="icons and a badge" isStacked>
        <Tabs label="Flights" items={flightTabs} defaultValue="saved" />
      </StateRow>
      <StateRow caption="one is disabled" isStacked>
        <Tabs label="Flights on the day" items={recentDisabled} />
      </StateRow>
      <StateRow caption="more than fit on a phone" isStacked>
        <Tabs label="Settings" items={settingsTabs} />
      </StateRow>
      <StateRow caption="320 px, one in the middle" isStacked>
        <div style={{ maxInlineSize: 288 }}>
          <Tabs label="Settings of the crew" items={settingsTabs} defaultValue="referrals" />
        </div>
      </StateRow>
    </StateSheet>
  ),
}

export const BadInput: Story = badInput(meta, (text) => ({
  label: text,
  items: ['one', 'two'].map((id) => ({
    id,
    label: text,
    content: text,
    badge: { text: '1000000', spoken: text },
  })),
}))

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { ServiceStatusBanner } from './ServiceStatusBanner.tsx'

const meta = {
  title: 'Components/ServiceStatusBanner/States',
  component: ServiceStatusBanner,
  args: { name: 'Airline systems', state: 'degraded', onOpen: fn() },
} satisfies Meta<typeof ServiceStatusBanner>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
  render: () => (
    <StateSheet>
      {(['degraded', 'partial_outage', 'major_outage', 'maintenance'] as const).map((state) => (
        <StateRow key={state} caption={state} isStacked>
          <ServiceStatusBanner
            name="Airline systems"
            state={state}
            affectedText="Staff travel booking, Online check-in"
            onOpen={fn()}
            onDismiss={fn()}
          />
        </StateRow>
      ))}
      <StateRow caption="cannot be dismissed, nothing named" isStacked>
        <ServiceStatusBanner name="Airline systems" state="degraded" onOpen={fn()} />
      </StateRow>
      <StateRow caption="320 px, long words" isStacked>
        <div style={{ maxInlineSize: 288 }}>
          <ServiceStatusBanner
            name={hostile.unbroken}
            state="major_outage"
            affectedText={hostile.long}
            onOpen={fn()}
            onDismiss={fn()}
          />
        </div>
      </StateRow>
    </StateSheet>
  ),
}

/** Not pictured: the bundled font holds neither Hebrew nor emoji. */
export const BadInput: Story = {
  tags: ['no-picture'],
  globals: { textSize: 'doubled' },
  render: () => (
    <div dir="rtl">
      <ServiceStatusBanner
        name={hostile.rightToLeft}
        state="partial_outage"
        affectedText={`${hostile.emoji} ${hostile.unbroken}`}
        onOpen={fn()}
        onDismiss={fn()}
      />
      <ServiceStatusBanner name="" state="maintenance" affectedText="" onOpen={fn()} />
    </div>
  ),
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
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

export const BadInput: Story = badInput(
  meta,
  (text) => ({ name: text, affectedText: text, onDismiss: fn() }),
  {
    name: '',
    state: 'maintenance',
    affectedText: '',
  },
)

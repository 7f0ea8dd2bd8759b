import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { hostile } from '../testing/hostile.ts'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { allWell, troubled } from './ServiceStatus.test-data.ts'
import { ServiceStatus, serviceStates, type ServiceState } from './ServiceStatus.tsx'

const meta = {
  title: 'Components/Say what state it is in/ServiceStatus/States',
  id: 'components-servicestatus-states',
  tags: ['!autodocs'],
  component: ServiceStatus,
  args: allWell,
} satisfies Meta<typeof ServiceStatus>
export default meta
type Story = StoryObj<typeof meta>

const states = Object.keys(serviceStates) as ServiceState[]

export const AllStates: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="every state, refresh" isStacked>
        <ServiceStatus {...troubled} onRefresh={fn()} />
      </StateRow>
      <StateRow caption="the aggregate states" isStacked>
        {states.map((state) => (
          <ServiceStatus
            key={state}
            {...allWell}
            title={`Airline, ${state}`}
            state={state}
            services={allWell.services.slice(0, 1)}
            asOfText={undefined}
          />
        ))}
      </StateRow>
      <StateRow caption="refreshing; failed with what was known; failed with nothing" isStacked>
        <ServiceStatus {...allWell} title="Refreshing" onRefresh={fn()} isRefreshing />
        <ServiceStatus {...allWell} title="Failed" onRefresh={fn()} error="Failed to fetch status" />
        <ServiceStatus
          title="Never known"
          state="unknown"
          services={[]}
          onRefresh={fn()}
          error="Invalid status data received"
        />
      </StateRow>
      <StateRow caption="320 px, long words" isStacked>
        <div style={{ maxInlineSize: 288 }}>
          <ServiceStatus
            title={hostile.unbroken}
            state="major_outage"
            services={[
              { id: 'a', name: hostile.long, state: 'degraded', note: hostile.unbroken },
              { id: 'b', name: hostile.unbroken, state: 'partial_outage', note: hostile.long },
            ]}
            asOfText={hostile.long}
            onRefresh={fn()}
          />
        </div>
      </StateRow>
    </StateSheet>
  ),
}

export const BadInput: Story = badInput(
  meta,
  (text) => ({
    title: text,
    state: 'unknown',
    asOfText: text,
    error: text,
    services: states.map((state) => ({ id: state, name: text, state, note: text })),
  }),
  { title: 'Nothing known', asOfText: '', services: [] },
)

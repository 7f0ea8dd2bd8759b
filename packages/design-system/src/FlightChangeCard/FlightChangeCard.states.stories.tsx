import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { LinkButton } from '../LinkButton/LinkButton.tsx'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { FlightChangeCard } from './FlightChangeCard.tsx'
import { completed, failed, pending } from './samples.ts'

const meta = {
  title: 'Components/FlightChangeCard/States',
  component: FlightChangeCard,
  args: pending,
} satisfies Meta<typeof FlightChangeCard>
export default meta
type Story = StoryObj<typeof meta>

const retry = {
  isEnabled: true,
  onChange: fn(),
  hint: 'Tries each hour, until 1 hour before departure',
}
const actions = { onCancel: fn(), onViewScreenshot: fn() }

export const Sheet: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="pending: first try to come, retrying, cancelling" isStacked>
        <FlightChangeCard
          {...pending}
          message="Tried after 00:01 on the day."
          nextTryText={undefined}
          retry={{ ...retry, isEnabled: false }}
          onCancel={actions.onCancel}
        />
        <FlightChangeCard {...pending} {...actions} retry={retry} />
        <FlightChangeCard {...pending} {...actions} isCancelling />
      </StateRow>
      <StateRow caption="completed, failed" isStacked>
        <FlightChangeCard {...completed} onViewScreenshot={fn()} />
        <FlightChangeCard
          {...failed}
          onViewScreenshot={fn()}
          wayOn={
            <LinkButton tone="secondary" href="#">
              Find another flight
            </LinkButton>
          }
        />
      </StateRow>
      <StateRow caption="cached: to read only" isStacked>
        <FlightChangeCard {...pending} cachedText="Saved 2 h ago" retry={{ ...retry, isDisabled: true }} />
        <FlightChangeCard {...failed} route={undefined} message={undefined} cachedText="Saved 2 h ago" />
      </StateRow>
    </StateSheet>
  ),
}

export const BadInput: Story = badInput(meta, (text) => ({
  bookingReference: '',
  flightNumber: 'ZZ99999Z',
  date: text,
  spokenDate: text,
  route: text,
  spokenRoute: text,
  status: 'failed',
  statusLabel: text,
  message: text,
  nextTryText: text,
  nextTryLabel: text,
  cachedText: text,
  retry: { ...retry, hint: text },
  ...actions,
}))

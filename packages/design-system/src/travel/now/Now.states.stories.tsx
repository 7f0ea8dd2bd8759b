import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../../Button/Button.tsx'
import { StateRow, StateSheet } from '../../testing/StateSheet.tsx'
import { badInput } from '../../testing/bad-input.tsx'
import { NowCard } from './NowCard.tsx'
import { nows, veryLate } from './now.test-data.ts'
import { withSampleFormats } from '../travel.test-data.tsx'

const meta = {
  title: 'Travel/NowCard/States',
  component: NowCard,
  decorators: [withSampleFormats],
  args: veryLate,
} satisfies Meta<typeof NowCard>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: () => (
    <StateSheet>
      {nows.map(([caption, now]) => (
        <StateRow key={caption} caption={caption} isStacked>
          <NowCard
            {...now}
            onOpen={fn()}
            actions={now.tone === 'attention' && !now.gate && <Button>See the new plan</Button>}
          />
        </StateRow>
      ))}
    </StateSheet>
  ),
}

export const BadInput: Story = badInput(
  meta,
  (text) => ({
    duty: text,
    standing: text,
    consequence: text,
    gate: text,
    terminal: text,
    booking: { status: 'booked_correct_time', label: text, reference: text },
    asOf: { subject: text, at: veryLate.now, zone: 'Europe/London' },
    way: veryLate.way.map(({ kind, at, zone }) => ({
      kind,
      at,
      zone,
      was: at,
      flight: text,
      airport: text,
      airportName: text,
    })),
  }),
  { way: [], title: '' },
)

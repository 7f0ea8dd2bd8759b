import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { FlightRow } from './FlightRow.tsx'
import { hostileWords, lastLegal, missesReport, overMidnight, toWork } from './samples.ts'

const meta = { title: 'Parts/FlightRow/States', component: FlightRow, args: toWork } satisfies Meta<
  typeof FlightRow
>
export default meta
type Story = StoryObj<typeof meta>

const choose = { label: 'Choose', onPress: fn() }

export const Sheet: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="a day's flights: selected, last legal, misses report" isStacked>
        <FlightRow {...toWork} isSelected flags={[{ label: 'Booked', tone: 'success' }]} />
        <FlightRow {...lastLegal} action={choose} />
        <FlightRow {...missesReport} action={choose} />
      </StateRow>
      <StateRow caption="over midnight, missing price" isStacked>
        <FlightRow {...overMidnight} action={{ label: 'Book', href: '#book', tone: 'primary' }} />
        <FlightRow {...toWork} price={{}} gap={undefined} />
      </StateRow>
    </StateSheet>
  ),
}

export const HostileWords: Story = {
  // Emoji and other scripts come from the machine's own fonts, which differ.
  tags: ['no-picture'],
  args: { ...hostileWords, action: choose },
}

export const Width320: Story = {
  tags: ['phone-picture'],
  args: { ...lastLegal, action: choose },
  decorators: [
    (Row) => (
      <div style={{ width: 288 }}>
        <Row />
      </div>
    ),
  ],
}

export const Text200: Story = { ...Width320, globals: { textSize: '200' } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { FlightRow } from './FlightRow.tsx'
import {
  hostileLeg,
  hugePrice,
  lastLegal,
  missesReport,
  overClockChange,
  overMidnight,
  toWork,
  withOtherFares,
} from './samples.ts'

const meta = { title: 'Components/FlightRow/States', component: FlightRow, args: toWork } satisfies Meta<
  typeof FlightRow
>
export default meta
type Story = StoryObj<typeof meta>

const choose = { label: 'Choose', onPress: fn() }
const save = { isSaved: false, onChange: fn() }
const saved = { isSaved: true, onChange: fn() }

export const Sheet: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="a day's flights: selected, last legal, misses report" isStacked>
        <FlightRow {...toWork} isSelected flags={[{ label: 'Booked', tone: 'success' }]} save={saved} />
        <FlightRow {...lastLegal} action={choose} save={save} />
        <FlightRow {...missesReport} action={choose} />
      </StateRow>
      <StateRow caption="cannot be used: dimmed, with the reason and what can still be pressed" isStacked>
        <FlightRow
          {...toWork}
          isUnusable
          flags={[{ label: 'You are still on duty' }]}
          action={choose}
          save={save}
        />
        <FlightRow
          {...withOtherFares}
          isUnusable
          flags={[{ label: '1 night near base', tone: 'info' }, { label: 'Inside your gap' }]}
          gap={{ label: '15 min short', tone: 'warning' }}
          action={{ ...choose, tone: 'primary' }}
        />
      </StateRow>
      <StateRow caption="over midnight, over a clock change" isStacked>
        <FlightRow {...overMidnight} action={{ label: 'Book', href: '#book', tone: 'primary' }} />
        <FlightRow {...overClockChange} />
      </StateRow>
      <StateRow caption="standby beside the cheapest fare, missing price, huge price" isStacked>
        <FlightRow {...withOtherFares} save={save} />
        <FlightRow {...toWork} price={{}} gap={undefined} />
        <FlightRow {...hugePrice} save={save} />
      </StateRow>
    </StateSheet>
  ),
}

export const BadInput: Story = badInput(
  meta,
  (text) => ({
    ...hostileLeg(text),
    fareLabel: text,
    seats: '9 or more seats left',
    price: {},
    flags: [{ label: hostile.long, tone: 'critical' }],
    otherFares: [{ fareType: 'standby', label: '' }],
    action: { ...choose, label: text },
    save,
  }),
  hugePrice,
  { price: { amount: '£0' } },
  { price: { amount: '58.40' }, flightNumber: '', stops: '' },
)

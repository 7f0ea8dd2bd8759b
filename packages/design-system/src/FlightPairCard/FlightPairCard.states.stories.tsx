import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { hostileLeg, hugePrice } from '../FlightRow/samples.ts'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { FlightPairCard } from './FlightPairCard.tsx'
import {
  cheaperPair,
  convertedPair,
  dearerPair,
  incompatiblePair,
  pair,
  pairOfTheRoster,
  pairWithALegGone,
} from './samples.ts'

const meta = {
  title: 'Components/FlightPairCard/States',
  component: FlightPairCard,
  args: pair,
} satisfies Meta<typeof FlightPairCard>
export default meta
type Story = StoryObj<typeof meta>

const save = { isSaved: false, onChange: fn() }
const saved = { isSaved: true, onChange: fn() }
const choose = { label: 'Choose pair', onPress: fn() }
const replace = { label: 'Find another return', tone: 'secondary' as const, onPress: fn() }

export const Sheet: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="to choose; converted; without actions" isStacked>
        <FlightPairCard {...pair} save={save} action={choose} />
        <FlightPairCard {...convertedPair} save={saved} />
        <FlightPairCard {...pair} />
      </StateRow>
      <StateRow caption="for the roster: makes report, or why it does not" isStacked>
        <FlightPairCard {...pairOfTheRoster} save={save} />
      </StateRow>
      <StateRow caption="since it was saved: dearer, cheaper" isStacked>
        <FlightPairCard {...dearerPair} save={saved} action={choose} />
        <FlightPairCard {...cheaperPair} save={saved} action={choose} />
      </StateRow>
      <StateRow caption="do not go together; one leg gone" isStacked>
        <FlightPairCard {...incompatiblePair} save={save} action={replace} />
        <FlightPairCard {...pairWithALegGone} save={saved} action={replace} />
      </StateRow>
    </StateSheet>
  ),
}

export const BadInput: Story = badInput(
  meta,
  (text) => ({
    outbound: { ...pair.outbound, ...hostileLeg(text) },
    inbound: { ...pair.inbound, ...hostileLeg(text), goneText: text, price: { amount: '58.40' } },
    total: hugePrice.price,
    savedText: hostile.rightToLeft,
    warning: text,
    save,
    action: { ...choose, label: text },
  }),
  { total: {}, action: { ...choose, isDisabled: true } },
)

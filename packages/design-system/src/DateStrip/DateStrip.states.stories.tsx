import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { badInput, everyHostileText } from '../testing/bad-input.tsx'
import { DateStrip } from './DateStrip.tsx'
import { allOf, aWeek, chosen, costing } from './samples.ts'

const meta = {
  title: 'Components/DateStrip/States',
  component: DateStrip,
  args: { label: 'Departure day', days: aWeek, value: chosen, onChange: fn() },
} satisfies Meta<typeof DateStrip>
export default meta
type Story = StoryObj<typeof meta>

const sheet = (
  <StateSheet>
    <StateRow caption="prices, the cheapest of them, a day without flights" isStacked>
      <DateStrip label="Prices" days={aWeek} value={chosen} onChange={fn()} />
    </StateRow>
    <StateRow caption="the cheapest is chosen" isStacked>
      <DateStrip label="Cheapest chosen" days={aWeek} value="2026-11-24" onChange={fn()} />
    </StateRow>
    <StateRow caption="on their way" isStacked>
      <DateStrip label="Loading" days={allOf('loading')} value={chosen} onChange={fn()} />
    </StateRow>
    <StateRow caption="not known" isStacked>
      <DateStrip label="Unknown" days={allOf('unknown')} value={chosen} onChange={fn()} />
    </StateRow>
    <StateRow caption="nothing flies" isStacked>
      <DateStrip label="None" days={allOf('none')} value={null} onChange={fn()} />
    </StateRow>
    <StateRow caption="long amounts" isStacked>
      <DateStrip label="Long" days={costing('HUF 123,456')} value={chosen} onChange={fn()} />
    </StateRow>
  </StateSheet>
)

export const Sheet: Story = { render: () => sheet }

export const BadInput: Story = badInput(
  meta,
  (text) => ({ label: text, days: costing(text) }),
  { label: 'None', days: allOf('none'), noneText: everyHostileText },
  { label: 'No days', days: [], value: null },
)

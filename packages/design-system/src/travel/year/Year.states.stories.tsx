import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostile } from '../../testing/hostile.ts'
import { StateRow, StateSheet } from '../../testing/StateSheet.tsx'
import { expectNothingWiderThanWindow } from '../../testing/inside-window.ts'
import { MonthFacts } from './MonthFacts.tsx'
import { FigureList, PlaceBars, type Figure, type PlaceDays } from './PlaceBars.tsx'

const meta = {
  title: 'Travel/Year/States',
  component: PlaceBars,
  args: { label: 'Days by month', months: [] },
  // The repository is at its limit of pictures.
  tags: ['no-picture'],
} satisfies Meta<typeof PlaceBars>
export default meta
type Story = StoryObj<typeof meta>

const homes = [18, 16, null, 20, 15, 21, 24, 23, 15, 18, 12, null]

const monthsWith = (days: (place: number) => PlaceDays | null) =>
  Array.from({ length: 12 }, (_, place) => ({
    month: `2026-${String(place + 1).padStart(2, '0')}`,
    days: days(place),
  }))

const figures: readonly Figure[] = [
  { label: 'At home', value: '1,240 h', note: '86 h more, 3 rests not known' },
  { label: 'Near base', value: '34 nights', note: '6 fewer' },
  { label: 'Booked', value: '£2,340.60', note: '£120 more, 86 flights' },
  { label: 'EDI–LHR', value: '£1,840' },
]

export const Bars: Story = {
  render: (args) => (
    <StateSheet>
      <StateRow caption="a year with two months that are not known" isStacked>
        <PlaceBars
          {...args}
          months={monthsWith((place) => {
            const home = homes[place] ?? null
            return home === null ? null : { home, nearBase: place % 4, work: 28 - home - (place % 4) }
          })}
        />
      </StateRow>
      <StateRow caption="one month" isStacked>
        <PlaceBars
          {...args}
          months={monthsWith((place) => (place === 10 ? { home: 3, nearBase: 1, work: 0 } : null))}
        />
      </StateRow>
      <StateRow caption="figures" isStacked>
        <FigureList label="2026 in figures" figures={figures} />
      </StateRow>
    </StateSheet>
  ),
}

const fact = (
  longestMinutes: number | null,
  shortestMinutes: number | null,
  inARow = 0,
  isLeast = false,
) => ({
  longestMinutes,
  shortestMinutes,
  inARow,
  isLeast,
})

export const Facts: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="known, not known, without a duty, without a night, more possible" isStacked>
        <MonthFacts
          label="Hours awake, sleep and early starts by month"
          months={[
            { month: '2026-01', facts: fact(920, 385, 2) },
            { month: '2026-02', facts: 'unknown' },
            { month: '2026-03', facts: 'none' },
            { month: '2026-04', facts: fact(null, null, 3, true) },
            { month: '2026-05', facts: fact(1260, 0, 9) },
          ]}
        />
      </StateRow>
    </StateSheet>
  ),
}

export const BadInput: Story = {
  render: () => (
    <div style={{ maxInlineSize: 288 }}>
      {Object.values(hostile).map((text) => (
        <FigureList key={text} label={text} figures={[{ label: text, value: text, note: text }]} />
      ))}
    </div>
  ),
  play: expectNothingWiderThanWindow,
}

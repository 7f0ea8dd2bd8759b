import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { hostile } from '../../testing/hostile.ts'
import { StateRow, StateSheet } from '../../testing/StateSheet.tsx'
import { badInput } from '../../testing/bad-input.tsx'
import { Chance, LevelAdvice } from './Advice.tsx'
import { type Level, levels } from './level.ts'

/** Each level with words as they come with it. */
const samples: Record<Level, { summary: string; reasons: string[] }> = {
  comfortable: { summary: '2 h 10 in hand', reasons: ['2 later flights make report: BA1441, BA1443.'] },
  tight: { summary: '12 min in hand', reasons: ['One later flight makes report: BA1441.'] },
  at_risk: {
    summary: '5 min in hand',
    reasons: ['No later flight makes report.', 'Standby fare: no seat is certain.'],
  },
  impossible: { summary: 'Lands 45 min too late', reasons: ['Go the evening before: BA1465 at 20:45.'] },
  not_needed: { summary: 'Back to back', reasons: ['You are at base already.'] },
  unknown: { summary: 'No prices yet', reasons: ['Prices come with the next refresh.'] },
}

const chanceReasons = [
  '57 of 64 BA1431 in the last 90 days would have made this report, 2 were cancelled',
  'Back-up BA1433 adds 4 in 100',
]

const meta = {
  title: 'Travel/Advice/States',
  component: LevelAdvice,
  args: { level: 'tight' },
} satisfies Meta<typeof LevelAdvice>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: () => (
    <StateSheet>
      {Object.keys(levels)
        .filter((name): name is Level => name in levels)
        .map((level) => (
          <StateRow key={level} caption={`${level}: alone, with summary, with reasons`}>
            <LevelAdvice level={level} />
            <LevelAdvice level={level} summary={samples[level].summary} />
            <LevelAdvice level={level} {...samples[level]} />
          </StateRow>
        ))}
      <StateRow caption="in full; long words" isStacked>
        <LevelAdvice level="at_risk" {...samples.at_risk} isFolding={false} />
        <LevelAdvice
          level="at_risk"
          label="At risk of arriving far later than anyone could accept"
          summary="Nothing after the last flight, and a summary that runs on for longer than one line of a small phone"
          reasons={[hostile.unbroken, hostile.long]}
          isFolding={false}
        />
      </StateRow>
      <StateRow caption="a chance: alone, with what is next, with reasons">
        <Chance figure="9 in 10" label="make report" reasons={[]} />
        <Chance figure="under 1 in 10" label="make report" note="no back-up" reasons={[]} />
        <Chance figure="19 in 20" label="make report" note="next chance 07:10" reasons={chanceReasons} />
      </StateRow>
      <StateRow caption="a chance, opened and long" isStacked>
        <Chance
          figure="6 in 10"
          label="make report if you get a seat"
          note="next chance Thu 12 Nov 07:10"
          reasons={[...chanceReasons, hostile.long, hostile.unbroken]}
        />
      </StateRow>
    </StateSheet>
  ),
  play: ({ canvasElement }) => {
    const last = [...canvasElement.querySelectorAll('details')].at(-1)
    if (last) last.open = true
  },
}

/** A reason that came twice is said once. */
export const BadInput: Story = {
  ...badInput(
    meta,
    (text) => ({ label: text, summary: text, reasons: [text] }),
    { summary: '', reasons: [] },
    { reasons: ['Said twice.', 'Said twice.'], isFolding: false },
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.textContent?.match(/Said twice/g)).toHaveLength(1)
  },
}

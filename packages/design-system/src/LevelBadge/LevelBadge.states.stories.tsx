import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { hostile } from '../testing/hostile.ts'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { LevelBadge, type Level } from './LevelBadge.tsx'

/** Each level with words as they come with it. */
const itemAdvice: Record<Level, { summary: string; reasons: string[] }> = {
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
const levels: Level[] = ['comfortable', 'tight', 'at_risk', 'impossible', 'not_needed', 'unknown']

const meta = {
  title: 'Components/LevelBadge/States',
  component: LevelBadge,
  args: { level: 'tight' },
} satisfies Meta<typeof LevelBadge>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: () => (
    <StateSheet>
      {levels.map((level) => (
        <StateRow key={level} caption={`${level}: alone, with summary, with reasons`}>
          <LevelBadge level={level} />
          <LevelBadge level={level} summary={itemAdvice[level].summary} />
          <LevelBadge level={level} {...itemAdvice[level]} />
        </StateRow>
      ))}
      <StateRow caption="opened; in full" isStacked>
        <LevelBadge level="at_risk" {...itemAdvice.at_risk} isDefaultOpen />
        <LevelBadge level="at_risk" {...itemAdvice.at_risk} isFolding={false} />
      </StateRow>
      <StateRow caption="long words" isStacked>
        <LevelBadge
          level="at_risk"
          label="At risk of arriving far later than anyone could accept"
          summary="Nothing after the last flight, and a summary that runs on for longer than one line of a small phone"
          reasons={[hostile.unbroken, hostile.long]}
          isDefaultOpen
        />
      </StateRow>
    </StateSheet>
  ),
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

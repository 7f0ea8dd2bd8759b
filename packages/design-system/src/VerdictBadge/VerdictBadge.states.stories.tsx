import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { VerdictBadge, type VerdictLevel } from './VerdictBadge.tsx'

const levels: VerdictLevel[] = ['comfortable', 'tight', 'at_risk', 'impossible', 'not_needed', 'unknown']

const meta = {
  title: 'Parts/VerdictBadge/States',
  component: VerdictBadge,
  args: { level: 'tight' },
} satisfies Meta<typeof VerdictBadge>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
  render: () => (
    <StateSheet>
      {levels.map((level) => (
        <StateRow key={level} caption={level}>
          <VerdictBadge level={level} />
          <VerdictBadge level={level} summary="5 min in hand" />
          <VerdictBadge level={level} summary="5 min in hand" reasons={['No later flight makes report.']} />
        </StateRow>
      ))}
      <StateRow caption="long words" isStacked>
        <VerdictBadge
          level="at_risk"
          label="At risk of arriving far later than anyone could accept"
          summary="Nothing after the last flight, and a summary that runs on for longer than one line of a small phone"
          reasons={['Averylongreasonwithoutasinglespacethatmustbreaksomewhereorleavethescreen']}
          isDefaultOpen
        />
      </StateRow>
    </StateSheet>
  ),
}

export const OtherScripts: Story = {
  // Emoji and other scripts come from the machine's own fonts, which differ.
  tags: ['no-picture'],
  args: { level: 'comfortable', summary: 'الرحلة الأخيرة 🌙' },
}

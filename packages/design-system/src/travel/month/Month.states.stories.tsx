import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { StateRow, StateSheet } from '../../testing/StateSheet.tsx'
import { MonthFigures } from './MonthFigures.tsx'
import { MonthStrip } from './MonthStrip.tsx'
import { figures, november } from './month.test-data.ts'
import { withSampleFormats } from '../travel.test-data.tsx'

const meta = {
  title: 'Travel/Month/States',
  decorators: [withSampleFormats],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="the month of today" isStacked>
        <MonthStrip days={november} today="2026-11-05" onChoose={fn()} />
      </StateRow>
      <StateRow caption="another month" isStacked>
        <MonthStrip days={november} today="2026-10-05" onChoose={fn()} />
      </StateRow>
      {figures.map(([caption, each]) => (
        <StateRow key={caption} caption={caption} isStacked>
          <MonthFigures {...each} month={caption} />
        </StateRow>
      ))}
    </StateSheet>
  ),
}

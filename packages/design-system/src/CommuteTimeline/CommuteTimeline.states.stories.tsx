import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { CommuteTimeline } from './CommuteTimeline.tsx'
import { eveningBefore, roundTrip } from './samples.ts'

const meta = {
  title: 'Parts/CommuteTimeline/States',
  component: CommuteTimeline,
  args: { items: roundTrip, label: 'Commute' },
} satisfies Meta<typeof CommuteTimeline>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="there and back" isStacked>
        <CommuteTimeline label="There and back" items={roundTrip} />
      </StateRow>
      <StateRow caption="the evening before, and no way home" isStacked>
        <CommuteTimeline label="The evening before" items={eveningBefore} />
      </StateRow>
      <StateRow caption="long words" isStacked>
        <CommuteTimeline
          label="Long words"
          items={[
            {
              kind: 'home',
              id: 'home',
              title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
            },
            {
              kind: 'gap',
              id: 'gap',
              label: 'More time than anyone has ever had in hand before any report',
              tone: 'info',
            },
            { kind: 'base', id: 'base', title: 'Tel Aviv–Jaffa', time: '23:59–00:01 GMT+05:45, +1 day' },
          ]}
        />
      </StateRow>
    </StateSheet>
  ),
}

export const OtherScripts: Story = {
  // Emoji and other scripts come from the machine's own fonts, which differ.
  tags: ['no-picture'],
  args: {
    label: 'Other scripts',
    items: [
      { kind: 'home', id: 'home', title: 'Home 🏡' },
      { kind: 'base', id: 'base', title: 'תל אביב', time: '23:59–00:01 GMT+05:45, +1 day' },
    ],
  },
}

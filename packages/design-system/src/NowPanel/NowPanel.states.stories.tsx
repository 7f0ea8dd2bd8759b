import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { Button } from '../Button/Button.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { NowPanel } from './NowPanel.tsx'
import {
  afterClear,
  atBase,
  atHome,
  beforeLeaving,
  nothingKnown,
  onDuty,
  onTheWay,
  willNotMakeIt,
} from './samples.ts'

const meta = {
  title: 'Components/NowPanel/States',
  component: NowPanel,
  tags: ['!autodocs'],
  args: beforeLeaving,
} satisfies Meta<typeof NowPanel>
export default meta
type Story = StoryObj<typeof meta>

const phases = {
  'before leaving': beforeLeaving,
  'on the way to work': onTheWay,
  'near base': atBase,
  'on duty': onDuty,
  'after clear': afterClear,
  'at home': atHome,
  'will not make report': willNotMakeIt,
  'nothing known': nothingKnown,
}

export const Sheet: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="with something to do" isStacked>
        <NowPanel
          {...willNotMakeIt}
          time="04:50"
          spoken="Leave home at 04:50 Greenwich Mean Time"
          onOpen={fn()}
          actions={<Button>See the new plan</Button>}
        />
      </StateRow>
      {Object.entries(phases).map(([caption, sample]) => (
        <StateRow key={caption} caption={caption} isStacked>
          <NowPanel {...sample} onOpen={fn()} />
        </StateRow>
      ))}
    </StateSheet>
  ),
}

export const BadInput: Story = badInput(
  meta,
  (text) => ({
    phase: text,
    headline: text,
    day: text,
    spoken: undefined,
    countdown: text,
    facts: [text],
    note: text,
    asOf: text,
    steps: [{ id: '1', time: '00:05', day: text, title: text, detail: text }],
  }),
  { headline: '', phase: 'Nothing to say' },
)

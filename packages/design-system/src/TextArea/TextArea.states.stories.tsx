import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostile } from '../testing/hostile.ts'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput, everyHostileText } from '../testing/bad-input.tsx'
import { TextArea } from './TextArea.tsx'

const meta = {
  title: 'Components/Ask for input/TextArea/States',
  id: 'components-textarea-states',
  tags: ['!autodocs'],
  component: TextArea,
  args: { label: 'Message' },
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

const twelveLines = Array.from({ length: 12 }, (_, line) => `Line ${line + 1} of the story`).join('\n')

export const AllStates: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="empty, with a hint; optional, with a limit" isStacked>
        <TextArea label="Message" placeholder="Dear team" hint="What happened, and on which flight" />
        <TextArea label="Notes" isOptional leastRows={2} maxLength={200} hint="Only you can read them" />
      </StateRow>
      <StateRow caption="as tall as its words, up to 6 lines" isStacked>
        <TextArea label="Message" defaultValue={hostile.long} leastRows={2} />
        <TextArea label="Message" defaultValue={twelveLines} mostRows={6} />
      </StateRow>
      <StateRow caption="near the limit, over it" isStacked>
        <TextArea label="Notes" defaultValue="Gate 14, last row" maxLength={20} leastRows={1} />
        <TextArea
          label="Notes"
          defaultValue="Gate 14, last row, left"
          maxLength={20}
          leastRows={1}
          error="Notes must be at most 20 characters"
        />
      </StateRow>
      <StateRow caption="read-only, disabled" isStacked>
        <TextArea label="Message" defaultValue="Sent at 04:40" leastRows={2} isReadOnly />
        <TextArea label="Message" defaultValue="Not now" leastRows={2} isDisabled />
      </StateRow>
    </StateSheet>
  ),
}

export const BadInput: Story = badInput(
  meta,
  (text) => ({ label: text, hint: text, error: text, defaultValue: text.repeat(4), maxLength: 20 }),
  { defaultValue: everyHostileText, maxLength: 0 },
)

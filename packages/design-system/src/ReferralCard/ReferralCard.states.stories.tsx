import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, userEvent, within } from 'storybook/test'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { badInput, everyHostileText } from '../testing/bad-input.tsx'
import { ReferralCard } from './ReferralCard.tsx'
import { referral } from './samples.ts'

const meta = {
  title: 'Components/ReferralCard/States',
  component: ReferralCard,
  args: referral,
} satisfies Meta<typeof ReferralCard>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="copy and share, stats" isStacked>
        <ReferralCard {...referral} onShare={fn()} />
      </StateRow>
      <StateRow caption="copy only, never used" isStacked>
        <ReferralCard {...referral} title="Your referral code" description={undefined} stats={[]} />
      </StateRow>
      <StateRow caption="copied" isStacked>
        <ReferralCard {...referral} title="Copied" code="OK-1" />
      </StateRow>
      <StateRow caption="copying refused" isStacked>
        <ReferralCard {...referral} title="Refused" code="NO-1" onCopy={() => false} />
      </StateRow>
      <StateRow caption="320 px, long words" isStacked>
        <div style={{ maxInlineSize: 288 }}>
          <ReferralCard
            {...referral}
            title={hostile.unbroken}
            description={hostile.long}
            code={hostile.unbroken.toUpperCase()}
            onShare={fn()}
            stats={[
              { label: hostile.long, value: '1,234,567,890,123' },
              { label: hostile.unbroken, value: '0' },
            ]}
          />
        </div>
      </StateRow>
    </StateSheet>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Copy code OK-1' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Copy code NO-1' }))
    await canvas.findByText(/^Copying is not allowed here/)
    // A selection and a focus ring look different in a window that is not in front.
    window.getSelection()?.removeAllRanges()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  },
}

export const BadInput: Story = badInput(
  meta,
  (text) => ({
    title: text,
    description: text,
    code: text,
    stats: [{ label: text, value: text }],
    onShare: fn(),
  }),
  { code: '', stats: [], emptyText: everyHostileText },
)

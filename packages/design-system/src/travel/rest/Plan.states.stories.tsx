import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { hostile } from '../../testing/hostile.ts'
import { StateRow, StateSheet } from '../../testing/StateSheet.tsx'
import { expectNothingWiderThanWindow } from '../../testing/inside-window.ts'
import { planChanges, planSums } from './plan.test-data.ts'
import { PlanChangeRow, PlanSums } from './PlanChanges.tsx'
import { withSampleFormats } from '../travel.test-data.tsx'

const meta = {
  title: 'Travel/Plan/States',
  decorators: [withSampleFormats],
  // The repository is at its limit of pictures.
  tags: ['no-picture'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Other plans for the rests of a month, and what they make of it. */
export const Changes: Story = {
  render: () => (
    <StateSheet>
      {planSums.map(([caption, sums]) => (
        <StateRow key={caption} caption={caption} isStacked>
          <PlanSums {...sums} />
        </StateRow>
      ))}
      {planChanges.map(([caption, change]) => (
        <StateRow key={caption} caption={caption} isStacked>
          <PlanChangeRow {...change} onTick={fn()} />
        </StateRow>
      ))}
    </StateSheet>
  ),
}

/** What neither the roster nor a fare may break, in 288 px: all that the smallest phone leaves between its margins. */
export const BadInput: Story = {
  render: () => (
    <ul style={{ display: 'grid', gridTemplateColumns: '100%', maxInlineSize: 288 }}>
      {[...Object.values(hostile), ''].map((text) => (
        <li key={text} dir={text === hostile.rightToLeft ? 'rtl' : undefined} data-case>
          <PlanSums
            now={{
              amounts: [
                { amount: '1158.90', currency: 'GBP' },
                { amount: '1234567', currency: 'JPY' },
                { amount: '12345.67', currency: 'DKK' },
              ],
              isLeast: true,
            }}
            planned={{ amounts: [{ amount: '1234567', currency: 'JPY' }] }}
            minutes={-43_205}
          />
          <PlanChangeRow
            id="bad"
            clear={Date.parse('2026-12-31T23:59Z')}
            report={Date.parse('2027-01-28T04:00Z')}
            zone="Europe/London"
            steps={[{ from: text, to: text }]}
            cost={{ amount: '-1234567', currency: 'JPY' }}
            minutes={43_205}
            level="at_risk"
            why={text}
            isTicked
            problem={text}
            onTick={fn()}
          />
        </li>
      ))}
    </ul>
  ),
  play: expectNothingWiderThanWindow,
}

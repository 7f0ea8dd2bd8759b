import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { hostile } from '../../testing/hostile.ts'
import { StateRow, StateSheet } from '../../testing/StateSheet.tsx'
import { expectNothingWiderThanWindow } from '../../testing/inside-window.ts'
import { DutyRow } from './DutyRow.tsx'
import { RestRow } from './RestRow.tsx'
import { duties, duty, rest, rests, withSampleFormats } from '../travel.test-data.tsx'

const meta = {
  title: 'Travel/Rows/States',
  decorators: [withSampleFormats],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Duties: Story = {
  render: () => (
    <StateSheet>
      {duties.map(([caption, each]) => (
        <StateRow key={caption} caption={caption} isStacked>
          <DutyRow {...each} onOpen={fn()} />
        </StateRow>
      ))}
    </StateSheet>
  ),
}

export const Rests: Story = {
  render: () => (
    <StateSheet>
      {rests.map(([caption, each]) => (
        <StateRow key={caption} caption={caption} isStacked>
          <RestRow {...each} onOpen={fn()} />
        </StateRow>
      ))}
    </StateSheet>
  ),
}

/** What neither the roster nor a fare may break, in 288 px: all that the smallest phone leaves between its margins. */
export const BadInput: Story = {
  render: () => (
    <ul style={{ display: 'grid', gridTemplateColumns: '100%', maxInlineSize: 288 }}>
      {[...Object.values(hostile), 'A name of forty letters and a few spaces', ''].map((text) => (
        <li key={text} dir={text === hostile.rightToLeft ? 'rtl' : undefined} data-case>
          <DutyRow
            {...duty}
            kind="ground_duty"
            title={text}
            end={duty.end + 4 * 86_400_000}
            pending="undecided"
          />
          <RestRow {...rest} level="tight" reason={text} cost={{ amount: '1234567', currency: 'JPY' }} />
          <RestRow
            {...rest}
            kind="conflict"
            level="impossible"
            problem={text}
            wayHome={{ name: text, leaves: duty.end, zone: duty.zone, status: 'standby' }}
            cost={{ amount: '12345.67', currency: 'DKK' }}
          />
        </li>
      ))}
    </ul>
  ),
  play: expectNothingWiderThanWindow,
}

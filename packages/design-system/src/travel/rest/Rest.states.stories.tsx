import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { hostile } from '../../testing/hostile.ts'
import { StateRow, StateSheet } from '../../testing/StateSheet.tsx'
import { expectNothingWiderThanWindow } from '../../testing/inside-window.ts'
import { BackUps, RestCost, RestFacts } from './RestFacts.tsx'
import { RestWays, type RestWayKind } from './RestWays.tsx'
import { backUps, demanding, timelines, ways } from './rest.test-data.ts'
import { withSampleFormats } from '../travel.test-data.tsx'
import { Timeline } from '../now/Timeline.tsx'

const meta = {
  title: 'Travel/Rest/States',
  decorators: [withSampleFormats],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const pounds = (amount: string) => ({ amount, currency: 'GBP' })
const noNights = { nights: pounds('0'), nightsNearBase: 0, hasGround: false }

/** From clear to report, and a duty from report to clear. */
export const Timelines: Story = {
  render: () => (
    <StateSheet>
      {timelines.map(([caption, steps]) => (
        <StateRow key={caption} caption={caption} isStacked>
          <Timeline steps={steps} onChoose={fn()} />
        </StateRow>
      ))}
    </StateSheet>
  ),
}

/** The ways to choose from, what they cost, and what is left if a flight is missed. */
export const WaysAndFacts: Story = {
  render: function WaysAndFacts() {
    const [value, onChange] = useState<RestWayKind>('best')
    return (
      <StateSheet>
        <StateRow caption="five ways" isStacked>
          <RestWays ways={ways} value={value} onChange={onChange} />
        </StateRow>
        <StateRow caption="none of them is the plan, one without a price" isStacked>
          <RestWays
            ways={[
              { kind: 'stay', level: 'comfortable' },
              { kind: 'home', cost: pounds('240.98'), level: 'at_risk' },
            ]}
            value={null}
            onChange={fn()}
          />
        </StateRow>
        <StateRow caption="flights alone" isStacked>
          <RestCost total={pounds('108.98')} fares={pounds('108.98')} {...noNights} />
        </StateRow>
        <StateRow caption="with nights near base and a train" isStacked>
          <RestCost
            total={pounds('333.98')}
            fares={pounds('153.98')}
            nights={pounds('180')}
            nightsNearBase={2}
            hasGround
          />
        </StateRow>
        <StateRow caption="with nights at a place of one's own, and one that it does not include" isStacked>
          <RestCost
            total={pounds('108.98')}
            fares={pounds('108.98')}
            nights={pounds('0')}
            nightsNearBase={1}
            isOwnPlace
            hasGround={false}
          />
          <RestCost
            total={pounds('148.98')}
            fares={pounds('108.98')}
            nights={pounds('40')}
            nightsNearBase={3}
            isOwnPlace
            hasGround={false}
          />
        </StateRow>
        <StateRow caption="a fare is not known" isStacked>
          <RestCost total={null} fares={null} {...noNights} />
        </StateRow>
        <StateRow caption="sleep and the day awake" isStacked>
          <RestFacts bedMinutes={520} awakeMinutes={575} />
        </StateRow>
        <StateRow caption="no night in a bed" isStacked>
          <RestFacts bedMinutes={0} awakeMinutes={null} />
        </StateRow>
        <StateRow caption="back-ups, of another day and another clock" isStacked>
          <BackUps {...backUps} />
        </StateRow>
      </StateSheet>
    )
  },
}

/** What neither the roster nor a fare may break, in 288 px: all that the smallest phone leaves between its margins. */
export const BadInput: Story = {
  render: () => (
    <ul style={{ display: 'grid', gridTemplateColumns: '100%', maxInlineSize: 288 }}>
      {[...Object.values(hostile), 'A name of forty letters and a few spaces', ''].map((text) => (
        <li key={text} dir={text === hostile.rightToLeft ? 'rtl' : undefined} data-case>
          <RestWays
            ways={ways.map(({ kind, level }) => ({
              kind,
              level,
              cost: { amount: '1234567', currency: 'JPY' },
            }))}
            value="stay"
            onChange={fn()}
          />
          <Timeline steps={demanding(text)} onChoose={fn()} />
          <RestCost
            total={{ amount: '12345.67', currency: 'DKK' }}
            fares={{ amount: '12345.67', currency: 'DKK' }}
            nights={{ amount: '1234567', currency: 'JPY' }}
            nightsNearBase={30}
            hasGround
          />
          <BackUps {...backUps} missed={text} />
        </li>
      ))}
    </ul>
  ),
  play: expectNothingWiderThanWindow,
}

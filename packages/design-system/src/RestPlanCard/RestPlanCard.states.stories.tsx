import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { RestPlanCard, type RestPlanCardProps } from './RestPlanCard.tsx'
import { homeTwoNights, inConflict, stayNearBase, ways } from './samples.ts'

const meta = {
  title: 'Components/RestPlanCard/States',
  component: RestPlanCard,
  tags: ['!autodocs'],
  args: homeTwoNights,
} satisfies Meta<typeof RestPlanCard>
export default meta
type Story = StoryObj<typeof meta>

const choices = (value: string) => ({
  label: 'Ways to spend this rest',
  options: ways,
  value,
  onChange: fn(),
})

const waysOut = (
  <>
    <Button tone="secondary">Change the flight home</Button>
    <Button tone="secondary">Change the flight to work</Button>
    <Button tone="secondary">Stay near base</Button>
  </>
)

export const Sheet: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="home, one flight paid, other ways to choose from" isStacked>
        <RestPlanCard {...homeTwoNights} choices={choices('best')} footer={<Button>Plan this</Button>} />
      </StateRow>
      <StateRow caption="stay near base" isStacked>
        <RestPlanCard {...stayNearBase} choices={choices('stay')} />
      </StateRow>
      <StateRow caption="conflict, waiting to be sent" isStacked>
        <RestPlanCard {...inConflict} isWaiting footer={waysOut} />
      </StateRow>
    </StateSheet>
  ),
}

export const MoreOrLessKnown: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="no back-up, no rate, at risk with its reasons" isStacked>
        <RestPlanCard
          {...homeTwoNights}
          advice={{
            level: 'at_risk',
            summary: '10 min in hand',
            reasons: ['No later flight makes report.', 'BA1441 leaves you 10 min before report.'],
          }}
          backUps={[
            {
              id: 'back',
              label: 'If you miss BA1441',
              flights: [],
              emptyText: 'No back-up: it is the last flight that makes report.',
            },
          ]}
          sums={[
            { id: 'out', label: 'Flight home', amount: 'CHF 84.00' },
            { id: 'back', label: 'Flight to work', amount: 'No price' },
          ]}
          sumsNote="No exchange rate for CHF, so this plan is chosen by hours at home."
        />
      </StateRow>
      <StateRow caption="steps alone" isStacked>
        <RestPlanCard title="Stay near base" dates="Sat 14 Nov" steps={stayNearBase.steps} />
      </StateRow>
    </StateSheet>
  ),
}

const long: RestPlanCardProps = {
  ...homeTwoNights,
  title: 'Home 12 nights from Wed 30 Dec 21:05 to Mon 11 Jan 04:40, 275 h 35',
  spokenTitle: undefined,
  spokenDates: undefined,
  dates: 'Wed 30 Dec 2026 – Mon 11 Jan 2027',
  advice: { level: 'tight', label: hostile.long, summary: hostile.long, reasons: [hostile.long] },
  backUps: [
    {
      id: 'out',
      label: hostile.long,
      flights: [
        {
          id: 'one',
          time: '23:55–00:05',
          dayOffset: 'Fri 1 Jan',
          flightNumber: 'ZZ99999',
          note: hostile.long,
          spoken: 'ZZ 99999',
          price: { amount: 'CHF 12,345.60', leadingText: 'from', originalAmount: 'KWD 4,321.125' },
        },
      ],
    },
  ],
  sums: [
    { id: 'nights', label: hostile.long, amount: 'CHF 12,345,678.90' },
    { id: 'total', label: hostile.unbroken, amount: 'CHF 12,345,678.90', isTotal: true },
  ],
  choices: {
    label: hostile.long,
    value: 'best',
    onChange: fn(),
    options: [
      {
        id: 'best',
        label: hostile.long,
        facts: ['275 h 35 at home', hostile.unbroken],
        price: { amount: 'CHF 12,345.60', leadingText: 'from' },
        advice: { level: 'tight', label: hostile.long, summary: hostile.long },
      },
      { id: 'none', label: 'Stay near base', price: {} },
    ],
  },
}

export const BadInput: Story = badInput(
  meta,
  (text) => ({
    ...long,
    title: text,
    dates: hostile.emoji.repeat(8),
    sumsNote: text,
    advice: { level: 'tight', label: text, summary: text, reasons: [text] },
    sums: [{ id: 'nights', label: text, amount: text }],
  }),
  { title: '–', dates: '', steps: [], backUps: [], sums: [] },
)

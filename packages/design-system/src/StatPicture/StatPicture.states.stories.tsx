import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { monthPicture, yearPicture } from './StatPicture.test-data.ts'
import { StatPicture } from './StatPicture.tsx'

const meta = {
  title: 'Components/Show a duty/StatPicture/States',
  id: 'components-statpicture-states',
  component: StatPicture,
  tags: ['!autodocs', 'no-picture'],
  args: yearPicture,
} satisfies Meta<typeof StatPicture>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: (args) => (
    <StateSheet>
      <StateRow caption="a year" isStacked>
        <StatPicture {...args} />
      </StateRow>
      <StateRow caption="a month" isStacked>
        <StatPicture {...monthPicture} />
      </StateRow>
      <StateRow caption="two figures, nothing known of a month" isStacked>
        <StatPicture
          {...args}
          title="Two figures"
          figures={args.figures.slice(0, 2)}
          bars={{ label: 'Nothing', mostDays: 31, rows: [{ label: 'J', days: null }] }}
        />
      </StateRow>
    </StateSheet>
  ),
}

export const BadInput: Story = badInput(meta, (text) => ({
  title: text,
  subtitle: text,
  figures: [{ label: text, value: '£12,340.60 + CHF 1,900 + XPF 120,000' }],
  footer: text,
}))

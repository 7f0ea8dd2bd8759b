import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostile } from '../testing/hostile.ts'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { MonthSwitcher } from './MonthSwitcher.tsx'

const press = () => {}
const previous = { label: 'June 2026', onClick: press }
const next = { label: 'August 2026', onClick: press }

const meta = {
  title: 'Components/Show a duty/MonthSwitcher/States',
  id: 'components-monthswitcher-states',
  tags: ['!autodocs'],
  component: MonthSwitcher,
  args: { label: 'July 2026' },
} satisfies Meta<typeof MonthSwitcher>
export default meta
type Story = StoryObj<typeof meta>

const everyState = (
  <StateSheet>
    <StateRow caption="with both neighbours" isStacked>
      <MonthSwitcher label="September 2026" previous={previous} next={next} />
    </StateRow>
    <StateRow caption="first and last month" isStacked>
      <MonthSwitcher label="January 2026" next={next} />
      <MonthSwitcher label="December 2026" previous={previous} />
    </StateRow>
    <StateRow caption="nowhere to go" isStacked>
      <MonthSwitcher label="May 2026" />
    </StateRow>
    <StateRow caption="with a choice of months" isStacked>
      <MonthSwitcher label="September 2026" previous={previous} next={next} onPick={press} />
    </StateRow>
    <StateRow caption="long words" isStacked>
      <MonthSwitcher
        label={`${hostile.unbroken} 2026`}
        previous={previous}
        next={next}

        onPick={press}
      />
    </StateRow>
  </StateSheet>
)

export const AllStates: Story = { render: () => everyState }

export const BadInput: Story = badInput(meta, (text) => ({ label: text, previous, next, onPick: press }), {
  label: '',
  previous,
  next,
})

import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { hostile } from '../testing/hostile.ts'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { registration } from './Stepper.test-data.ts'
import { Stepper, type StepperStep } from './Stepper.tsx'

const meta = {
  title: 'Components/Navigate and lay out/Stepper/States',
  id: 'components-stepper-states',
  tags: ['!autodocs'],
  component: Stepper,
  args: { label: 'Registration', steps: registration('current') },
} satisfies Meta<typeof Stepper>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="first, second, last, failed, all done" isStacked>
        <Stepper label="First" steps={registration('current')} />
        <Stepper label="Second" steps={registration('done', 'current')} />
        <Stepper label="Last" steps={registration('done', 'done', 'done', 'done', 'current')} />
        <Stepper label="Failed" steps={registration('done', 'done', 'done', 'done', 'failed')} />
        <Stepper label="Complete" steps={registration('done', 'done', 'done', 'done', 'done')} />
      </StateRow>
      <StateRow caption="back to done steps" isStacked>
        <Stepper label="Back" steps={registration('done', 'done', 'current')} onSelect={fn()} />
      </StateRow>
      <StateRow caption="two steps" isStacked>
        <Stepper
          label="Two"
          steps={[
            { id: 'address', label: 'Address', state: 'done' },
            { id: 'code', label: 'Code', state: 'current' },
          ]}
        />
      </StateRow>
      <StateRow caption="long words" isStacked>
        <Stepper
          label="Long"
          onSelect={fn()}
          steps={[
            { id: 'long', label: hostile.long, state: 'done' },
            { id: 'unbroken', label: hostile.unbroken, state: 'failed' },
            { id: 'more', label: hostile.long, state: 'upcoming' },
          ]}
        />
      </StateRow>
    </StateSheet>
  ),
}

export const BadInput: Story = badInput(
  meta,
  (text) => ({
    label: text,
    onSelect: fn(),
    steps: Array.from({ length: 12 }, (_, index): StepperStep => ({
      id: String(index),
      label: text,
      state: index < 5 ? 'done' : index === 5 ? 'current' : 'upcoming',
    })),
  }),
  { label: 'None', steps: [] },
  { label: 'Nothing begun', steps: registration('upcoming') },
)

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { registration } from './samples.ts'
import { Stepper } from './Stepper.tsx'

const meta = {
  title: 'Components/Stepper/States',
  component: Stepper,
  args: { label: 'Registration', steps: registration('current') },
} satisfies Meta<typeof Stepper>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
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

/** Not pictured: the bundled font holds neither Hebrew nor emoji. */
export const BadInput: Story = {
  tags: ['no-picture'],
  render: () => (
    <StateSheet>
      <Stepper label="None" steps={[]} />
      <Stepper label="Nothing begun" steps={registration('upcoming')} />
      {/* The way back hangs into the page's own margin, so that its words stand on the line. */}
      <div dir="rtl" style={{ paddingInline: 16 }}>
        <Stepper
          label="Twelve"
          onSelect={fn()}
          steps={Array.from({ length: 12 }, (_, index) => ({
            id: String(index),
            label: index % 2 ? hostile.emoji : hostile.rightToLeft,
            state: index < 5 ? 'done' : index === 5 ? 'current' : 'upcoming',
          }))}
        />
      </div>
    </StateSheet>
  ),
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

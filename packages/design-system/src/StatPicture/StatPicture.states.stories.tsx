import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { yearPicture } from './samples.ts'
import { StatPicture } from './StatPicture.tsx'

const meta = {
  title: 'Components/StatPicture/States',
  component: StatPicture,
  tags: ['!autodocs', 'no-picture'],
  args: yearPicture,
} satisfies Meta<typeof StatPicture>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
  render: (args) => (
    <StateSheet>
      <StateRow caption="a year" isStacked>
        <StatPicture {...args} />
      </StateRow>
      <StateRow caption="two figures, nothing known of a month" isStacked>
        <StatPicture
          {...args}
          title="Two figures"
          figures={args.figures.slice(0, 2)}
          bars={{ label: 'Nothing', rows: [{ label: 'J', size: null, text: '–' }] }}
        />
      </StateRow>
    </StateSheet>
  ),
}

/** Other scripts and emoji come from the machine's own fonts, which differ: never pictured. */
export const BadInput: Story = {
  tags: ['no-picture'],
  render: (args) => (
    <StatPicture
      {...args}
      title={hostile.long}
      subtitle={hostile.rightToLeft}
      figures={[{ label: hostile.unbroken, value: '£12,340.60 + CHF 1,900 + XPF 120,000' }]}
      footer={hostile.emoji}
    />
  ),
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { MonthSwitcher } from './MonthSwitcher.tsx'

const press = () => {}
const previous = { label: 'June 2026', onPress: press }
const next = { label: 'August 2026', onPress: press }
const today = { label: 'May 2026', onPress: press }

const meta = {
  title: 'Parts/MonthSwitcher/States',
  component: MonthSwitcher,
  args: { label: 'July 2026' },
} satisfies Meta<typeof MonthSwitcher>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="another month" isStacked>
        <MonthSwitcher label="September 2026" previous={previous} next={next} today={today} />
      </StateRow>
      <StateRow caption="current month" isStacked>
        <MonthSwitcher label="May 2026" previous={previous} next={next} />
      </StateRow>
      <StateRow caption="first and last month" isStacked>
        <MonthSwitcher label="January 2026" next={next} today={today} />
        <MonthSwitcher label="December 2026" previous={previous} today={today} />
      </StateRow>
      <StateRow caption="long words" isStacked>
        <MonthSwitcher label="Donnershonnershmonth 2026" previous={previous} next={next} today={today} />
      </StateRow>
    </StateSheet>
  ),
}

export const OtherScripts: Story = {
  // Emoji and other scripts come from the machine's own fonts, which differ.
  tags: ['no-picture'],
  args: { label: 'سبتمبر ٢٠٢٦', previous, next, today },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { everyHostileText } from '../testing/bad-input.tsx'
import { expectNothingWiderThanWindow } from '../testing/inside-window.ts'
import { ListDetail } from './ListDetail.tsx'

const words = (word: string, count: number) => (
  <ol>
    {Array.from({ length: count }, (_, index) => `${word} ${index + 1}`).map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ol>
)

const meta = {
  title: 'Components/Navigate and lay out/ListDetail/States',
  id: 'components-listdetail-states',
  component: ListDetail,
  args: { list: words('Duty', 5), listLabel: 'Roster', detailLabel: 'Commute' },
  // The width of the window decides whether the detail stands beside the list.
  tags: ['!autodocs', 'viewport-picture'],
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Layout) => (
      <div style={{ height: 480 }}>
        <Layout />
      </div>
    ),
  ],
} satisfies Meta<typeof ListDetail>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = { args: { detail: words('Flight', 5) } }

/** An empty list says why over the whole width. */
export const ListAlone: Story = {
  tags: ['variation'],
  args: { list: <p>No duties in this month.</p>, isListAlone: true },
}

export const BadInput: Story = {
  args: { list: <p>{everyHostileText}</p>, detail: <p>{everyHostileText.repeat(4)}</p> },
  play: expectNothingWiderThanWindow,
}

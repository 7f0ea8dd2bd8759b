import type { Meta, StoryObj } from '@storybook/react-vite'
import { ListDetail } from './ListDetail.tsx'

const paragraphs = (word: string) => (
  <ol>
    {Array.from({ length: 40 }, (_, index) => `${word} ${index + 1}`).map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ol>
)

const meta = {
  title: 'Components/Navigate and lay out/ListDetail',
  id: 'components-listdetail',
  component: ListDetail,
  args: {
    list: paragraphs('Duty'),
    listLabel: 'Roster of July 2026',
    detail: paragraphs('Flight'),
    detailLabel: 'Commute for Tuesday 14 July',
  },
  argTypes: { list: { control: false }, detail: { control: false }, emptyDetail: { control: false } },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ height: '100dvh' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ListDetail>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const NothingChosen: Story = {
  args: { detail: undefined, emptyDetail: <p>Choose a duty to see its flights.</p> },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { ListDetail } from './ListDetail.tsx'

const meta = {
  title: 'Parts/ListDetail/States',
  component: ListDetail,
  args: { list: <p>List</p>, listLabel: 'Roster', detailLabel: 'Commute' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListDetail>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = { args: { detail: <p>Detail</p> } }

export const NothingChosen: Story = { args: { emptyDetail: <p>Choose a duty to see its flights.</p> } }

export const LongWords: Story = {
  args: {
    list: <p>{'Aroundtheworldineightysectors'.repeat(6)}</p>,
    detail: <p>{'Aroundtheworldineightysectors'.repeat(6)}</p>,
  },
}

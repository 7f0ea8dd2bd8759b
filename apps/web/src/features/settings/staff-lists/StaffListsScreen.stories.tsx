import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { expectWithinWindow } from '#testing/reader.ts'
import { server } from '#testing/server.ts'
import { StoryApp } from '#testing/StoryApp.tsx'

const meta = {
  title: 'Screens/Settings/Staff lists',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('staffLists') },
  args: { path: '/dashboard/settings/staff-lists' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

export const InUse: Story = {
  tags: ['wide', 'thumbnail'],
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Flights to list' })
    await waitFor(() =>
      expect(list).toHaveTextContent(/BA1460.*LHR to EDI\. The staff list opens .*, 12:00 GMT\./),
    )
    const [link] = within(list).getAllByRole('link', { name: 'List for BA1460, in a new tab' })
    await expect(link).toHaveAttribute('href', 'https://staff.airline.example/list')
    await expect(link).toHaveAttribute('rel', 'noopener')
    const rules = canvas.getByRole('list', { name: 'Airlines' })
    await expect(rules).toHaveTextContent(/BA.*6 days before, at 12:00.*With a link\./)
    await expect(rules).toHaveTextContent(/U2.*1 day before, at 12:00.*No link\./)
    await expectWithinWindow()
  },
}

export const RuleUnknown: Story = {
  tags: ['error'],
  parameters: server('staffListUnknown'),
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Flights to list' })
    await expect(list).toHaveTextContent(/No reminder: when BA opens its staff list is not known\./)
    await expect(canvas.queryByRole('link', { name: /^List for/ })).toBeNull()
  },
}

export const Nothing: Story = {
  tags: ['empty'],
  parameters: server('default'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No staff ticket is planned/)).toBeVisible()
  },
}

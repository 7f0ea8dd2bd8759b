import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { answer, press } from '#testing/calendar-steps.ts'
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

async function expectNotice(words: string | RegExp): Promise<void> {
  const notice = await screen.findByText(words)
  await waitFor(() => expect(notice).toBeVisible())
}

export const InUse: Story = {
  tags: ['wide'],
  play: async ({ canvas, step }) => {
    await step('what is to be listed, with when and where', async () => {
      const list = await canvas.findByRole('list', { name: 'Flights to list' })
      await waitFor(() =>
        expect(list).toHaveTextContent(/BA1460.*LHR to EDI\. The staff list opens .*, 12:00 GMT\./),
      )
      const [link] = within(list).getAllByRole('link', { name: 'List for BA1460, in a new tab' })
      await expect(link).toHaveAttribute('href', 'https://staff.airline.example/list')
      await expect(link).toHaveAttribute('rel', 'noopener')
    })
    await step('the rules', async () => {
      const rules = canvas.getByRole('list', { name: 'Airlines' })
      await expect(rules).toHaveTextContent(/BA.*6 days before, at 12:00.*With a link\./)
      await expect(rules).toHaveTextContent(/U2.*1 day before, at 12:00.*No link\./)
    })
    await expectWithinWindow()
  },
}

export const RuleUnknown: Story = {
  parameters: server('staffListUnknown'),
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Flights to list' })
    await expect(list).toHaveTextContent(/No reminder: when BA opens its staff list is not known\./)
    await expect(canvas.queryByRole('link', { name: /^List for/ })).toBeNull()
  },
}

export const Nothing: Story = {
  parameters: server('default'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No staff ticket is planned/)).toBeVisible()
  },
}

export const AddsAnAirline: Story = {
  parameters: server('staffListUnknown'),
  play: async ({ canvas, step }) => {
    await press(canvas, 'Add an airline')
    await step('what is missing is said by field', async () => {
      await press(canvas, 'Save')
      await expect(await canvas.findAllByText('Enter the time, such as 12:00')).not.toHaveLength(0)
    })
    await step('and what is complete is saved', async () => {
      await userEvent.type(await canvas.findByRole('combobox', { name: /Airline/ }, { timeout: 5000 }), 'BA')
      await userEvent.click(await screen.findByRole('option', { name: /British Airways/ }))
      await userEvent.type(canvas.getByLabelText(/Days before the flight/), '6')
      await userEvent.type(canvas.getByLabelText(/^Time/), '12:00')
      await userEvent.type(canvas.getByLabelText(/^Link/), 'https://staff.airline.example/list')
      await press(canvas, 'Save')
      await expectNotice('Saved: BA, 6 days before, at 12:00.')
      await expect(await canvas.findByRole('list', { name: 'Airlines' })).toHaveTextContent('BA')
      const list = canvas.getByRole('list', { name: 'Flights to list' })
      await expect(list).not.toHaveTextContent('No reminder')
    })
  },
}

export const ChangesAndRemoves: Story = {
  play: async ({ canvas, step }) => {
    await step('change', async () => {
      await press(canvas, 'Change the staff list of U2')
      const days = await canvas.findByLabelText(/Days before the flight/)
      await userEvent.clear(days)
      await userEvent.type(days, '3')
      await press(canvas, 'Save')
      await expectNotice('Saved: U2, 3 days before, at 12:00.')
    })
    await step('remove, once it is confirmed', async () => {
      await press(canvas, 'Change the staff list of U2')
      await press(canvas, 'Remove staff list')
      await answer('Remove the staff list of U2?', 'Remove')
      await waitFor(() => expect(canvas.getByRole('list', { name: 'Airlines' })).not.toHaveTextContent('U2'))
    })
  },
}

export const NotSaved: Story = {
  parameters: server('staffListsFailure'),
  play: async ({ canvas }) => {
    await press(canvas, 'Add an airline')
    await userEvent.type(await canvas.findByRole('combobox', { name: /Airline/ }), 'BA')
    await userEvent.click(await screen.findByRole('option', { name: /British Airways/ }))
    await userEvent.type(canvas.getByLabelText(/Days before the flight/), '6')
    await userEvent.type(canvas.getByLabelText(/^Time/), '12:00')
    await press(canvas, 'Save')
    await expect(await canvas.findByText(/^Not saved\./)).toBeVisible()
    await expect(canvas.getByLabelText(/Days before the flight/)).toHaveValue('6')
  },
}

import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { answer, press, type Canvas } from '#testing/steps/calendar-steps.ts'
import { server } from '#testing/server.ts'
import meta from './StaffListsScreen.stories.tsx'

const test = behaviour(meta)

async function expectNotice(words: string | RegExp): Promise<void> {
  const notice = await screen.findByText(words)
  await waitFor(() => expect(notice).toBeVisible())
}

async function fillRule(canvas: Canvas): Promise<void> {
  await userEvent.type(await canvas.findByRole('combobox', { name: /Airline/ }), 'BA')
  await userEvent.click(await screen.findByRole('option', { name: /British Airways/ }))
  await userEvent.type(canvas.getByLabelText(/Days before the flight/), '6')
  await userEvent.type(canvas.getByLabelText(/^Time/), '12:00')
}

test('a staff list says which field is missing, and is saved once it is complete', {
  parameters: server('staffListUnknown'),
  play: async ({ canvas }) => {
    await press(canvas, 'Add an airline')
    await press(canvas, 'Save')
    await expect(await canvas.findAllByText('Enter the time, such as 12:00')).not.toHaveLength(0)
    await fillRule(canvas)
    await userEvent.type(canvas.getByLabelText(/^Link/), 'https://staff.airline.example/list')
    await press(canvas, 'Save')
    await expectNotice('Saved: BA, 6 days before, at 12:00.')
    await expect(await canvas.findByRole('list', { name: 'Airlines' })).toHaveTextContent('BA')
    await expect(canvas.getByRole('list', { name: 'Flights to list' })).not.toHaveTextContent('No reminder')
  },
})

test('says that nothing is to be listed only of a roster that it has', {
  parameters: server('rosterFailure'),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'To list' })
    await expect(
      canvas.getByText('Your roster is not here yet: what is still to be listed is not known.'),
    ).toBeVisible()
    await expect(canvas.queryByText(/^No staff ticket is planned/)).toBeNull()
  },
})

test('changes a staff list, and removes it once that is confirmed', async ({ canvas, step }) => {
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
})

test('a staff list that was not saved stays as typed', {
  parameters: server('staffListsFailure'),
  play: async ({ canvas }) => {
    await press(canvas, 'Add an airline')
    await fillRule(canvas)
    await press(canvas, 'Save')
    await expect(await canvas.findByText(/^Not saved\./)).toBeVisible()
    await expect(canvas.getByLabelText(/Days before the flight/)).toHaveValue('6')
  },
})

test('leads back to the alerts, where it stands', async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('link', { name: 'Back to Alerts' }))
  await screen.findByRole('heading', { level: 1, name: 'Alerts' })
  await canvas.findByRole('link', { name: /^Staff lists/ })
})

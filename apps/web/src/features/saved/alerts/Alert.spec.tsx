import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
// Loaded with the test: on a busy machine it comes late otherwise.
import './AlertSheet.tsx'
import {
  expectNotice,
  friday,
  openAlert,
  openAthens,
  patience,
  typeAmount,
} from '#testing/steps/saved-steps.ts'
import meta from './Alert.stories.tsx'

const test = behaviour(meta)

test('an alert is set once by a double tap, in the user’s currency or the fare’s', async ({ canvas }) => {
  const sheet = await openAthens(canvas)
  await userEvent.click(sheet.getByRole('radio', { name: 'EUR' }))
  await expect(sheet.getByRole('textbox')).toHaveValue('89')
  await userEvent.click(sheet.getByRole('radio', { name: 'GBP' }))
  await typeAmount(sheet, '70,50')
  await userEvent.dblClick(sheet.getByRole('button', { name: 'Set alert' }))
  await expectNotice('You get an email when BA640 costs £70.50 or less.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expect(canvas.getByRole('button', { name: /^Alert me at £70\.50 or less: BA640/ })).toBeVisible()
})

test('an amount that is not below the price is refused, and stays as typed', async ({ canvas }) => {
  const sheet = await openAthens(canvas)
  await typeAmount(sheet, '86.52')
  await userEvent.click(sheet.getByRole('button', { name: 'Set alert' }))
  await expect((await sheet.findAllByText(/^It costs £86\.52 now\. Enter a price below/))[0]).toBeVisible()
  await expect(sheet.getByRole('textbox')).toHaveValue('86.52')
})

test('an alert is changed, then removed', async ({ canvas }) => {
  const sheet = await openAlert(canvas, /^Alert me at £54 or less: BA1461/)
  await expect(sheet.getByRole('textbox')).toHaveValue('54')
  await typeAmount(sheet, '60')
  await userEvent.click(sheet.getByRole('button', { name: 'Change alert' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const changed = await openAlert(canvas, /^Alert me at £60 or less: BA1461/)
  await userEvent.click(changed.getByRole('button', { name: 'Remove alert' }))
  await expectNotice('The price alert of BA1461 is removed.')
  const card = within(canvas.getByRole('article', { name: friday }))
  await expect(await card.findByRole('button', { name: /^Price alert/ })).toBeVisible()
})

test('an alert on a pair is on what both cost together', async ({ canvas }) => {
  const sheet = await openAlert(canvas, /^Price alert: BA1433 and BA1448/)
  await expect(sheet.getByText(/^There is no price now\./)).toBeVisible()
  await expect(sheet.getByRole('textbox', { name: /^Alert me when both cost at most/ })).toHaveValue('')
  await typeAmount(sheet, '120')
  await userEvent.click(sheet.getByRole('button', { name: 'Set alert' }))
  await expectNotice('You get an email when BA1433 and BA1448 together cost £120 or less.')
})

test('an alert on a rest leads to the rest; one that has ended is removed', {
  parameters: server('restAlertsInEveryState'),
  play: async ({ canvas }) => {
    const reached = await canvas.findByRole('note', { name: /^Home and back £84/ }, patience)
    await expect(within(reached).getByRole('link', { name: /^See rest: / })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/dashboard\?month=2026-11&item=trip%3A.+&view=rest$/),
    )
    const gone = within(canvas.getByRole('note', { name: /^Alert at £75 or less/ }))
    await expect(gone.getByText(/^Ended: the duty before this rest/)).toBeVisible()
    await expect(gone.queryByRole('link')).toBeNull()
    await userEvent.click(gone.getByRole('button', { name: /^Remove the alert of/ }))
    await waitFor(() => expect(canvas.queryByText(/^Ended: the duty before this rest/)).toBeNull(), patience)
  },
})

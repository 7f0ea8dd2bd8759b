import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { expectWithinWindow } from '#testing/reader.ts'
import { outAndBack, outboundId, press, row } from '#testing/steps/result-steps.ts'
// Loaded with the test: its first step need not wait for them.
import '../HotlineScreen.tsx'
import meta from './Pair.stories.tsx'

const test = behaviour(meta)

/** On the days of a duty: each of the two says whether it makes it, as in the list. */
test('both flights of a pair say whether they fit the duty', {
  args: {
    path: '/dashboard/hotline?origin=EDI&destination=LHR&date=2026-11-05&return_date=2026-11-05&out=BA1433-2026-11-05-commercial&back=BA1464-2026-11-05-commercial',
  },
  play: async ({ canvas }) => {
    const pair = await canvas.findByRole('list', { name: 'Your flights out and back' })
    const [out, back] = within(pair).getAllByRole('listitem')
    await expect(await within(out!).findByText(/ before report$/)).toBeVisible()
    await expect(await within(back!).findByText(/ after clear$/)).toBeVisible()
    await expectWithinWindow()
  },
})

/** Outbound, return, both; each can be taken back. */
test('outbound and return are chosen one after the other, and each can be changed', async ({
  canvas,
  step,
}) => {
  await step('the outbound', async () => {
    await press(canvas, /^Choose BA1439/)
    const heading = await canvas.findByRole('heading', { name: 'Choose your return flight' })
    await waitFor(() => expect(heading).toHaveFocus())
    await expect(canvas.getByText(/Step 2 of 2 · Tue 24 Nov/)).toBeVisible()
  })
  await step('is changed', async () => {
    await press(canvas, /^Change BA1439/)
    await press(canvas, /^Choose BA1449/)
    await expect(await canvas.findByRole('button', { name: /^Change BA1449/ })).toBeVisible()
  })
  await step('the return', async () => {
    await press(canvas, /^Choose BA1460/)
    await expect(await canvas.findByRole('heading', { name: 'Your flights out and back' })).toHaveFocus()
  })
  await step('is changed, the outbound stays', async () => {
    await press(canvas, /^More for BA1460/)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change return' }))
    await expect(await canvas.findByRole('button', { name: /^Change BA1449/ })).toBeVisible()
  })
})

/** When to leave is asked of each flight; the other filters go along. */
test('the filters of the outbound apply to the return, but for its time of departure', {
  args: { path: `${outAndBack}&leaves=morning&fare=standby` },
  play: async ({ canvas }) => {
    await press(canvas, /^Choose BA1439/)
    await canvas.findByRole('heading', { name: 'Choose your return flight' })
    await expect(await canvas.findByRole('button', { name: 'Filters (1)' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Standby/, pressed: true })).toBeInTheDocument()
  },
})

/** Another fare of the same flight, from its menu. */
test('another fare of a flight is chosen in its menu', async ({ canvas }) => {
  await waitFor(() => expect(canvas.getByRole('button', { name: 'More for BA1439 08:35' })).toBeEnabled())
  await press(canvas, 'More for BA1439 08:35')
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Choose Standby/ }))
  await expect(await (await row(canvas, 'BA1439')).findByText(/^ID90 standby|^Standby/)).toBeVisible()
})

test('an outbound that is no longer offered is chosen again', {
  args: { path: `${outAndBack}&out=BA1-2026-11-23-commercial` },
  play: async ({ canvas }) => {
    await canvas.findByText(/^The outbound flight you chose is no longer offered\./)
    await press(canvas, /^Choose BA1439/)
    await expect(await canvas.findByRole('heading', { name: 'Choose your return flight' })).toBeVisible()
    await expect(canvas.queryByText(/no longer offered/)).toBeNull()
  },
})

test('a return that is no longer offered is said', {
  args: { path: `${outAndBack}&out=${outboundId}&back=BA1-2026-11-24-commercial` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The return flight you chose is no longer offered\./)).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Choose your return flight' })).toBeVisible()
  },
})

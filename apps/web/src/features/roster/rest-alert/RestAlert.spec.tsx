import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import '#testing/roster-modules.ts'
import meta from './RestAlert.stories.tsx'

const test = behaviour(meta)

async function openForm(name: string | RegExp) {
  const button = await screen.findByRole('button', { name })
  await userEvent.click(button)
  return within(await screen.findByRole('form', { name: 'Price alert' }))
}

async function setAt(amount: string) {
  const form = await openForm('Alert me at a price')
  const field = form.getByRole('textbox')
  await userEvent.clear(field)
  await userEvent.type(field, amount)
  await userEvent.click(form.getByRole('button', { name: 'Set alert' }))
}

test('an alert is set, changed and removed, and the focus stays in its place', async ({ step }) => {
  await step('set', async () => {
    await setAt('60')
    await screen.findByText('You get a message when home and back cost £60 or less.')
    await screen.findByText('Alert: home and back at £60 or less')
    await expect(screen.getByText(/^It costs £\d+.*, seen /)).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Change alert' })).toHaveFocus()
  })
  await step('changed', async () => {
    const form = await openForm('Change alert')
    await expect(form.getByRole('textbox')).toHaveValue('60')
    await userEvent.clear(form.getByRole('textbox'))
    await userEvent.type(form.getByRole('textbox'), '50,50')
    await userEvent.click(form.getByRole('button', { name: 'Change alert' }))
    await screen.findByText('Alert: home and back at £50.50 or less')
  })
  await step('removed', async () => {
    const form = await openForm('Change alert')
    await userEvent.click(form.getByRole('button', { name: 'Remove alert' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Alert me at a price' })).toHaveFocus())
  })
})

test('an alert above the price says at once that it is reached and that no message follows', async () => {
  await setAt('900')
  await screen.findByText(/^Home and back cost £\d+.* already: no message follows\.$/)
  await screen.findByText(/^Your alert at £900 was reached/)
  await expect(screen.getByRole('button', { name: 'Set again' })).toBeVisible()
})

test('an amount that cannot be read or is not accepted says why, and stays in the field', {
  parameters: server('restAlertFailure'),
  play: async () => {
    const form = await openForm('Alert me at a price')
    for (const [typed, message] of [
      ['cheap', /^Enter an amount with at most 2 decimals/],
      ['0', /^Enter a price above 0\./],
    ] as const) {
      await userEvent.clear(form.getByRole('textbox'))
      await userEvent.type(form.getByRole('textbox'), typed)
      await userEvent.click(form.getByRole('button', { name: 'Set alert' }))
      await expect((await form.findAllByText(message))[0]).toBeVisible()
    }
    await userEvent.clear(form.getByRole('textbox'))
    await userEvent.type(form.getByRole('textbox'), '60')
    await userEvent.click(form.getByRole('button', { name: 'Set alert' }))
    await expect(await form.findByText('An unexpected error occurred. Please try again.')).toBeVisible()
    await expect(form.getByRole('textbox')).toHaveValue('60')
  },
})

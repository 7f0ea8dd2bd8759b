import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { behaviour } from '../testing/behaviour.ts'
import meta from './PasswordPrompt.stories.tsx'

const test = behaviour(meta)

const prompt = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Crew-system password' }))
  return {
    dialog,
    field: dialog.getByLabelText<HTMLInputElement>('Password'),
    submit: dialog.getByRole('button', { name: /^Submit/ }),
  }
}

/** Spec §2, Crew-system password prompt. */
test('disables Submit while the field is empty', async ({ args, step }) => {
  const { field, submit } = await prompt()
  await step('the field is required, focused, and Submit disabled while it is empty', async () => {
    await expect(field).toBeRequired()
    await expect(field).toHaveFocus()
    await expect(submit).toBeDisabled()
  })
  await step('Enter in the empty field submits nothing', async () => {
    await userEvent.keyboard('{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
  })
  await step('Enter submits what was typed', async () => {
    await userEvent.type(field, 'runway27L{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledWith('runway27L')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  })
})

/** Spec §5, Crew-system password prompt. */
test('says "Password is required" when emptied', async () => {
  const { dialog, field, submit } = await prompt()
  await userEvent.type(field, 'x{Backspace}')
  await waitFor(() => expect(dialog.getByText('Password is required')).toBeVisible())
  await expect(field).toBeInvalid()
  await expect(submit).toBeDisabled()
})

test('says that the password is never stored', async () => {
  const { field } = await prompt()
  await expect(field).toHaveAccessibleDescription(/never stored/i)
  await expect(field).toHaveAttribute('autocomplete', 'off')
})

test('says whose password it asks for', {
  args: { account: { system: 'Sample airline crew system', userName: 'demo@slipstream.example' } },
  play: async () => {
    const { dialog, field } = await prompt()
    await waitFor(() => expect(dialog.getByText('Sample airline crew system')).toBeVisible())
    await expect(dialog.getByText('demo@slipstream.example')).toBeVisible()
    await expect(field).toHaveFocus()
  },
})

test('asks to close on Escape', async ({ args }) => {
  await prompt()
  await userEvent.keyboard('{Escape}')
  await expect(args.onOpenChange).toHaveBeenCalledWith(false, { reason: 'escape' })
  await expect(args.onOpenChange).toHaveBeenCalledOnce()
  await expect(args.onSubmit).not.toHaveBeenCalled()
})

test('submits once while pending', {
  args: { isPending: true },
  play: async ({ args }) => {
    const { field } = await prompt()
    await userEvent.type(field, 'runway27L{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

test('passes other props and the ref to its dialog', {
  args: { id: 'roster-password', ref: fn() },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog')
    await expect(dialog).toHaveAttribute('id', 'roster-password')
    await expect(args.ref).toHaveBeenCalledWith(dialog)
  },
})

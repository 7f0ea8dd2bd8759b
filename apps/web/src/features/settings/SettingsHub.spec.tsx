import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { demoPassword, demoUser } from '@slipstream/mocks/fixtures/user'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { expectSeen } from '#testing/reader.ts'
import meta from './SettingsHub.stories.tsx'

const test = behaviour(meta)
const account = { path: '/dashboard/settings/account' }

/** Specification §2 Routing rules. */
test('offline, the address of a settings screen opens the hub', {
  globals: { connection: 'offline' },
  args: { path: '/dashboard/settings/profile' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Offline - your settings as last seen')).toBeVisible()
  },
})

test('staying logged in offline changes nothing', {
  globals: { connection: 'offline' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log out' }))
    const question = await screen.findByRole('alertdialog', { name: 'Log out while offline?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Stay logged in' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(canvas.getByText('+447700900123')).toBeVisible()
  },
})

test('logs out on all devices after a question', {
  args: account,
  play: async ({ canvas, step }) => {
    const question = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Log out on all devices' }))
      return within(await screen.findByRole('alertdialog', { name: 'Log out on all devices?' }))
    }
    await step('staying logged in changes nothing', async () => {
      await userEvent.click((await question()).getByRole('button', { name: 'Stay logged in' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      await expect(canvas.getByRole('button', { name: 'Log out on all devices' })).toBeVisible()
    })
    await step('confirmed, this device is at the log-in too', async () => {
      await userEvent.click((await question()).getByRole('button', { name: 'Log out on all devices' }))
      await expect(await canvas.findByRole('heading', { name: 'Log in' })).toBeVisible()
    })
  },
})

test('logging out asks first, and says what is removed', async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Log out' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Log out?' }))
  await question.findByText(/^Your roster, saved flights and all else of yours leave this device\./)
  await userEvent.click(question.getByRole('button', { name: 'Log out' }))
  await canvas.findByRole('heading', { name: 'Log in' })
})

/** The file of the download, as the browser would save it. */
function catchDownload() {
  const saved: { name: string; file: Promise<string> }[] = []
  let text: Promise<string> = Promise.resolve('')
  spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    text = file instanceof Blob ? file.text() : Promise.reject(new Error('No file was handed over.'))
    return 'blob:story'
  })
  spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: text })
  })
  return saved
}

test('exports the user’s data as a file', {
  args: account,
  play: async ({ canvas }) => {
    const saved = catchDownload()
    await userEvent.click(await canvas.findByRole('button', { name: 'Download my data' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    await expect(saved[0]?.name).toBe('slipstream-2026-11-05.json')
    await expect(JSON.parse((await saved[0]?.file) ?? '')).toMatchObject({
      user: { email: demoUser.email },
      settings: { slip_time: 60 },
    })
  },
})

test('deletes the account with the right password', {
  args: account,
  play: async ({ canvas, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete my account' }))
    await screen.findByRole('alertdialog', { name: 'Delete your account?' })
    await waitFor(() => expect(screen.getByLabelText('Your password')).toHaveFocus())
    const dialog = within(screen.getByRole('alertdialog'))
    await step('without a password nothing is sent', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
      await expectSeen(() => dialog.getByText('Password is required'))
    })
    await step('a wrong one keeps the dialog and what was typed', async () => {
      await userEvent.type(dialog.getByLabelText('Your password'), 'not it{Enter}')
      await expectSeen(() => dialog.getByText(/^The password is not correct/))
      await expect(dialog.getByLabelText('Your password')).toHaveValue('not it')
      await expect(dialog.getByLabelText('Your password')).toHaveFocus()
    })
    await step('the right one clears the device, goes to / and says so', async () => {
      await userEvent.clear(dialog.getByLabelText('Your password'))
      await userEvent.type(dialog.getByLabelText('Your password'), `${demoPassword}{Enter}`)
      await expect(await canvas.findByRole('heading', { name: 'Log in' })).toBeVisible()
      await waitFor(() =>
        expect(screen.getByText('Your account and all its data are deleted.')).toBeVisible(),
      )
    })
  },
})

import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { toSettings } from '#testing/reader.ts'
// Loaded with the test: on a busy machine they come late otherwise.
import './SupportScreen.tsx'
import '../SettingsRoutes.tsx'
import meta from './SupportScreen.stories.tsx'

const test = behaviour(meta)

type Canvas = ReturnType<typeof within>

const letter = { subject: 'Roster of July', message: 'A duty is missing after the last update.' }
const screenshot = new File(['png'], 'roster.png', { type: 'image/png' })

async function write(canvas: Canvas) {
  await userEvent.type(await canvas.findByLabelText('Subject'), letter.subject)
  await userEvent.type(canvas.getByLabelText('Message'), letter.message)
  const group = await canvas.findByRole('group', { name: 'Attachments' })
  const picker: unknown = group.querySelector('input[type=file]')
  if (!(picker instanceof HTMLInputElement)) throw new Error('There is no input for files.')
  await userEvent.upload(picker, screenshot)
  await expect(await canvas.findByText('roster.png')).toBeVisible()
}

async function expectAllSaved(canvas: Canvas) {
  await expect(await canvas.findByLabelText('Subject')).toHaveValue(letter.subject)
  await expect(canvas.getByLabelText('Message')).toHaveValue(letter.message)
  await expect(await canvas.findByText('roster.png')).toBeVisible()
}

const send = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: /Send message/ }))

test('the message after one that was sent starts empty', async ({ canvas }) => {
  await write(canvas)
  await send(canvas)
  await userEvent.click(await canvas.findByRole('button', { name: 'Write another message' }))
  await expect(await canvas.findByLabelText('Subject')).toHaveValue('')
  await expect(canvas.queryByText('roster.png')).toBeNull()
})

test('a message that failed is kept with its files, also after a visit elsewhere', {
  parameters: server('supportFailure'),
  play: async ({ canvas }) => {
    await write(canvas)
    await send(canvas)
    await canvas.findByRole('alert')
    await expectAllSaved(canvas)
    await toSettings(canvas)
    await expect(await canvas.findByText('A message not sent yet')).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Support' }))
    await expectAllSaved(canvas)
  },
})

test('a message that finds no connection is kept with its files', {
  parameters: server('offline'),
  play: async ({ canvas }) => {
    await write(canvas)
    await send(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'No response received from server. Please check your network connection. Your message and its files are saved here: send them once you are back online.',
    )
    await expectAllSaved(canvas)
  },
})

const clearSessions = async (canvas: Canvas, answer: string) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Clear search sessions' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Clear search sessions?' }))
  await userEvent.click(dialog.getByRole('button', { name: answer }))
}

test('search sessions are cleared once that is confirmed', async ({ canvas }) => {
  await clearSessions(canvas, 'Keep them')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await expect(screen.queryByText('Your search sessions are cleared.')).toBeNull()
  await clearSessions(canvas, 'Clear sessions')
  await screen.findByText('Your search sessions are cleared.')
})

test('says that search sessions were not cleared', {
  parameters: server('clearSessionsFailure'),
  play: async ({ canvas }) => {
    await clearSessions(canvas, 'Clear sessions')
    await screen.findByText(/^The search sessions were not cleared\./)
  },
})

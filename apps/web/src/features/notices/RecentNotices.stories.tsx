import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow, reader } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import type { Engine } from '#data/engine.ts'

const undo = fn()
const reload = fn()

const newVersion = {
  tone: 'info',
  text: 'A new version is ready. It loads once you send or close this form. Reloading now loses what you typed.',
  action: { label: 'Reload now', onPress: reload },
} as const
const noAnswer = {
  tone: 'warning',
  text: 'No answer yet for Dentist, Mon 23 Nov. We keep trying. To stop, discard it in the list of pending changes at the top.',
} as const

/** Four messages whose snackbars have hidden. */
function tell({ snackbars }: Engine) {
  const shown = [
    snackbars.show(newVersion),
    snackbars.show({ text: 'Profile saved.' }),
    snackbars.show({
      text: 'Dentist, Monday 23 November, deleted.',
      action: { label: 'Undo', onPress: undo },
    }),
    snackbars.show({
      tone: 'critical',
      text: 'Office, Tuesday 24 November, could not be deleted. The roster cannot be written at the moment.',
    }),
  ]
  for (const id of shown) snackbars.dismiss(id)
}

const meta = {
  title: 'Screens/Recent notices',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('default') },
  args: { path: '/dashboard/settings', prepare: tell },
  beforeEach: () => {
    undo.mockClear()
  },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** It comes once the page is idle, in a part of its own. */
const soon = { timeout: 10_000 }

async function open() {
  await userEvent.click(await screen.findByRole('button', { name: 'Recent notices' }, soon))
  const sheet = await screen.findByRole('dialog', { name: 'Recent notices' }, soon)
  await waitFor(() => expect(within(sheet).getAllByRole('listitem')[0]).toBeVisible(), soon)
  return within(sheet)
}

/** Issue 16, C5: what hid after 4 s, newest first. */
export const Open: Story = {
  play: async () => {
    const sheet = await open()
    const rows = sheet.getAllByRole('listitem').map((row) => row.textContent)
    await expect(rows).toEqual([
      expect.stringMatching(/^Office.*Just now$/),
      expect.stringMatching(/^Dentist.*Just now.*Undo$/),
      expect.stringMatching(/^Profile saved/),
      expect.stringMatching(/^A new version.*Reload now$/),
    ])
    await expectWithinWindow()
  },
}
/** Issue 16, C5: the action can be found again, and is gone once it was pressed. */
export const ActionFoundAgain: Story = {
  play: async () => {
    const sheet = await open()
    await userEvent.click(sheet.getByRole('button', { name: /^Undo: Dentist/ }))
    await expect(undo).toHaveBeenCalledOnce()
    await waitFor(() => expect(sheet.queryByRole('button', { name: /^Undo/ })).toBeNull())
    await expect(sheet.getByText('Dentist, Monday 23 November, deleted.')).toBeVisible()
  },
}

/** The longest of them while they are in view: nothing is cut, and each button can be hit. */
export const LongSnackbars: Story = {
  ...reader.phone320,
  args: {
    prepare: ({ snackbars }) => {
      snackbars.show(newVersion)
      snackbars.show(noAnswer)
    },
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText(newVersion.text)).toBeVisible(), soon)
    await expect(screen.getByText(noAnswer.text)).toBeVisible()
    for (const button of screen.getAllByRole('button', { name: /^(Reload now|Dismiss)/ }))
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await expectWithinWindow()
  },
}

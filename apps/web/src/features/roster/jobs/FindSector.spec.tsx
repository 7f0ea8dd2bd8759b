import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { mockNow } from '@slipstream/mocks/clock'
import { demoCrewPassword } from '@slipstream/mocks/fixtures/user'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { server } from '#testing/server.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import { findOpen, givePassword, november } from '#testing/roster-job-steps.ts'
import '#testing/roster-modules.ts'

const toDublin = `${november}&item=trip%3Atrip-dub&view=from_work`

const results = `${november}&sheet=flights&route=2026-11-14.LHR-EDI&route=2026-11-15.LHR-EDI`

/** Issue 5 Jobs: staff seats of one sector. */
const meta = {
  title: 'Screens/Roster/Staff seats/Behaviour',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('monthJobFinishes') },
  args: { path: results },
} satisfies Meta<typeof StoryApp>
const test = behaviour(meta)

async function search(): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Search for staff seats' }, { timeout: 10_000 })
  await userEvent.click(button)
  await givePassword(demoCrewPassword)
}

test('what the search found opens in place of the duty, and closing it leads back', {
  args: { path: toDublin },
  play: async ({ step }) => {
    await search()
    await step('the flights open in place of the duty', async () => {
      const sheet = await findOpen('Flights found')
      await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
      await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
    })
    await step('Close leads back to the duty', async () => {
      await expect(
        await screen.findByRole('button', { name: 'Search for staff seats' }, { timeout: 10_000 }),
      ).toBeInTheDocument()
    })
  },
})

import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { demoCrewPassword } from '@slipstream/mocks/fixtures/user'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { findOpen, givePassword, november } from '#testing/steps/roster-job-steps.ts'
import '#testing/roster-modules.ts'
import meta from './FindSector.stories.tsx'

const toDublin = `${november}&item=trip%3Atrip-dub&view=from_work`

/** Issue 5 Jobs: staff seats of one sector. */
const test = behaviour(meta)

async function search(): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Search for staff seats' })
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
      await expect(await screen.findByRole('button', { name: 'Search for staff seats' })).toBeInTheDocument()
    })
  },
})

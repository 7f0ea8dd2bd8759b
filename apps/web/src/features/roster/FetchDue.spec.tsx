import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { mockNow } from '@slipstream/mocks/clock'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { changeConnection } from '#testing/connection.ts'
import { findOpen } from '#testing/roster-job-steps.ts'
import { server } from '#testing/server.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import '#testing/roster-modules.ts'

const patient = { timeout: 8000 }

/** Issue 22 item 5: when the roster is due to be fetched. */
const meta = {
  title: 'Screens/Roster/Fetch due/Behaviour',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow },
  args: { path: '/dashboard?month=2026-11' },
} satisfies Meta<typeof StoryApp>
const test = behaviour(meta)

test('the notice of an old roster opens the password prompt, and hides while offline', {
  parameters: server('rosterOld'),
  play: async () => {
    const fetch = await screen.findByRole('button', { name: 'Fetch November' }, patient)
    changeConnection('offline')
    await waitFor(() => expect(screen.queryByText(/was fetched .* ago/)).toBeNull())
    changeConnection('good')
    await userEvent.click(await screen.findByRole('button', { name: 'Fetch November' }))
    await expect(fetch).not.toBeInTheDocument()
    await findOpen('Crew-system password')
  },
})

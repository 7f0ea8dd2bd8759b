import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { changeConnection } from '#testing/connection.ts'
import { findOpen } from '#testing/steps/roster-job-steps.ts'
import { server } from '#testing/server.ts'
import '#testing/roster-modules.ts'
import meta from './FetchDue.stories.tsx'

/** Issue 22 item 5: when the roster is due to be fetched. */
const test = behaviour(meta)

test('the notice of an old roster opens the password prompt, and hides while offline', {
  parameters: server('rosterOld'),
  play: async () => {
    const fetch = await screen.findByRole('button', { name: 'Fetch November' })
    changeConnection('offline')
    await waitFor(() => expect(screen.queryByText(/was fetched .* ago/)).toBeNull())
    changeConnection('good')
    await userEvent.click(await screen.findByRole('button', { name: 'Fetch November' }))
    await expect(fetch).not.toBeInTheDocument()
    await findOpen('Crew-system password')
  },
})

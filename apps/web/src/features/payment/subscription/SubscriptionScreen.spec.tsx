import { behaviour } from '@slipstream/design-system/testing/behaviour'
import type { SubscriptionStatus } from '@slipstream/contract/user'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { server } from '#testing/server.ts'
import { demoUser } from '@slipstream/mocks/fixtures/user'
import meta from './SubscriptionScreen.stories.tsx'

const as = (subscription_status: SubscriptionStatus | null) => ({
  user: { ...demoUser, subscription_status },
})

const test = behaviour(meta)

/** Who comes to pay and has nothing to pay is sent to the roster (specification §2 Routing rules). */
test('a subscriber who comes to pay is sent to the roster', async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { name: 'Roster' })).toBeVisible()
})

/** The provider is asked again, and says the same: the person hears of it. */
test('Check again says that the payment provider has no news', {
  parameters: server('subscriptionPastDue'),
  args: as('past_due'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Paid already? Check again' }))
    const notice = await screen.findByText('We asked our payment provider: nothing has changed.')
    await waitFor(() => expect(notice).toBeVisible())
  },
})

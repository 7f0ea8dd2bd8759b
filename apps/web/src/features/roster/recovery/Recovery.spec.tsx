import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { changeConnection } from '#testing/connection.ts'
import { expectSeen } from '#testing/reader.ts'
import { server } from '#testing/server.ts'
import '#testing/roster-modules.ts'
import meta from './Recovery.stories.tsx'

const test = behaviour(meta)

const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a new plan is taken in two presses from the panel of the day, and taken back', {
  parameters: server('flightCancelled'),
  args: { path: '/dashboard?month=2026-11' },
  play: async ({ step }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'See the new plan' }))
    const plan = await sheet('New plan')
    await step('one press plans the flight and asks the airline', async () => {
      await userEvent.click(await plan.findByRole('button', { name: 'Take this plan' }))
      const taken = await sheet('New plan taken')
      await expect(await taken.findByText(/^BA8701 EDI–LCY, Thu 5 Nov 07:00, is planned\.$/)).toBeVisible()
      await expect(await taken.findByText('BA is asked to move the booking to BA8701.')).toBeVisible()
      await expect(taken.getByText(/^Your seat on BA1433 \(K7QX2M\) stays yours/)).toBeVisible()
      await expect(taken.getByText(/^Leaving home Thu 5 Nov 05:25 instead of 04:55\.$/)).toBeVisible()
    })
    await step('the month has a notice that opens it again', async () => {
      await userEvent.click((await sheet('New plan taken')).getByRole('button', { name: 'Done' }))
      const notice = await screen.findByText('New plan taken at 04:40: BA8701 07:00.')
      await expectSeen(() => notice)
      await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    })
    await step('Take it back restores the booking', async () => {
      const taken = await sheet('New plan taken')
      await userEvent.click(taken.getByRole('button', { name: 'Take it back' }))
      await screen.findByText('Your earlier plan is back.')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await expectSeen(() => screen.getByText('Booked on BA1433'))
      await expect(screen.queryByText(/^New plan taken at/)).toBeNull()
    })
  },
})

test('says that nothing is broken only of a roster that it has', {
  parameters: server('rosterFailure'),
  play: async () => {
    const plan = await sheet('New plan')
    await expect(await plan.findByText('Failed to fetch roster data.')).toBeVisible()
    await expect(plan.getByRole('button', { name: 'Try Again' })).toBeVisible()
    await expect(screen.queryByText('Nothing is broken')).toBeNull()
  },
})

test('a user who was listed says with one press that there was a seat (issue 22, item 4)', {
  parameters: { ...server('listedToday'), clock: '2026-11-05T06:45:00.000Z' },
  args: { path: '/dashboard?month=2026-11' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'I got on BA1433' }))
    await expectSeen(() => screen.getByText('BA1433 is marked as booked.'))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^I got on/ })).toBeNull())
  },
})

test('offline, the plan is taken on the device, and the airline is asked once there is a connection', {
  parameters: server('flightCancelled'),
  play: async ({ step }) => {
    const plan = await sheet('New plan')
    await plan.findByText('BA1433 cancelled.')
    await step('the plan is taken without a connection', async () => {
      changeConnection('offline')
      await plan.findByText('Asked once you are online and say so again.')
      await userEvent.click(plan.getByRole('button', { name: 'Take this plan' }))
      const taken = await sheet('New plan taken')
      await expect(taken.getByText('BA is not asked yet to move the booking to BA8701.')).toBeVisible()
      await expect(taken.getByRole('button', { name: 'Ask the airline now' })).toBeDisabled()
    })
    await step('back online, one press asks the airline', async () => {
      changeConnection('good')
      const taken = await sheet('New plan taken')
      const ask = taken.getByRole('button', { name: 'Ask the airline now' })
      await waitFor(() => expect(ask).toBeEnabled())
      await userEvent.click(ask)
      await expect(await taken.findByText('BA is asked to move the booking to BA8701.')).toBeVisible()
    })
  },
})

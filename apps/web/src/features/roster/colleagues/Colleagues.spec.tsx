import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { answer } from '#testing/steps/calendar-steps.ts'
import { expectSeen, findOpenedDuty } from '#testing/reader.ts'
import { server } from '#testing/server.ts'
import '#testing/roster-modules.ts'
import meta from './Colleagues.stories.tsx'

const test = behaviour(meta)

async function findFlight(name: string) {
  const flight = await (await findOpenedDuty()).findByRole('region', { name })
  await expectSeen(() => flight)
  return within(flight)
}

const pressOn = async (button: HTMLElement) => {
  button.focus()
  await userEvent.keyboard('{Enter}')
}

test('hiding from a colleague asks first, names where to undo it, and hides nobody else', async ({
  step,
}) => {
  const home = await findFlight('BA1464 LHR–EDI')
  await step('Cancel changes nothing', async () => {
    await pressOn(home.getByRole('button', { name: 'Hide from Sam' }))
    await expectSeen(() => screen.getByText(/To undo it, open Settings, then Sharing\.$/))
    await answer('Hide from Sam?', 'Cancel')
    await expect(home.getByText('Sam')).toBeVisible()
  })
  await pressOn(home.getByRole('button', { name: 'Hide from Sam' }))
  await answer('Hide from Sam?', 'Hide')
  await screen.findByText('You are hidden from Sam.')
  await waitFor(() => expect(home.queryByText('Sam')).toBeNull())
  await expect(home.getByText('Jo')).toBeVisible()
})

test('a user who hides on a flight sees nobody there until shown again', {
  parameters: server('colleaguesHiddenOnFlight'),
  play: async ({ step }) => {
    const home = await findFlight('BA1464 LHR–EDI')
    await expect(home.getByText('While you are hidden, you see nobody either.')).toBeVisible()
    await expect(home.getAllByRole('listitem')).toHaveLength(1)
    await step('shown again', async () => {
      await pressOn(home.getByRole('button', { name: 'Show me on this flight' }))
      await home.findByText('Sam')
    })
    await step('and hidden', async () => {
      const button = home.getByRole('button', { name: 'Hide me on this flight' })
      await expect(button).toHaveFocus()
      await pressOn(button)
      await home.findByText('While you are hidden, you see nobody either.')
      await expect(home.queryByText('Sam')).toBeNull()
    })
  },
})

test('all colleagues are shown on request, and the focus is on the first new one', {
  parameters: server('colleaguesMany'),
  play: async () => {
    const home = await findFlight('BA1464 LHR–EDI')
    await pressOn(home.getByRole('button', { name: 'Show all 30' }))
    await waitFor(() => expect(home.getAllByRole('listitem')).toHaveLength(31))
    await expect(home.getAllByRole('button', { name: /^Hide from/ })[5]).toHaveFocus()
    await expect(home.getByText('<b>Lee</b> & "Kim"')).toBeVisible()
  },
})

test('each flight of a journey with a change has its own colleagues', {
  parameters: server('colleaguesByTwoFlights'),
  args: { path: '/dashboard?month=2026-11&item=trip%3Atrip-ends-dub&view=rest' },
  play: async () => {
    const first = await findFlight('BA820 DUB–MAN')
    await expect(first.getByText('Sam')).toBeVisible()
    await expect(first.queryByText('Jo')).toBeNull()
    const second = await findFlight('LM22 MAN–EDI')
    await expect(second.getByText('Jo')).toBeVisible()
  },
})

test('hiding from a colleague who is no longer on the flight says so', {
  parameters: server('colleagueGone'),
  play: async () => {
    const home = await findFlight('BA1464 LHR–EDI')
    await pressOn(home.getByRole('button', { name: 'Hide from Jo' }))
    await answer('Hide from Jo?', 'Hide')
    await expect(await home.findByRole('alert')).toHaveTextContent(
      'Not changed. This colleague is no longer on one of your flights.',
    )
  },
})

test('a server without colleagues shows nothing of them', {
  parameters: server('colleaguesNotOffered'),
  play: async () => {
    await screen.findByText('Loading colleagues on your flights')
    await waitFor(() => expect(screen.queryByText(/olleague/)).toBeNull())
  },
})

import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { expect, screen, within } from 'storybook/test'
import { expectSeen, expectWithinWindow, findOpenedDuty } from '#testing/reader.ts'
import { server } from '#testing/server.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
// Loaded with the story: on a busy machine they come late otherwise.
import '@slipstream/design-system/BottomSheet'
import '#shell/ShownOverlay.tsx'
import '../duty/DutySheet.tsx'
import '../RosterScreen.tsx'
import './ColleaguesPanel.tsx'

const meta = {
  title: 'Screens/Roster/Colleagues',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('colleagues') },
  args: { path: '/dashboard?month=2026-11&item=trip%3Atrip-cph&view=rest' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

const patient = { timeout: 15_000 }

const findRest = () => findOpenedDuty(patient)

async function findFlight(name: string) {
  const flight = await (await findRest()).findByRole('region', { name }, patient)
  await expectSeen(() => flight, patient)
  return within(flight)
}

/** Two on the flight home, booked; nobody on the one to work, listed. */
export const OnBothFlights: Story = {
  tags: ['wide', 'picture', 'phone-picture'],
  play: async () => {
    const home = await findFlight('BA1464 LHR–EDI')
    await expect(home.getByText('Thu 5 Nov 21:00')).toBeVisible()
    const [jo, sam, you] = home.getAllByRole('listitem')
    await expect(jo).toHaveTextContent(/^JoCabin crew/)
    await expect(sam).toHaveTextContent(/^SamPilot/)
    await expect(you).toHaveTextContent(/^YouShown/)
    const back = await findFlight('BA1433 EDI–LHR')
    await expect(back.getByText('Nobody yet.')).toBeVisible()
    const last = (await findRest()).getByRole('link', { name: 'Share when I’m home' })
    last.scrollIntoView({ block: 'end' })
    await expectWithinWindow()
  },
}

/** A user who is hidden on a flight sees nobody there. */
export const HiddenOnOneFlight: Story = {
  parameters: server('colleaguesHiddenOnFlight'),
  play: async () => {
    const home = await findFlight('BA1464 LHR–EDI')
    await expect(home.getByText('While you are hidden, you see nobody either.')).toBeVisible()
  },
}

/** From three days before a flight leaves, and the panel says so. */
export const NotYet: Story = {
  tags: ['empty'],
  parameters: server('colleaguesLater'),
  play: async () => {
    await expect((await findFlight('BA1464 LHR–EDI')).getByText('Sam')).toBeVisible()
    const back = await findFlight('BA1433 EDI–LHR')
    await expect(
      back.getByText('Shown from Sat 7 Nov, 06:30 GMT, three days before it leaves.'),
    ).toBeVisible()
    await expect(back.queryByRole('button')).toBeNull()
  },
}

/** Others may still see the person, so that hiding is offered. */
export const TooManyFlights: Story = {
  tags: ['error'],
  parameters: server('colleaguesOverLimit'),
  play: async () => {
    const home = await findFlight('BA1464 LHR–EDI')
    await expect(
      screen.getByText('Not shown: you have looked at 12 other flights within three days.'),
    ).toBeVisible()
    await expect(home.getByRole('button', { name: 'Hide me on this flight' })).toBeVisible()
  },
}

export const AirlineIsNew: Story = {
  parameters: server('colleaguesAirlineNew'),
  play: async () => {
    const rest = await findRest()
    await expectSeen(() => rest.getByText(/^BA counts as your airline from Wed 11 Nov, 04:40 GMT\./), patient)
    await expect(rest.queryByText('Sam')).toBeNull()
  },
}

/** The first ones of thirty, whatever their names. */
export const Many: Story = {
  parameters: server('colleaguesMany'),
  play: async () => {
    const home = await findFlight('BA1464 LHR–EDI')
    await expect(home.getByRole('button', { name: 'Show all 30' })).toBeVisible()
    await expectWithinWindow()
  },
}

/** One quiet way to the choice; nobody is asked for. */
export const TurnedOff: Story = {
  parameters: server('colleaguesOff'),
  play: async () => {
    const rest = await findRest()
    const link = await rest.findByRole('link', { name: 'See colleagues on your flights' }, patient)
    await expect(link).toHaveAttribute('href', '/dashboard/settings/sharing?first=colleagues')
    await expect(rest.queryByRole('region', { name: 'Colleagues on your flights' })).toBeNull()
  },
}

export const Failure: Story = {
  tags: ['error'],
  parameters: server('colleaguesFailure'),
  play: async () => {
    const rest = await findRest()
    const failure = await rest.findByText(
      /^Couldn’t load the colleagues on your flights\./,
      undefined,
      patient,
    )
    await expectSeen(() => failure)
    await expect(rest.getByRole('button', { name: 'Try Again' })).toBeVisible()
  },
}

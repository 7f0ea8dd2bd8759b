import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { screen } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import { patient, conflict, findRest, openRest } from '#testing/steps/rest-steps.ts'
// Loaded with the story: on a busy machine they come late otherwise.
import '@slipstream/design-system/BottomSheet'
import '#shell/ShownOverlay.tsx'
import '../duty/DutySheet.tsx'
import '../RosterScreen.tsx'

const meta = {
  title: 'Screens/Roster/Rests',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow },
  args: { path: '/dashboard?month=2026-11' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** Between two duties one row says what happens in the rest. */
export const EachKind: Story = {
  tags: ['wide', 'thumbnail'],
  args: { path: '/dashboard?month=2026-11&as=list' },
  parameters: server('everyRest'),
  play: async () => {
    for (const name of [
      conflict,
      'Home 1 night',
      'Stay near base',
      'Fly home',
      'Onward travel needed from LHR to MAN',
      'No flights known yet',
    ])
      await findRest(name)
    await expectWithinWindow()
  },
}

/** The row opens the whole rest: its steps, back-ups and other ways; where there is width, beside the list. */
export const WholeRest: Story = {
  parameters: server('everyRest'),
  play: async () => {
    const rest = await openRest('Home 1 night')
    await rest.findAllByText(/^If you miss BA/, undefined, patient)
  },
}

/** A duty that moved before, and fares that say whether they can be changed (issue 50, 3). */
export const MovedBefore: Story = {
  tags: ['no-picture'],
  parameters: server('movedBefore'),
  play: async () => {
    const rest = await openRest('Home 1 night')
    await rest.findAllByText(/ has moved before/, undefined, patient)
  },
}

/** A day that could not be asked for is named, with the search for it (design.md section 2 Reach). */
export const DayNotSearched: Story = {
  parameters: server('dayNotSearched'),
  play: async () => {
    const rest = await openRest('No flights known yet')
    await rest.findByRole('button', { name: 'Search' }, patient)
  },
}

/** The first home standby on the roster asks where it is waited out (design.md section 2 Presence). */
export const AsksWhereHomeStandbyIsWaitedOut: Story = {
  parameters: server('homeStandby'),
  play: async () => {
    await screen.findByText(/^Where do you wait on home standby\?/, undefined, patient)
  },
}

/** The first rest that a newcomer opens asks for the minimum gap, suggesting an hour (design.md section 3 slip_time). */
export const AsksForTheMinimumGap: Story = {
  tags: ['picture'],
  parameters: server('gapUnknown'),
  play: async () => {
    const rest = await openRest('Home 1 night')
    await rest.findByRole('button', { name: '60 min' }, patient)
  },
}

/** Stations that nobody chose are of another city than the base: asked once (design.md section 2 Base). */
export const AsksWhichAirportsCountAsWork: Story = {
  parameters: server('stationsOfAnotherBase'),
  play: async () => {
    await screen.findByText(/^Your base is AMS\. Are your stations still LHR/, undefined, patient)
  },
}

/** Amounts in leva became euros: said once. */
export const SaysThatLevaBecameEuros: Story = {
  parameters: server('levBecameEuro'),
  play: async () => {
    await screen.findByText(/^Bulgaria has the euro now\./, undefined, patient)
  },
}

/** Two flights home from where a trip ends, and a flight with a train to work (issue 22 item 3). */
export const Connections: Story = {
  tags: ['wide'],
  args: { path: '/dashboard?month=2026-11&as=list' },
  parameters: server('connections'),
  play: async ({ canvas }) => {
    await canvas.findAllByText(/BA820 \+ LM22/, undefined, patient)
    await openRest('Home ')
    await screen.findAllByText(/to change in MAN$/, undefined, patient)
    await expectWithinWindow()
  },
}

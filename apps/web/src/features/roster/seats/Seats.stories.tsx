import type { Meta, StoryObj } from '@storybook/react-vite'
import { afterDeparture, eveningBefore } from '@slipstream/mocks/seat-scenarios'
import { expect, screen, userEvent, within } from 'storybook/test'
import { expectWithinWindow, openedDuty } from '#testing/reader.ts'
import { server } from '#testing/server.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
// Loaded with the story: on a busy machine they come late otherwise.
import '@slipstream/design-system/BottomSheet'
import '../duty/DutySheet.tsx'
import '../policy/PolicyPanel.tsx'
import '../RosterScreen.tsx'
import './SeatsForm.tsx'
import './SeatsPanel.tsx'

const patient = { timeout: 15_000 }

const at = (view: 'to_work' | 'rest_before') => `/dashboard?month=2026-11&item=trip:trip-ord&view=${view}`

/** A commuter on standby from New York to a base in Chicago (issue 52, Must show). */
const meta = {
  title: 'Screens/Roster/Seats seen',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: eveningBefore },
  args: { path: at('rest_before') },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

const duty = () => within(openedDuty() ?? document.body)

/** Nothing is chosen yet: standby at 6:00, and a seat on sale behind it. */
export const Planning: Story = {
  tags: ['picture', 'light-picture'],
  parameters: server('seatsUnplanned'),
  play: async () => {
    const plan = await screen.findByRole('button', { name: 'Plan this rest' }, patient)
    await screen.findByRole('button', { name: 'What do you see on AA1255?' }, patient)
    await duty().findByText('7 in 10', undefined, patient)
    await screen.findByRole('region', { name: 'Commuter policy' }, patient)
    // Which control has the focus first depends on what loads first.
    plan.focus()
    await expectWithinWindow()
  },
}

/** What the person and two colleagues saw, and the chance that is made from it. */
export const Shared: Story = {
  tags: ['picture', 'wide'],
  parameters: server('seatsShared'),
  play: async () => {
    const seats = within(await screen.findByRole('region', { name: 'Seats on AA1255' }, patient))
    await expect(await seats.findByText(/This contradicts the others/, undefined, patient)).toBeVisible()
    await seats.findByText('What you entered (2)', undefined, patient)
    await duty().findByText('9 in 10', undefined, patient)
    await screen.findByRole('region', { name: 'Commuter policy' }, patient)
    await expectWithinWindow()
  },
}

/** The form, before anything is entered. */
export const WhatDoYouSee: Story = {
  tags: ['picture', 'light-picture'],
  parameters: server('seatsUnseen'),
  play: async () => {
    const open = await screen.findByRole('button', { name: 'What do you see on AA1255?' }, patient)
    await userEvent.click(open)
    await expect(await screen.findByLabelText(/^Economy/, undefined, patient)).toBeVisible()
    await screen.findByText('Picture', undefined, patient)
    await duty().findByText('7 in 10', undefined, patient)
    await expectWithinWindow()
  },
}

/** The flight has left: one tap says whether its person is on it. */
export const OnTheDay: Story = {
  tags: ['picture', 'light-picture'],
  args: { path: '/dashboard?month=2026-11' },
  parameters: { ...server('seatsLeft'), clock: afterDeparture },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'I was left' }, patient)).toBeVisible()
    await expectWithinWindow()
  },
}

/** Left behind: the proof has the plan, the seats that were entered and that the flight left. */
export const LeftBehind: Story = {
  tags: ['picture', 'light-picture'],
  parameters: { ...server('seatsLeftBehind'), clock: afterDeparture },
  play: async () => {
    await screen.findByRole('region', { name: 'Commuter policy' }, patient)
    await duty().findByText('What you entered (2)', undefined, patient)
    await duty().findByText('AA1255 left without you.', undefined, patient)
    await expect(await duty().findByText(/^Left behind by AA1255/, undefined, patient)).toBeVisible()
    await expectWithinWindow()
  },
}

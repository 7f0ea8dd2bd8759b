import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow, reader } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
// Loaded with the story: no play waits for what comes with the first sheet.
import './RescheduleSheet.tsx'
import '@slipstream/design-system/PhoneField'
import { reschedulingFlight } from '../use-reschedule.ts'
import {
  drawerName,
  enter,
  field,
  getFlight,
  form,
  openDrawer,
  patient,
  submit,
  expectOutcome,
} from '#testing/steps/rebooking-steps.ts'

const nextWeek = getFlight('1460', '2026-11-09')

const meta = {
  title: 'Screens/Flight changes/Reschedule',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('noFlightChanges') },
  args: { path: '/dashboard?month=2026-11', state: reschedulingFlight(nextWeek) },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

export const Form: Story = {
  tags: ['picture', 'wide'],
  play: async ({ step }) => {
    await openDrawer()
    await step('the flight is on top, the profile is filled in', async () => {
      const target = screen.getByRole('region', { name: 'To this flight' })
      await expect(target).toHaveTextContent('BA1460')
      await expect(field('Surname')).toHaveValue('MACLEOD')
      await expect(field('Surname')).toHaveAttribute('readonly')
      await expect(field('Contact number')).toHaveValue('07700 900123')
    })
    await step('the first control has the focus', async () => {
      await waitFor(() => expect(field('Booking reference')).toHaveFocus())
    })
    await expectWithinWindow()
  },
}

/** It cannot be mended here, so it says so at once, with the way to where it can. */
export const WrongSurname: Story = {
  tags: ['error'],
  parameters: server('surnameWrong'),
  play: async () => {
    await openDrawer()
    await expect(
      await form().findByText('Surname must contain only letters, spaces, apostrophes, hyphens, and periods'),
    ).toBeVisible()
  },
}

const failed = 'Flight change not scheduled'

/** The server's own words (specification §8); what was typed stays, to be sent again. */
export const Refused: Story = {
  tags: ['error'],
  parameters: server('rescheduleFailure'),
  play: async () => {
    await openDrawer()
    await enter('Booking reference', 'K7QX2M')
    await submit()
    await expectOutcome(failed, /^This booking is already to be moved to BA1460 on 9 Nov\./)
  },
}

export const Offline: Story = {
  ...reader.offline,
  tags: ['offline'],
  args: { hasCachedMonth: true },
  play: async () => {
    await openDrawer()
    await enter('Booking reference', 'K7QX2M')
    await submit()
    await expect(
      await form().findByText('You are offline. Your entries are saved: send them once you are back online.'),
    ).toBeVisible()
  },
}

export const Sending: Story = {
  tags: ['loading'],
  parameters: server('reschedulePending'),
  play: async () => {
    await openDrawer()
    await enter('Booking reference', 'K7QX2M')
    await submit()
    await form().findByRole('button', { name: /Sending your request/ })
    await expect(field('Booking reference')).toHaveAttribute('readonly')
  },
}

const drawer = () => screen.findByRole('dialog', { name: drawerName }, patient)

export const HasLeft: Story = {
  tags: ['error'],
  args: { state: reschedulingFlight(getFlight('1432', '2026-11-04')) },
  play: async () => {
    const words = within(await drawer())
    const message = await words.findByText('BA1432 on Wed 4 Nov has left. Choose a later flight.')
    await waitFor(() => expect(message).toBeVisible(), patient)
    await expect(words.queryByRole('form')).toBeNull()
  },
}

/** A history entry that anyone may have made. */
export const NoFlight: Story = {
  tags: ['empty'],
  args: { state: { reschedules: { id: 'x', marketing_carrier: '<b>' } } },
  play: async () => {
    const words = within(await drawer())
    const message = await words.findByText('No flight information available. Please try again.')
    await waitFor(() => expect(message).toBeVisible(), patient)
  },
}

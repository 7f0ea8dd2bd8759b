import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectSeen, expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import './FlightChangesScreen.tsx'
import './screenshot/Screenshot.tsx'
import { showingScreenshot } from './ChangeList.tsx'

const meta = {
  title: 'Screens/Flight changes/List',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow },
  args: { path: '/dashboard/flight-changes' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

const patient = { timeout: 10_000 }

const waits = 'Flight change to BA1443, Thursday 12 November'
const tried = 'Flight change to BA1460, Thursday 5 November'
const card = async (name: string) => within(await screen.findByRole('article', { name }, patient))
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }, patient))

/** The page goes out of sight, and comes back. */
function leaveAndReturn(): void {
  const visibility = spyOn(document, 'visibilityState', 'get')
  visibility.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  visibility.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
}

export const Requests: Story = {
  tags: ['picture', 'wide'],
  play: async ({ step }) => {
    await step('open ones first, with the next try in words', async () => {
      await expect((await card(tried)).getByText(/ · next try today at 05:01 GMT$/)).toBeVisible()
      await expect((await card(waits)).getByText(/ · first try Thu 12 Nov at 00:01 GMT$/)).toBeVisible()
      await expect(
        screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
      ).toEqual(['Open', 'Failed', 'Done'])
    })
    await step('with what trying again means', async () => {
      await expect(
        screen.getByText('Tries each hour until today at 18:20 GMT, 1 hour before departure'),
      ).toBeVisible()
      await expect(
        screen.getByText(
          'We ask the airline on the day of the flight. Until then your booking stays as it is.',
        ),
      ).toBeVisible()
    })
    await step('then failed and done ones apart, of which nothing can be changed', async () => {
      const [failed, done] = screen.getAllByRole('article').slice(2)
      for (const over of [failed, done]) {
        const request = within(over ?? document.body)
        await expect(request.queryByRole('checkbox')).toBeNull()
        await expect(request.queryByRole('button', { name: /^Cancel request/ })).toBeNull()
      }
    })
    await step('each with its route and times', async () => {
      await expect(
        screen.getAllByText(/^LHR \d\d:\d\d GMT to EDI \d\d:\d\d GMT$|^EDI .* to LHR /),
      ).toHaveLength(4)
    })
    await step('what failed leads to another flight', async () => {
      await expect(
        screen.getByRole('link', { name: 'Find another flight, in place of BA1464 on Mon 2 Nov' }),
      ).toHaveAttribute('href', '/dashboard/hotline')
    })
    await expectWithinWindow()
  },
}

/** An upgrade is paid for with the airline, or another flight is found; a wrong reference is corrected. */
export const ToDecide: Story = {
  parameters: server('flightChangesToDecide'),
  tags: ['picture'],
  play: async () => {
    const upgrade = await card('Flight change to BA1460, Thursday 5 November')
    await expect(upgrade.getByText(/Only you can pay for an upgrade/)).toBeVisible()
    await expect(
      upgrade.getByRole('link', { name: 'Upgrade with the airline, BA1460 on Thu 5 Nov, in a new tab' }),
    ).toHaveAttribute('href', 'https://www.britishairways.com/')
    await expect(
      upgrade.getByRole('link', { name: 'Find another flight, in place of BA1460 on Thu 5 Nov' }),
    ).toHaveAttribute('href', '/dashboard/hotline?origin=LHR&destination=EDI&date=2026-11-05')
    await expect(
      await screen.findByRole('button', { name: 'Correct the reference, BA1464 on Thu 5 Nov' }),
    ).toBeEnabled()
  },
}

/** A server that sends only what the specification names. */
export const AnotherServer: Story = {
  parameters: server('flightChangesBare'),
  play: async () => {
    const request = await card(tried)
    await expect(request.getByText('Hourly until 1 h before departure')).toBeVisible()
    await expect(request.queryByRole('link')).toBeNull()
  },
}

export const Loading: Story = {
  tags: ['loading'],
  parameters: server('flightChangesPending'),
  play: async () => {
    await expect(
      await screen.findByText('Loading your flight changes', undefined, patient),
    ).toBeInTheDocument()
  },
}

export const Nothing: Story = {
  tags: ['empty'],
  parameters: server('noFlightChanges'),
  play: async ({ step }) => {
    await expectSeen(() => screen.getByRole('heading', { name: 'No flight changes' }), patient)
    await step('with the ways to a flight', async () => {
      await expect(screen.getByRole('link', { name: 'Search flights' })).toHaveAttribute(
        'href',
        '/dashboard/hotline',
      )
      await expect(screen.getByRole('link', { name: 'Saved flights' })).toHaveAttribute(
        'href',
        '/dashboard/saved',
      )
    })
  },
}

/** Specification §8, word for word. */
export const NothingKnown: Story = {
  tags: ['empty'],
  parameters: server('flightChangesFailure'),
  play: async () => {
    await expectSeen(() => screen.getByText('Failed to fetch flight changes'), patient)
  },
}

/** The list as it was, and the server fails (specification §8). */
export const Cached: Story = {
  parameters: server('flightChangesLost'),
  play: async ({ step }) => {
    await card(waits)
    leaveAndReturn()
    const words = await screen.findByText(
      'Error refreshing data - showing cached results',
      undefined,
      patient,
    )
    await waitFor(() => expect(words).toBeVisible(), patient)
    await step('each says of when it is', async () => {
      await expect((await card(waits)).getByText('As of today at 04:40 GMT')).toBeVisible()
    })
  },
}

/** The next look finds it moved: said politely, under Done, and the motion waits 300 ms (specification §4, §9). */
export const Completes: Story = {
  parameters: server('flightChangeCompletes'),
  play: async () => {
    await card(tried)
    leaveAndReturn()
    const request = await card(tried)
    await waitFor(
      () => expect(request.getByRole('status')).toHaveTextContent('Completed. You are on BA1460.'),
      patient,
    )
    const moved = screen.getByRole('article', { name: tried })
    await expect(moved).toHaveAttribute('data-changed')
    const done = screen.getByRole('heading', { name: 'Done' })
    await expect(done.compareDocumentPosition(moved)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const icon = moved.querySelector('svg')
    await expect(icon && getComputedStyle(icon).animationDelay).toBe('0.3s')
    await expect(request.queryByRole('checkbox')).toBeNull()
  },
}

export const Asking: Story = {
  play: async () => {
    await press('Cancel request, BA1460, Thursday 5 November')
    const words = await screen.findByText(
      'We stop asking for BA1460 on Thu 5 Nov. Booking K7QX2M stays as it is.',
    )
    await waitFor(() => expect(words).toBeVisible(), patient)
  },
}

/** The viewer once it has faded in. */
async function viewer() {
  const dialog = await screen.findByRole('dialog', { name: 'BA1460 on Thu 5 Nov' }, patient)
  await waitFor(() => expect(dialog).toBeVisible(), patient)
  return within(dialog)
}
const shot = { path: '/dashboard/flight-changes', state: showingScreenshot('change-pending') }

export const Screenshot: Story = {
  play: async ({ step }) => {
    await press('View screenshot, BA1460, Thursday 5 November')
    const opened = await viewer()
    await waitFor(() => expect(opened.getByRole('img')).toBeVisible(), patient)
    await step('with a file of it, and says who answered', async () => {
      await expect(opened.getByRole('link', { name: 'Download image' })).toHaveAttribute(
        'download',
        'BA1460-2026-11-05.png',
      )
      await expect(opened.getByText(/The answers here are samples/)).toBeVisible()
    })
  },
}

export const ScreenshotMissing: Story = {
  tags: ['error'],
  args: shot,
  parameters: server('screenshotMissing'),
  play: async () => {
    await viewer()
    await expectSeen(() => screen.getByText('There is no picture of this request yet.'), patient)
  },
}

/** Too many pixels for a phone: never decoded, and still to be had as a file. */
export const ScreenshotHuge: Story = {
  tags: ['error'],
  args: shot,
  parameters: server('screenshotHuge'),
  play: async () => {
    const opened = await viewer()
    await opened.findByText(/^This picture is too large to be shown here: 60000 × 60000 pixels\./)
    await expect(opened.queryByRole('img')).toBeNull()
    await expect(opened.getByRole('link', { name: 'Download image' })).toBeVisible()
  },
}

import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { changeConnection } from '#testing/connection.ts'
import { server } from '#testing/server.ts'
import { expectSeen, expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
// Loaded with the story: no play waits for what comes later.
import './FlightChangesScreen.tsx'
import './Screenshot.tsx'
import { showingScreenshot } from './screenshot-state.ts'

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

/** Notices are beside the app, for every screen. */
async function expectNotice(words: string): Promise<void> {
  const notice = await screen.findByText(words, undefined, patient)
  await waitFor(() => expect(notice).toBeVisible(), patient)
}

async function answer(button: string): Promise<void> {
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this request?' }, patient))
  await userEvent.click(dialog.getByRole('button', { name: button }))
}

/** The page goes out of sight, and comes back. */
function leaveAndReturn(): void {
  const visibility = spyOn(document, 'visibilityState', 'get')
  visibility.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  visibility.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
}

/** How often something of flight changes was asked of the server while something was done. */
async function asked(method: string, act: () => Promise<void>): Promise<number> {
  const fetch = spyOn(window, 'fetch')
  try {
    await act()
    return fetch.mock.calls.filter(
      ([url, init]) => typeof url === 'string' && url.includes('/flight-changes/') && init?.method === method,
    ).length
  } finally {
    fetch.mockRestore()
  }
}

export const Requests: Story = {
  tags: ['picture', 'wide'],
  play: async ({ step }) => {
    await step('open ones first, with the next try in words', async () => {
      const open = within(await screen.findByRole('region', { name: 'Open' }, patient))
      await expect(open.getByText('Today at 05:01 GMT')).toBeVisible()
      await expect(open.getByText('Thu 12 Nov at 00:01 GMT')).toBeVisible()
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
      for (const name of ['Failed', 'Done']) {
        const group = within(await screen.findByRole('region', { name }))
        await expect(group.getAllByRole('article')).toHaveLength(1)
        await expect(group.queryByRole('checkbox')).toBeNull()
        await expect(group.queryByRole('button', { name: /^Cancel request/ })).toBeNull()
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
    await step('it says who answers', async () => {
      await expect(screen.getByText(/^The answers here are samples/)).toBeVisible()
    })
    await expectWithinWindow()
  },
}

/** A wrong reference leads to the reference, a paid upgrade to its decision. */
export const ToDecide: Story = {
  parameters: server('flightChangesToDecide'),
  tags: ['picture'],
  play: async ({ step }) => {
    await step('an upgrade is paid for with the airline, or another flight is found', async () => {
      const upgrade = await card('Flight change to BA1460, Thursday 5 November')
      await expect(upgrade.getByText(/Only you can pay for an upgrade/)).toBeVisible()
      await expect(
        upgrade.getByRole('link', { name: 'Upgrade with the airline, BA1460 on Thu 5 Nov, in a new tab' }),
      ).toHaveAttribute('href', 'https://www.britishairways.com/')
      await expect(
        upgrade.getByRole('link', { name: 'Find another flight, in place of BA1460 on Thu 5 Nov' }),
      ).toHaveAttribute('href', '/dashboard/hotline?origin=LHR&destination=EDI&date=2026-11-05')
    })
    await step('a wrong reference is corrected where it was typed, with the rest filled in', async () => {
      await press('Correct the reference, BA1464 on Thu 5 Nov')
      const drawer = within(
        await screen.findByRole('dialog', { name: 'Change my booking to this flight' }, patient),
      )
      await expect(await drawer.findByRole('textbox', { name: 'Booking reference' }, patient)).toHaveValue(
        'C0FFEX',
      )
      await expect(drawer.getByRole('region', { name: 'To this flight' })).toHaveTextContent('BA1464')
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient)
    })
  },
}

/** A server that sends only what the specification names. */
export const AnotherServer: Story = {
  parameters: server('flightChangesBare'),
  play: async () => {
    const request = await card(tried)
    await expect(request.getByText('Tries each hour, until 1 hour before departure')).toBeVisible()
    await expect(request.queryByRole('link')).toBeNull()
  },
}

export const Loading: Story = {
  parameters: server('flightChangesPending'),
  play: async () => {
    await expect(
      await screen.findByText('Loading your flight changes', undefined, patient),
    ).toBeInTheDocument()
  },
}

export const Nothing: Story = {
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
  parameters: server('flightChangesFailure'),
  play: async () => {
    await expectSeen(() => screen.getByText('Failed to fetch flight changes'), patient)
    const fetches = await asked('GET', () => press('Try Again'))
    await expect(fetches).toBe(1)
  },
}

export const Unreadable: Story = {
  parameters: server('flightChangesInvalid'),
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

export const Many: Story = {
  parameters: server('manyFlightChanges'),
  play: async () => {
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40), patient)
    await expectWithinWindow()
  },
}

/** The next look finds it moved: said politely, in its place, and the motion waits 300 ms (specification §4, §9). */
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
    await expect(screen.getByRole('article', { name: tried })).toHaveAttribute('data-changed')
    await expect(request.queryByRole('checkbox')).toBeNull()
  },
}

export const Cancelled: Story = {
  play: async ({ step }) => {
    await card(tried)
    await step('keeping it changes nothing', async () => {
      const deletes = await asked('DELETE', async () => {
        await press('Cancel request, BA1460, Thursday 5 November')
        await answer('Keep request')
      })
      await expect(deletes).toBe(0)
      await card(tried)
    })
    await step('it goes from the list on success (specification §4), and is asked for once', async () => {
      const deletes = await asked('DELETE', async () => {
        await userEvent.dblClick(
          await screen.findByRole('button', { name: 'Cancel request, BA1460, Thursday 5 November' }),
        )
        await answer('Cancel request')
        await waitFor(() => expect(screen.queryByRole('article', { name: tried })).toBeNull(), patient)
      })
      await expect(deletes).toBe(1)
      await expectNotice('The request for BA1460 on Thu 5 Nov is cancelled.')
      await waitFor(() => expect(screen.getByRole('region', { name: 'Your requests' })).toHaveFocus())
    })
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

export const NotCancelled: Story = {
  parameters: server('cancelChangeFailure'),
  play: async () => {
    await press('Cancel request, BA1460, Thursday 5 November')
    await answer('Cancel request')
    await expectNotice('The airline is being asked right now. Look again in a minute.')
    await card(tried)
  },
}

export const Cancelling: Story = {
  parameters: server('cancelChangePending'),
  play: async () => {
    await press('Cancel request, BA1460, Thursday 5 November')
    await answer('Cancel request')
    const request = await card(tried)
    await waitFor(() =>
      expect(request.getByRole('button', { name: /^Cancel request/ })).toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    )
    await expect(request.getByRole('checkbox')).toBeDisabled()
  },
}

export const RetryTurnedOff: Story = {
  play: async () => {
    const request = await card(tried)
    const setting = request.getByRole('checkbox', { name: 'Retry if initially unavailable' })
    await expect(setting).toBeChecked()
    const patches = await asked('PATCH', async () => {
      await userEvent.click(setting)
      await expect(setting).not.toBeChecked()
      await waitFor(() => expect(setting).not.toBeChecked())
    })
    await expect(patches).toBe(1)
  },
}

export const RetryNotTaken: Story = {
  parameters: server('retryChangeFailure'),
  play: async () => {
    const request = await card(tried)
    const setting = request.getByRole('checkbox', { name: 'Retry if initially unavailable' })
    await userEvent.click(setting)
    await expectNotice('An unexpected error occurred. Please try again.')
    await waitFor(() => expect(setting).toBeChecked())
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

/** The bytes are let go of with the viewer. */
export const ScreenshotClosed: Story = {
  args: shot,
  play: async () => {
    const revoke = spyOn(URL, 'revokeObjectURL')
    const opened = await viewer()
    const picture = await opened.findByRole('img', undefined, patient)
    const { src } = picture instanceof HTMLImageElement ? picture : { src: '' }
    await expect(src).toMatch(/^blob:/)
    await userEvent.click(opened.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient)
    await expect(revoke).toHaveBeenCalledWith(src)
    revoke.mockRestore()
  },
}

export const ScreenshotLoading: Story = {
  args: shot,
  parameters: server('screenshotPending'),
  play: async () => {
    const opened = await viewer()
    await expect(await opened.findByText('Loading image')).toBeInTheDocument()
  },
}

export const ScreenshotMissing: Story = {
  args: shot,
  parameters: server('screenshotMissing'),
  play: async () => {
    const opened = await viewer()
    const words = await opened.findByText('There is no picture of this request yet.', undefined, patient)
    await waitFor(() => expect(words).toBeVisible(), patient)
    await expect(
      await asked('GET', async () => userEvent.click(opened.getByRole('button', { name: 'Try Again' }))),
    ).toBe(1)
  },
}

export const ScreenshotBroken: Story = {
  args: shot,
  parameters: server('screenshotBroken'),
  play: async () => {
    const opened = await viewer()
    await opened.findByText('The airline’s page left no picture that can be shown.', undefined, patient)
    await expect(opened.queryByRole('img')).toBeNull()
  },
}

/** Too many pixels for a phone: never decoded, and still to be had as a file. */
export const ScreenshotHuge: Story = {
  args: shot,
  parameters: server('screenshotHuge'),
  play: async () => {
    const opened = await viewer()
    await opened.findByText(
      /^This picture is too large to be shown here: 60000 × 60000 pixels\./,
      undefined,
      patient,
    )
    await expect(opened.queryByRole('img')).toBeNull()
    await expect(opened.getByRole('link', { name: 'Download image' })).toBeVisible()
  },
}

export const ScreenshotUnreachable: Story = {
  args: shot,
  parameters: server('screenshotUnreachable'),
  play: async () => {
    const opened = await viewer()
    await opened.findByText(
      'No response received from server. Please check your network connection.',
      undefined,
      patient,
    )
  },
}

/** Nobody asks while nobody looks. */
export const OutOfSight: Story = {
  play: async ({ step }) => {
    await card(tried)
    const visibility = spyOn(document, 'visibilityState', 'get')
    visibility.mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await step('and the list is asked for once, when the page is back', async () => {
      const fetches = await asked('GET', async () => {
        visibility.mockRestore()
        document.dispatchEvent(new Event('visibilitychange'))
        document.dispatchEvent(new Event('visibilitychange'))
        await waitFor(() => expect(window.fetch).toHaveBeenCalled())
      })
      await expect(fetches).toBe(1)
    })
  },
}

/** It is online only: when the connection goes, there is the roster (specification §2 Routing rules). */
export const Offline: Story = {
  play: async () => {
    await card(tried)
    changeConnection('offline')
    await screen.findByRole('heading', { level: 1, name: 'Roster' }, patient)
  },
}

/** Returning from flight changes to the dashboard forces a roster refresh (specification §2 Routing rules). */
export const BackToTheRoster: Story = {
  args: { path: '/dashboard?month=2026-11' },
  play: async ({ step }) => {
    const goTo = async (place: string, title = place) => {
      await userEvent.click(await screen.findByRole('link', { name: place }, patient))
      await screen.findByRole('heading', { level: 1, name: title }, patient)
      // While the screen loads, its frame is another one, whose links go with it.
      await waitFor(() => expect(screen.queryByText('Loading')).toBeNull(), patient)
    }
    const fetch = spyOn(window, 'fetch')
    const novemberFetches = () =>
      fetch.mock.calls.filter(
        ([url]) =>
          typeof url === 'string' && url.includes('/roster/roster?') && url.includes('month=2026-11'),
      ).length
    await screen.findAllByRole('article', undefined, patient)
    const before = novemberFetches()
    await step('from another place, what is fresh is not fetched again', async () => {
      await goTo('Saved')
      await goTo('Roster')
      await screen.findAllByRole('article', undefined, patient)
      await expect(novemberFetches()).toBe(before)
    })
    await step('from flight changes it is', async () => {
      await goTo('Changes', 'Flight changes')
      await card(tried)
      await expect(novemberFetches()).toBe(before)
      await goTo('Roster')
      await waitFor(() => expect(novemberFetches()).toBe(before + 1), patient)
    })
    fetch.mockRestore()
  },
}

import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { findDutyRows } from '#testing/roster-rows.ts'
import { server } from '#testing/server.ts'
import './FlightChangesScreen.tsx'
import './screenshot/Screenshot.tsx'
import { showingScreenshot } from './ChangeList.tsx'
import meta from './FlightChanges.stories.tsx'

const test = behaviour(meta)

const tried = 'Flight change to BA1460, Thursday 5 November'
const card = async (name: string) => within(await screen.findByRole('article', { name }))
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

/** Notices are beside the app, for every screen. */
async function expectNotice(words: string): Promise<void> {
  const notice = await screen.findByText(words)
  await waitFor(() => expect(notice).toBeVisible())
}

async function answer(button: string): Promise<void> {
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this request?' }))
  await userEvent.click(dialog.getByRole('button', { name: button }))
}

test('a wrong reference is corrected in the drawer, with the rest filled in', {
  parameters: server('flightChangesToDecide'),
  play: async () => {
    await press('Correct the reference, BA1464 on Thu 5 Nov')
    const drawer = within(await screen.findByRole('dialog', { name: 'Change my booking to this flight' }))
    await expect(await drawer.findByRole('textbox', { name: 'Booking reference' })).toHaveValue('C0FFEX')
    await expect(drawer.getByRole('region', { name: 'To this flight' })).toHaveTextContent('BA1464')
  },
})

test('requests that cannot be read are counted, and are no failure of the list (issue 40, B2)', {
  parameters: server('flightChangesUnreadable'),
  play: async () => {
    await screen.findByText('2 requests could not be read.')
    await expect(screen.queryByText('Failed to fetch flight changes')).toBeNull()
    await expect(screen.queryByText('No flight changes')).toBeNull()
  },
})

test('a cancelled request leaves the list, and the focus is on it', async () => {
  await press('Cancel request, BA1460, Thursday 5 November')
  await answer('Keep request')
  await card(tried)
  await press('Cancel request, BA1460, Thursday 5 November')
  await answer('Cancel request')
  await waitFor(() => expect(screen.queryByRole('article', { name: tried })).toBeNull())
  await expectNotice('The request for BA1460 on Thu 5 Nov is cancelled.')
  await waitFor(() => expect(screen.getByRole('region', { name: 'Your requests' })).toHaveFocus())
})

test('a request that could not be cancelled stays, and says why', {
  parameters: server('cancelChangeFailure'),
  play: async () => {
    await press('Cancel request, BA1460, Thursday 5 November')
    await answer('Cancel request')
    await expectNotice('The airline is being asked right now. Look again in a minute.')
    await card(tried)
  },
})

test('a retry setting that was not saved goes back', {
  parameters: server('retryChangeFailure'),
  play: async () => {
    const request = await card(tried)
    const setting = request.getByRole('checkbox', { name: 'Retry if initially unavailable' })
    await userEvent.click(setting)
    await expectNotice('An unexpected error occurred. Please try again.')
    await waitFor(() => expect(setting).toBeChecked())
  },
})

/** The viewer once it has faded in. */
async function viewer() {
  const dialog = await screen.findByRole('dialog', { name: 'BA1460 on Thu 5 Nov' })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}
const shot = { path: '/dashboard/flight-changes', state: showingScreenshot('change-pending') }

/** The bytes are let go of with the viewer. */
test('a closed screenshot frees its memory', {
  args: shot,
  play: async () => {
    const revoke = spyOn(URL, 'revokeObjectURL')
    const opened = await viewer()
    const picture = await opened.findByRole('img')
    const { src } = picture instanceof HTMLImageElement ? picture : { src: '' }
    await expect(src).toMatch(/^blob:/)
    await userEvent.click(opened.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(revoke).toHaveBeenCalledWith(src)
    revoke.mockRestore()
  },
})

test('the picture of sample data is not said to be the airline’s page or taken at an attempt', {
  args: shot,
  play: async () => {
    const opened = await viewer()
    await opened.findByRole('img', { name: 'A sample picture, not the airline’s page.' })
    await expect(opened.getByText('The answers here are samples. No real booking is changed.')).toBeVisible()
  },
})

test('a screenshot that is no picture is said to be none', {
  args: shot,
  parameters: server('screenshotBroken'),
  play: async () => {
    const opened = await viewer()
    await opened.findByText('The airline’s page left no picture that can be shown.')
    await expect(opened.queryByRole('img')).toBeNull()
  },
})

/** Returning from flight changes to the dashboard forces a roster refresh (specification §2 Routing rules). */
test('returning from flight changes refreshes the roster', {
  args: { path: '/dashboard?month=2026-11' },
  play: async ({ step }) => {
    const goTo = async (place: string, title = place) => {
      await userEvent.click(await screen.findByRole('link', { name: place }))
      await screen.findByRole('heading', { level: 1, name: title })
      // While the screen loads, its frame is another one, whose links go with it.
      await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
    }
    const fetch = spyOn(window, 'fetch')
    const novemberFetches = () =>
      fetch.mock.calls.filter(
        ([url]) =>
          typeof url === 'string' && url.includes('/roster/roster?') && url.includes('month=2026-11'),
      ).length
    await findDutyRows()
    const before = novemberFetches()
    await step('from another place, what is fresh is not fetched again', async () => {
      await goTo('Saved')
      await goTo('Roster')
      await findDutyRows()
      await expect(novemberFetches()).toBe(before)
    })
    await step('from flight changes it is', async () => {
      await goTo('Changes', 'Flight changes')
      await card(tried)
      await expect(novemberFetches()).toBe(before)
      await goTo('Roster')
      await waitFor(() => expect(novemberFetches()).toBe(before + 1))
    })
    fetch.mockRestore()
  },
})

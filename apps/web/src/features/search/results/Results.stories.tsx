import { heard, wordsHeard } from '@slipstream/design-system/testing/heard'
import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import { departures, expectCount, oneWay, press } from '#testing/steps/result-steps.ts'
// Loaded with the story: its first step need not wait for them.
import '../HotlineScreen.tsx'
import './FilterSheet.tsx'

const meta = {
  title: 'Screens/Flights/Results',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('searchReturn') },
  args: { path: oneWay },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

export const OneWay: Story = {
  tags: ['picture', 'wide'],
  play: async ({ canvas }) => {
    await expectCount(canvas, '7 flights')
    await waitFor(async () => expect(await departures(canvas)).toHaveLength(7))
    await expect(canvas.getByText(/^As of 04:40 GMT/)).toBeVisible()
    await expect(await canvas.findAllByRole('button', { name: /^More for BA1433/ })).toHaveLength(1)
    await expectWithinWindow()
  },
}

/** On the day of a report of the roster: how long before it each flight lands, or how long after. */
export const MakesReportOrWhyNot: Story = {
  tags: ['picture'],
  args: { path: '/dashboard/hotline?origin=EDI&destination=LHR&date=2026-11-05' },
  play: async ({ canvas }) => {
    for (const row of await canvas.findAllByRole('article'))
      await expect(wordsHeard(row), heard(row)).toBeLessThanOrEqual(30)
    await expect((await canvas.findAllByText(/ before report$/)).length).toBeGreaterThan(0)
    await expect((await canvas.findAllByText(/ after report$/)).length).toBeGreaterThan(0)
  },
}

/** A flight stands at the fare that is wanted. */
export const Filtered: Story = {
  args: { path: `${oneWay}&fare=standby&leaves=morning,evening&max=35GBP&sort=price` },
  play: async ({ canvas }) => {
    await expectCount(canvas, '5 of 7 flights')
    await expect(canvas.getByRole('button', { name: 'Filters (3)' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Up to £35', pressed: true })).toBeVisible()
    await waitFor(async () => expect(await departures(canvas)).toHaveLength(5))
    await expect(canvas.queryByRole('link', { name: /^Book/ })).toBeNull()
  },
}

export const NothingLeft: Story = {
  tags: ['empty', 'thumbnail'],
  args: { path: `${oneWay}&airline=U2&leaves=morning` },
  play: async ({ canvas }) => {
    await expectCount(canvas, '0 of 7 flights')
    await expect(canvas.getByRole('heading', { name: 'No flight passes your filters' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Without U2: 3 flights' })).toBeVisible()
  },
}

/** Every filter with what it leaves; what was chosen stays when the sheet closes, however it does. */
export const AllFilters: Story = {
  parameters: server('searchMany'),
  play: async ({ canvas }) => {
    await expectCount(canvas, '100 flights')
    await waitFor(async () => expect(await departures(canvas)).toHaveLength(22))
    await press(canvas, 'Filters')
    const sheet = await screen.findByRole('dialog', { name: 'Filters' }, { timeout: 5000 })
    await waitFor(() => expect(sheet).toBeVisible())
    await userEvent.click(within(sheet).getByRole('button', { name: /^Morning/ }))
    await expect(await within(sheet).findByRole('button', { name: /^Show \d+ flights$/ })).toBeVisible()
  },
}

/** Pounds, euros beside pounds, and a currency without a rate in its own. */
export const Currencies: Story = {
  parameters: server('searchCurrencies'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/converted at the rates of/)).toBeVisible()
    await waitFor(async () => expect(await departures(canvas)).toHaveLength(7))
    await expectWithinWindow()
  },
}

export const Saved: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^More for BA1439/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save flight' }))
    await expect(await canvas.findByRole('article', { name: /^BA1439.*, saved$/ })).toBeVisible()
  },
}

/** What the cheapest seat of such a day usually costs, and which flights cost clearly less (issue 22 item 7). */
export const LowPrices: Story = {
  parameters: server('priceHistory'),
  play: async ({ canvas }) => {
    await expectCount(canvas, '7 flights')
    await expect(await canvas.findByText(/^£[\d.]+ is (?:low|typical|high) \(usually £/)).toBeVisible()
    await expect((await canvas.findAllByText(/^usually £(88|60)$/)).length).toBeGreaterThan(0)
    for (const flight of await canvas.findAllByRole('article'))
      await expect(wordsHeard(flight), heard(flight)).toBeLessThanOrEqual(30)
    await expectWithinWindow()
  },
}

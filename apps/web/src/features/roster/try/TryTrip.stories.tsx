import { keepSharedFile } from '@slipstream/client/device/shared-file'
import { mockNow, mockNowMs } from '@slipstream/mocks/clock'
import { crewCalendar, crewCalendarWithoutZone } from '@slipstream/mocks/fixtures/calendars'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { expectWithinWindow } from '#testing/reader.ts'
import { server } from '#testing/server.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import { notice, patient } from '#testing/entry-steps.ts'

const meta = {
  title: 'Screens/Roster/Try a trip',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow },
  args: { path: '/dashboard/try-trip' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

const typing = () => within(screen.getByRole('form', { name: 'Type an offer' }))
const pasting = () => within(screen.getByRole('form', { name: 'Paste an offer' }))

/** The form, once its calendar has loaded. */
async function opened(): Promise<void> {
  const form = within(await screen.findByRole('form', { name: 'Type an offer' }, patient))
  await form.findByRole('textbox', { name: 'Report date' }, patient)
  await form.findByRole('combobox', { name: 'Reports at' }, patient)
}

async function type(label: string | RegExp, text: string): Promise<void> {
  const field = typing().getByRole('textbox', { name: label })
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
  await userEvent.tab()
}

interface Typed {
  report: readonly [string, string]
  clear: readonly [string, string]
  name?: string
  inPlaceOf?: RegExp
}

async function compare({ report, clear, name, inPlaceOf }: Typed): Promise<HTMLElement> {
  await opened()
  await type('Report date', report[0])
  await type('Report time', report[1])
  await type('Clear date', clear[0])
  await type('Clear time', clear[1])
  if (name) await type(/^Name/, name)
  if (inPlaceOf) {
    const select = typing().getByRole('combobox', { name: /^In place of/ })
    const option = within(select).getByRole<HTMLOptionElement>('option', { name: inPlaceOf })
    await userEvent.selectOptions(select, option.value)
  }
  await userEvent.click(typing().getByRole('button', { name: 'Compare' }))
  return screen.findByRole('article', { name: name ?? 'Trip' }, patient)
}

async function paste(text: string): Promise<void> {
  await opened()
  await userEvent.click(pasting().getByRole('textbox'))
  await userEvent.paste(text)
  await userEvent.click(pasting().getByRole('button', { name: 'Read text' }))
}

const overtime: Typed = {
  report: ['18/11/2026', '10:00'],
  clear: ['19/11/2026', '17:00'],
  name: 'Overtime',
}

/** Fares are answered: the figures are no longer looked up. */
const answered = (card: HTMLElement) =>
  waitFor(() => expect(within(card).queryByText('…')).toBeNull(), patient)

export const Empty: Story = {
  tags: ['wide', 'no-picture'],
  play: async ({ step }) => {
    await opened()
    await step('says that nothing is saved until it is added', async () => {
      await expect(screen.getByText(/Nothing is saved to your roster until you add it/)).toBeVisible()
    })
    await step('starts at the base', async () => {
      await expect(typing().getByRole('combobox', { name: 'Reports at' })).toHaveValue(
        'London Heathrow (LHR)',
      )
    })
    await expectWithinWindow()
  },
}

/** A trip on top of the roster: what it takes of home, what it costs, and the two rests that it leaves (issue 22 item 9). */
export const Overtime: Story = {
  tags: ['wide', 'no-picture'],
  play: async ({ step }) => {
    const card = await compare(overtime)
    await step('the focus is on what was compared', async () => {
      await waitFor(() => expect(card).toHaveFocus())
    })
    await answered(card)
    await step('whether it is commutable, and why', async () => {
      await expect(within(card).getByText('Commutable at both ends')).toBeVisible()
      await expect(within(card).getByText('Front: a flight on the day makes report')).toBeVisible()
    })
    await step('the rest as it is, and the rests that it would become', async () => {
      const now = within(within(card).getByRole('list', { name: 'Now' }))
      await expect(now.getAllByRole('article')).toHaveLength(1)
      const then = within(within(card).getByRole('list', { name: 'With this trip' }))
      await expect(then.getAllByRole('article')).toHaveLength(2)
    })
    await step('the form is closed, and opens for another', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Try another trip' }))
      await opened()
    })
    await expectWithinWindow()
  },
}

/** Two offers at the same height; each says what it is best at. */
export const SideBySide: Story = {
  tags: ['wide', 'no-picture'],
  play: async ({ step }) => {
    const first = await compare(overtime)
    await answered(first)
    await userEvent.click(screen.getByRole('button', { name: 'Try another trip' }))
    const second = await compare({
      report: ['17/11/2026', '05:10'],
      clear: ['20/11/2026', '23:40'],
      name: 'Four days',
    })
    await answered(second)
    await step('more time at home is marked', async () => {
      await expect(within(first).getByText('Most time at home')).toBeVisible()
    })
    await step('an early report and a late clear are not commutable', async () => {
      await expect(within(second).getByText('Not commutable')).toBeVisible()
    })
    await expectWithinWindow()
  },
}

/** A swap gives a duty away: only the airline can, and the card says so. */
export const Swap: Story = {
  tags: ['wide', 'no-picture'],
  play: async ({ step }) => {
    const card = await compare({ ...overtime, name: 'Swap', inPlaceOf: /LHR–DUB–LHR: Sat 14 Nov/ })
    await answered(card)
    await expect(within(card).getByText('In place of LHR–DUB–LHR, Sat 14 Nov')).toBeVisible()
    await step('it cannot be saved here', async () => {
      await expect(within(card).queryByRole('button', { name: 'Add to my roster' })).toBeNull()
      await expect(within(card).getByText(/only your airline can take the other duty off/)).toBeVisible()
    })
    await expectWithinWindow()
  },
}

/** At the same time as duties, and a booked flight with them. */
export const Conflicts: Story = {
  tags: ['wide', 'no-picture'],
  play: async () => {
    const card = await compare({
      report: ['11/11/2026', '06:00'],
      clear: ['12/11/2026', '15:00'],
      name: 'Overlap',
    })
    await answered(card)
    await expect(within(card).getByText(/At the same time: Airport standby/)).toBeVisible()
    await expect(within(card).getByText(/At the same time: Simulator check/)).toBeVisible()
    await expect(within(card).getAllByText('Not known')).toHaveLength(4)
    await expect(within(card).queryByText('Now')).toBeNull()
    await expectWithinWindow()
  },
}

export const PastedMessage: Story = {
  tags: ['no-picture'],
  play: async ({ step }) => {
    await paste('Trip 4712 up for grabs!\nReport 18NOV 0940 LHR-JFK-LHR\nClear 20NOV 1625')
    await step('fills in the fields, and says what to check', async () => {
      await expect(
        await screen.findByText(
          /does not say which clock its times use\. Below they are on the clocks of London/,
        ),
      ).toBeVisible()
      await expect(typing().getByRole('textbox', { name: 'Report date' })).toHaveValue('18/11/2026')
      await expect(typing().getByRole('textbox', { name: 'Clear time' })).toHaveValue('16:25')
    })
    await step('and nothing is compared before a tap', async () => {
      await expect(screen.queryByRole('article')).toBeNull()
      await userEvent.click(typing().getByRole('button', { name: 'Compare' }))
      await expect(await screen.findByRole('article', { name: 'Trip 4712' }, patient)).toBeVisible()
    })
    await expectWithinWindow()
  },
}

/** From a swap board by the share sheet: it lies where a message is pasted, and nothing is read before a tap. */
export const SharedMessage: Story = {
  tags: ['no-picture'],
  args: { path: '/dashboard/try-trip?shared=ready' },
  loaders: [
    async () => {
      const message = new File(['Report 18NOV 0940 Clear 20NOV 1625'], 'message.txt')
      await keepSharedFile(caches, message, mockNowMs, 'message')
      return {}
    },
  ],
  play: async () => {
    await opened()
    await expect(await screen.findByText(/The message came from another app/)).toBeVisible()
    await waitFor(() =>
      expect(pasting().getByRole('textbox')).toHaveValue('Report 18NOV 0940 Clear 20NOV 1625'),
    )
    await expectWithinWindow()
  },
}

/** The text of a calendar goes through the importer's preview, which saves nothing to the roster. */
export const PastedCalendar: Story = {
  tags: ['no-picture'],
  play: async () => {
    await paste(crewCalendar)
    await expect(await screen.findByRole('article', { name: 'LHR–DUB–LHR' }, patient)).toBeVisible()
    await expectWithinWindow()
  },
}

/** It does not say what clock its times go by: it is asked, not guessed. */
export const PastedCalendarWithoutZone: Story = {
  tags: ['no-picture'],
  play: async () => {
    await paste(crewCalendarWithoutZone)
    const question = within(await screen.findByRole('form', { name: 'Clock of the times' }, patient))
    await expect(screen.queryByRole('article')).toBeNull()
    await userEvent.click(question.getByRole('radio', { name: 'UTC (Zulu)' }))
    await userEvent.click(question.getByRole('button', { name: 'Read with this clock' }))
    await expect(await screen.findByRole('article', { name: 'LHR–DUB–LHR' }, patient)).toBeVisible()
  },
}

export const UnreadableText: Story = {
  tags: ['no-picture'],
  play: async () => {
    await paste('Anyone fancy swapping next week? 🛫')
    await expect(pasting().getByRole('textbox')).toHaveAccessibleDescription(
      /No report or clear found in this text\. Type them below/,
    )
    await expectWithinWindow()
  },
}

/** The clock of a story stands still, and that of a phone does not: a field keeps the focus and every letter while it is typed. */
export const TypedWhileTheClockRuns: Story = {
  tags: ['no-picture'],
  play: async () => {
    await opened()
    const StillDate = globalThis.Date
    let ticks = 0
    globalThis.Date = new Proxy(StillDate, {
      get: (target, key, receiver) =>
        key === 'now' ? () => mockNowMs + (ticks += 1) : Reflect.get(target, key, receiver),
    })
    try {
      const name = typing().getByRole('textbox', { name: /^Name/ })
      await userEvent.type(name, 'Overtime')
      await expect(name).toHaveValue('Overtime')
      await expect(name).toHaveFocus()
    } finally {
      globalThis.Date = StillDate
    }
  },
}

export const BadInput: Story = {
  tags: ['no-picture'],
  play: async ({ step }) => {
    await opened()
    await step('nothing typed', async () => {
      await userEvent.click(typing().getByRole('button', { name: 'Compare' }))
      await expect(await screen.findByRole('link', { name: 'Report date is a required field' })).toBeVisible()
    })
    await step('a clear before the report, and a report in the past', async () => {
      await type('Report date', '04/11/2026')
      await type('Report time', '10:00')
      await type('Clear date', '03/11/2026')
      await type('Clear time', '10:00')
      await expect(typing().getByRole('textbox', { name: 'Report date' })).toHaveAccessibleDescription(
        /Report is in the past/,
      )
      await expect(typing().getByRole('textbox', { name: 'Clear date' })).toHaveAccessibleDescription(
        /Clear must be after the report/,
      )
    })
    await expectWithinWindow()
  },
}

/** Typing works from what the device knows: the saved month and its fares (issue 22 item 9, offline). */
export const Offline: Story = {
  tags: ['no-picture'],
  args: { connection: 'offline', hasCachedMonth: true, hasCachedProfile: true },
  parameters: server('offline'),
  play: async ({ step }) => {
    const card = await compare({
      report: ['14/11/2026', '20:00'],
      clear: ['15/11/2026', '16:00'],
      name: 'Standby cover',
    })
    await step('says that only flights of the saved roster are known', async () => {
      await expect(
        within(card).getByText('You are offline: only flights of your saved roster are known'),
      ).toBeVisible()
    })
    await expectWithinWindow()
  },
}

export const LookingUp: Story = {
  tags: ['no-picture'],
  parameters: server('tripPricesPending'),
  play: async () => {
    const card = await compare(overtime)
    await expect(within(card).getAllByText('…')).toHaveLength(4)
    await expectWithinWindow()
  },
}

export const FaresFail: Story = {
  tags: ['no-picture'],
  parameters: server('tripPricesFailure'),
  play: async ({ step }) => {
    const card = await compare(overtime)
    await step('what is not known is not shown as nothing', async () => {
      await expect(
        await within(card).findByText(
          'Fares can’t be reached now: only flights of your saved roster are known',
        ),
      ).toBeVisible()
      await expect(within(card).getAllByText('Not known').length).toBeGreaterThan(0)
    })
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expectWithinWindow()
  },
}

/** A month that was never fetched: what the trip does to it cannot be known. */
export const MonthNotFetched: Story = {
  tags: ['no-picture'],
  play: async () => {
    const card = await compare({
      report: ['18/02/2027', '10:00'],
      clear: ['19/02/2027', '17:00'],
      name: 'February',
    })
    await answered(card)
    await expect(within(card).getByText(/No roster for February yet/)).toBeVisible()
    await expectWithinWindow()
  },
}

/** Accepted: an event of one's own, in its month. */
export const Accepted: Story = {
  tags: ['no-picture'],
  play: async () => {
    const card = await compare(overtime)
    await answered(card)
    await userEvent.click(within(card).getByRole('button', { name: 'Add to my roster' }))
    await expect(await notice('Overtime added to your roster.')).toBeInTheDocument()
    await expect(await screen.findByRole('heading', { name: /Overtime/ }, patient)).toBeInTheDocument()
  },
}

export const ChangedAndRemoved: Story = {
  tags: ['no-picture'],
  play: async ({ step }) => {
    const card = await compare(overtime)
    await step('its fields are as they were', async () => {
      await userEvent.click(within(card).getByRole('button', { name: 'Change: Overtime' }))
      const form = within(await screen.findByRole('form', { name: 'Change the offer' }, patient))
      await expect(await form.findByRole('textbox', { name: 'Clear time' }, patient)).toHaveValue('17:00')
      await userEvent.click(form.getByRole('button', { name: 'Cancel' }))
    })
    await step('removed, there is the form again', async () => {
      await userEvent.click(within(card).getByRole('button', { name: 'Remove: Overtime' }))
      await opened()
      await expect(screen.queryByRole('article')).toBeNull()
    })
  },
}

export const LongContent: Story = {
  tags: ['no-picture'],
  play: async () => {
    const name = 'A very long name of an offer that somebody copied out of a swap board whole'
    const card = await compare({ ...overtime, name })
    await answered(card)
    await expectWithinWindow()
  },
}

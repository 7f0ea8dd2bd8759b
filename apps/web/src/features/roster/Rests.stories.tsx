import type { Meta, StoryObj } from '@storybook/react-vite'
import { heard, wordsHeard } from '@slipstream/design-system/spoken/heard'
import { mockNow } from '@slipstream/mocks/clock'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectSeen, expectWithinWindow, findOpenedDuty, isWide } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
// Loaded with the story: on a busy machine they come late otherwise.
import '@slipstream/design-system/BottomSheet'
import '#shell/ShownOverlay.tsx'
import './DutySheet.tsx'
import './RosterScreen.tsx'

const meta = {
  title: 'Screens/Roster/Rests',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow },
  args: { path: '/dashboard?month=2026-11' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

/** The first of a run loads what every other one has. */
const patient = { timeout: 15_000 }

const conflict = 'These two can’t both be flown'
const hotelConflict = 'A hotel and a booked flight'

/** A strip is read out with its days, which are not what these stories are about. */
const begins = (words: string) => (name: string) => name.startsWith(words)

/** In the list, which comes first: at 1280 the plan of the next duty's rest, beside it, has the same name. */
async function findStrip(canvas: Canvas, words: string): Promise<HTMLElement> {
  const [strip] = await canvas.findAllByRole('article', { name: begins(words) }, patient)
  return strip!
}
const expectNoStrip = (canvas: Canvas, words: string) =>
  waitFor(() => expect(canvas.queryByRole('article', { name: begins(words) })).toBeNull(), patient)

/** By keyboard, so that the focus is always seen. */
async function press(canvas: Canvas, words: string): Promise<void> {
  const button = await canvas.findByRole('button', { name: begins(words) }, patient)
  button.focus()
  await userEvent.keyboard('{Enter}')
}

async function expectNotice(words: string): Promise<void> {
  const notice = await screen.findByText(words, undefined, patient)
  await waitFor(() => expect(notice).toBeVisible())
}

/** Between two duty cards one strip says what happens in the rest. */
export const EachKind: Story = {
  tags: ['wide'],
  parameters: server('everyRest'),
  play: async ({ canvas, step }) => {
    const facts = async (name: string) => (await findStrip(canvas, name)).textContent
    await step('a conflict, with both flights', async () => {
      await expect(await facts(conflict)).toMatch(/BA1454 home.*BA1455 to work/)
    })
    await step('a card is heard in 45 words at most, in a conflict too (issue 19, item 10)', async () => {
      for (const card of document.querySelectorAll('article:is([data-kind=trip], [data-kind=ground_duty])'))
        await expect(wordsHeard(card), heard(card)).toBeLessThanOrEqual(45)
    })
    await step('home, with its nights, cost and back-up', async () => {
      const [home] = await canvas.findAllByRole('article', { name: /^Home 1 night/ }, patient)
      await expect(home).toHaveTextContent(/\d+ h.*£\d+.*back-up/)
    })
    await step('near base, with what home would give, and decided', async () => {
      await waitFor(
        () => expect(canvas.getAllByRole('article', { name: begins('Stay near base') })).toHaveLength(2),
        patient,
      )
      const [advised, decided] = canvas.getAllByRole('article', { name: begins('Stay near base') })
      await expect(advised).toHaveTextContent(/18 h1 night£90.*Home would give you/)
      await expect(within(advised!).getByRole('button', { name: /^Plan to go home/ })).toBeVisible()
      await expect(within(decided!).getByRole('button', { name: /^Plan to go home/ })).toBeVisible()
    })
    await step('one way, with its day', async () => {
      await expect(await facts('Fly home')).toMatch(/BA\d+ Sat 14 Nov \d\d:\d\d/)
    })
    await step('onward travel, and flights that nobody knows', async () => {
      await findStrip(canvas, 'Onward travel needed from LHR to MAN')
      await waitFor(
        () =>
          expect(canvas.getAllByRole('article', { name: begins('No flights known yet') })).toHaveLength(2),
        patient,
      )
    })
    await step('the figures count the rests, and the conflict', async () => {
      const figures = within(await canvas.findByRole('region', { name: 'November 2026 in figures' }, patient))
      await expect(figures.getByText('To plan')).toBeVisible()
      await expect(figures.getByText(/^Conflict/)).toBeVisible()
    })
    await expectWithinWindow()
  },
}

/** The strip opens the whole rest: its steps, back-ups and other ways; where there is width, between the list and the duty. */
export const WholeRest: Story = {
  parameters: server('everyRest'),
  play: async ({ canvas }) => {
    const [home] = await canvas.findAllByRole('button', { name: /^Home 1 night/ }, patient)
    home?.focus()
    await userEvent.keyboard('{Enter}')
    const rest = isWide()
      ? within(await canvas.findByRole('region', { name: 'After this duty' }, patient))
      : await findOpenedDuty(patient)
    const backUps = await rest.findAllByText(/^If you miss BA/, undefined, patient)
    await expect(backUps).toHaveLength(2)
    if (!isWide())
      await expect(rest.getByRole('link', { name: 'Rest' })).toHaveAttribute('aria-current', 'true')
    // Issue 22 item 6: from here this rest alone is shared.
    await expect(rest.getByRole('link', { name: 'Share when I’m home' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/dashboard\/settings\/sharing\?rest=trip%3A.+%7Eground_duty%3A.+&days=7$/),
    )
  },
}

/** The first way out of a conflict: another flight home. */
export const ConflictChangedHome: Story = {
  parameters: server('restConflict'),
  play: async ({ canvas, step }) => {
    await press(canvas, `Change the flight home: ${conflict}`)
    const duty = await findOpenedDuty(patient)
    await step('opens the flights home, where the booking stands', async () => {
      const booking = await duty.findByRole('group', { name: 'Booking home' }, patient)
      await expectSeen(
        () => within(booking).getByRole('button', { name: 'Booked, won’t make it', pressed: true }),
        patient,
      )
      await expect((await duty.findAllByText('Conflict', undefined, patient)).length).toBeGreaterThan(0)
    })
    await step('another one ends the conflict', async () => {
      await userEvent.click(await duty.findByRole('button', { name: 'I didn’t book this' }))
      await expectNoStrip(canvas, conflict)
    })
  },
}

/** The second: another flight to work. */
export const ConflictChangedToWork: Story = {
  parameters: server('restConflict'),
  play: async ({ canvas, step }) => {
    await press(canvas, `Change the flight to work: ${conflict}`)
    const duty = await findOpenedDuty(patient)
    await step('opens the flights to work of the next duty', async () => {
      const booking = await duty.findByRole('group', { name: 'Booking to work' }, patient)
      await expectSeen(
        () => within(booking).getByRole('button', { name: 'Booked, won’t make it', pressed: true }),
        patient,
      )
    })
    await step('another one ends the conflict', async () => {
      await userEvent.click(await duty.findByRole('button', { name: 'I didn’t book this' }))
      await expectNoStrip(canvas, conflict)
    })
  },
}

/** Staying asks first: the airline still holds both seats. */
async function stay(canvas: Canvas, name: string) {
  await press(canvas, `Stay near base: ${name}`)
  await expectSeen(() => screen.getByRole('alertdialog', { name: 'Stay near base?' }), patient)
  await userEvent.click(screen.getByRole('button', { name: 'Stay near base' }))
}

/** The third: to stay near base, and back. */
export const ConflictStayed: Story = {
  parameters: server('restConflict'),
  play: async ({ canvas, step }) => {
    await stay(canvas, conflict)
    await step('decides the whole rest at once', async () => {
      await findStrip(canvas, 'Stay near base')
      await expectNoStrip(canvas, conflict)
      await expectNotice('You stay near base.')
    })
    await step('Undo gives both bookings back', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
      await findStrip(canvas, conflict)
    })
  },
}

export const ConflictLeftAlone: Story = {
  parameters: server('restConflict'),
  play: async ({ canvas }) => {
    await press(canvas, `Stay near base: ${conflict}`)
    await expectSeen(() => screen.getByRole('alertdialog', { name: 'Stay near base?' }), patient)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await findStrip(canvas, conflict)
  },
}

/** What the plan advises is decided with one press, and given back with another. */
export const StayPlanned: Story = {
  parameters: server('everyRest'),
  play: async ({ canvas, step }) => {
    await press(canvas, 'Plan to stay: Stay near base')
    await expectNotice('You stay near base.')
    await step('and can be taken back', async () => {
      await waitFor(
        () => expect(canvas.getAllByRole('button', { name: /^Plan to go home/ })).toHaveLength(2),
        patient,
      )
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
      await canvas.findByRole('button', { name: begins('Plan to stay: ') }, patient)
    })
  },
}

/** Home against the advice: its flights are named, and the plan can have it back. */
export const HomeAnyway: Story = {
  parameters: server('everyRest'),
  play: async ({ canvas }) => {
    const homeActions = () =>
      canvas.getAllByRole('button', { name: begins('Plan to go home: Stay near base') })
    // One where near base is advised, one where it is decided.
    await waitFor(() => expect(homeActions()).toHaveLength(2), patient)
    await userEvent.click(homeActions()[0]!)
    await expectNotice('You go home.')
    const back = await canvas.findByRole('button', { name: /^Use the plan again/ }, patient)
    await expect(homeActions()).toHaveLength(1)
    await userEvent.click(back)
    await waitFor(() => expect(homeActions()).toHaveLength(2), patient)
  },
}

const onTheCopy = { hasCachedMonth: true, connection: 'offline' } as const

/** Decided without a connection: shown at once, and sent later. */
export const StayedOffline: Story = {
  parameters: server('offline'),
  args: onTheCopy,
  play: async ({ canvas, step }) => {
    await stay(canvas, hotelConflict)
    await step('drawn as decided, waiting to be sent', async () => {
      await expectNoStrip(canvas, hotelConflict)
      await waitFor(
        () =>
          expect(
            canvas
              .getAllByRole('article', { name: begins('Stay near base') })
              .some((strip) => strip.textContent.includes('Not sent yet')),
          ).toBe(true),
        patient,
      )
    })
    await step('and back before it was ever sent', async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Undo' }, patient))
      await findStrip(canvas, hotelConflict)
    })
  },
}

export const HomeOffline: Story = {
  parameters: server('offline'),
  args: onTheCopy,
  play: async ({ canvas, step }) => {
    await press(canvas, `Go home: ${hotelConflict}`)
    await expectNoStrip(canvas, hotelConflict)
    await step('waiting to be sent', async () => {
      await waitFor(
        () =>
          expect(
            canvas
              .getAllByRole('article', { name: /^(?:Home|Booked)/ })
              .some((strip) => strip.textContent.includes('Not sent yet')),
          ).toBe(true),
        patient,
      )
    })
    await step('and back', async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Undo' }, patient))
      await findStrip(canvas, hotelConflict)
    })
  },
}

/**
 * The first home standby on the roster asks where it is waited out (design.md section 2 Presence). Issue 19: nothing moves when
 * the question comes, and nothing lies over it.
 */
export const AsksWhereHomeStandbyIsWaitedOut: Story = {
  parameters: server('homeStandby'),
  play: async ({ canvas, step }) => {
    const question = /^Where do you wait on home standby\?/
    const nextStep = () => canvas.queryByRole('button', { name: /^Plan your first commute/ })
    const asked = await canvas.findByText(question, undefined, patient)
    await step('it takes no more space than was reserved for it', async () => {
      const box = asked.closest('[role="status"]')?.parentElement
      const reserved = box ? getComputedStyle(box).minHeight : 'none'
      await expect(`${box?.getBoundingClientRect().height}px`).toBe(reserved)
    })
    await step('the bar of a new user’s next step waits until it is answered', async () => {
      await canvas.findByRole('region', { name: 'November 2026 in figures' })
      await expect(nextStep()).toBeNull()
      await press(canvas, 'At home')
      await waitFor(() => expect(canvas.queryByText(question)).toBeNull(), patient)
      await waitFor(() => expect(nextStep()).toBeVisible(), patient)
    })
  },
}

/** Two flights home from where a trip ends, and a flight with a train to work (issue 22 item 3). */
export const Connections: Story = {
  tags: ['wide'],
  parameters: server('connections'),
  play: async ({ canvas, step }) => {
    await findStrip(canvas, 'Home')
    await step('the cards name both flights', async () => {
      const [named] = await canvas.findAllByText(/BA820 \+ LM22/, undefined, patient)
      await expect(named).toBeVisible()
    })
    await step('the rest shows each flight, the change, whose risk it is, and the train', async () => {
      const [home] = await canvas.findAllByRole('button', { name: /^Home \d/ }, patient)
      home?.focus()
      await userEvent.keyboard('{Enter}')
      const sheet = isWide()
        ? within(await canvas.findByRole('region', { name: 'After this duty' }, patient))
        : await findOpenedDuty(patient)
      await expect(await sheet.findByText(/to change in MAN, two tickets/)).toBeInTheDocument()
      await expect(await sheet.findByText(/^Two tickets: if you miss the change in MAN/)).toBeInTheDocument()
      await expect(await sheet.findByText(/^Train LGW–LHR/)).toBeInTheDocument()
      await expect(await sheet.findByText('If you miss the change in MAN')).toBeInTheDocument()
    })
    await expectWithinWindow()
  },
}

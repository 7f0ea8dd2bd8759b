import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { heard, wordsHeard } from '@slipstream/design-system/testing/heard'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow, openedDuty } from '#testing/reader.ts'
import {
  changeBooking,
  duty,
  findButton,
  status,
  choose,
  openMenu,
  patient,
} from '#testing/steps/commute-steps.ts'
import '#testing/roster-modules.ts'
import { openRest } from '#testing/steps/rest-steps.ts'
import meta from './Commute.stories.tsx'

/** Specification §4 Flight booking status, and the flights of one commute. */
const test = behaviour(meta)

const rows = () => [...(openedDuty()?.querySelectorAll('article') ?? [])]

test('a plan that is no longer offered is removed, and the focus is at the booking', {
  parameters: server('plannedGone'),
  play: async () => {
    await screen.findByText(/^No longer offered/)
    await changeBooking('Remove plan')
    await waitFor(() => expect(screen.queryByText(/no longer offered/i)).toBeNull())
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Change your booking'))
  },
})

test('a booking reference has 6 letters or digits, and a wrong one is not sent (specification §5)', {
  parameters: server('bookedTooTight'),
  play: async () => {
    await status('booked, won’t make it')
    await changeBooking('Add booking reference')
    const field = await waitFor(() => duty().getByRole('textbox', { name: /^Booking reference/ }))
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.type(field, 'k7q')
    await userEvent.tab()
    await expect(
      await duty().findByText('Booking reference must be exactly 6 alphanumeric characters'),
    ).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, 'k7qx2m')
    await userEvent.tab()
    await waitFor(() => expect(field).toHaveValue('K7QX2M'))
    await expect(field).toBeValid()
    await duty().findByText(/, reference K7QX2M$/)
  },
})

test('each status is stated in the menu of the booking, and keeps the focus (specification §4)', async ({
  step,
}) => {
  await status('booked')
  const setTo = (name: string) =>
    step(name, async () => {
      const expectFocus = () =>
        expect(duty().getByRole('button', { name: 'Change your booking' })).toHaveFocus()
      await changeBooking(`Mark as ${name}`)
      await expectFocus()
      await status(name)
      await expectFocus()
    })
  await setTo('standby')
  await setTo('not booked')
  await setTo('hotel')
  await setTo('booked')
})

/** What looks for a lost focus meanwhile, as React Aria's dialog does half a second after it opens, would take it. */
test('a menu that closes gives the focus to its button at once', async () => {
  let isLost = false
  const watch = new MutationObserver(() => {
    isLost ||= document.activeElement === document.body
  })
  await status('booked')
  const menu = await openMenu('Change your booking')
  watch.observe(document.body, { childList: true, subtree: true })
  await userEvent.click(menu.getByRole('menuitem', { name: 'Mark as hotel' }))
  await status('hotel')
  watch.disconnect()
  await expect(isLost).toBe(false)
  await expect(duty().getByRole('button', { name: 'Change your booking' })).toHaveFocus()
})

test('a status that the server refuses is taken back with the message', {
  parameters: server('statusUpdateFailure'),
  play: async ({ step }) => {
    await status('booked')
    await changeBooking('Mark as hotel')
    await step('the status is the one before', async () => {
      await screen.findByText('An unexpected error occurred. Please try again.')
      await status('booked')
    })
  },
})

test('a flight that is no longer offered cannot be planned, and the status stays', {
  parameters: server('flightGone'),
  play: async () => {
    const menu = await openMenu('More for BA1439 08:35')
    await userEvent.click(menu.getByRole('menuitem', { name: /^Plan/ }))
    await screen.findByText('This flight is no longer offered. Choose another one.')
    await status('booked')
  },
})

test('the menu of a flight names what can be done, and a planned one can be removed', async ({ step }) => {
  const menu = await openMenu('More for BA1433 06:30')
  await expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'PlanSlipstream watches its price for you',
    'I booked Economy Basic£121.70',
    'I booked Hotline£41.20',
    'I am listed on standby£35',
    'Change my booking to this flightAsk the airline to change it',
    'What do you see?Open seats and the list',
    'Save flight',
  ])
  await step('a planned flight can be removed', async () => {
    await userEvent.click(menu.getByRole('menuitem', { name: /^Plan/ }))
    await screen.findByText('BA1433 is planned.')
    await status('planned')
    const next = await openMenu('More for BA1433 06:30')
    // The rows follow one paint after the status.
    await expect(await next.findByRole('menuitem', { name: 'Remove plan' })).toBeInTheDocument()
  })
})

for (const [what, name, why, booking] of [
  ['inside the minimum gap', 'BA1445 10:20', '15 min short', /^I booked it/],
  ['with no seat left', 'BA1433 06:30', 'Sold out', /^I am listed on standby/],
] as const)
  test(
    `a flight ${what} says so, is not to be booked or planned, and a booking that is held can be entered (issue 39, 10)`,
    {
      parameters: server('unusableFlights'),
      play: async () => {
        // What does not fit is folded away.
        await userEvent.click(await waitFor(() => duty().getByText(/^\d+ that do/), patient))
        const menu = await openMenu(`More for ${name}`)
        await expect(menu.queryByRole('menuitem', { name: /^Plan/ })).toBeNull()
        await expect(menu.getByRole('menuitem', { name: booking })).toBeInTheDocument()
        await userEvent.keyboard('{Escape}')
        const row = rows().find((each) => each.textContent.includes(name.slice(0, 6)))
        if (!row) throw new Error(`There is no row of ${name}.`)
        await expect(row).toHaveTextContent(why)
        await expect(row).not.toHaveTextContent('0 seats')
        await expect(within(row).queryByRole('button', { name: /^Plan/ })).toBeNull()
        await expect(within(row).queryByRole('link', { name: /^Book/ })).toBeNull()
      },
    },
  )

test('the reschedule drawer takes the place of the duty, and Escape loses nothing of what was typed (specification §2, §5)', async ({
  step,
}) => {
  const move = async () => {
    const menu = await openMenu('More for BA1439 08:35')
    await userEvent.click(menu.getByRole('menuitem', { name: /^Change my booking to this flight/ }))
    const drawer = await screen.findByRole('dialog', { name: 'Change my booking to this flight' })
    return within(drawer).findByRole('textbox', { name: 'Booking reference' })
  }
  await step('one sheet at a time', async () => {
    await userEvent.type(await move(), 'k7q')
    await waitFor(() => expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1))
    await expect(screen.getByRole('region', { name: 'To this flight' })).toHaveTextContent('BA1439')
  })
  await step('Escape opens the duty again', async () => {
    await userEvent.keyboard('{Escape}')
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Change my booking to this flight' })).toBeNull(),
    )
    await findButton({ name: 'More for BA1439 08:35' })
  })
  await step('the form still has what was typed', async () => {
    const reference = await move()
    await expect(reference).toHaveValue('K7Q')
    await expect(reference).not.toHaveAttribute('aria-invalid')
  })
})

test('a flight is saved and removed from the menu at once', async ({ step }) => {
  const press = async (name: string) => {
    const menu = await openMenu('More for BA1439 08:35')
    await userEvent.click(menu.getByRole('menuitem', { name }))
  }
  await step('saved', async () => {
    await press('Save flight')
    await waitFor(() => duty().getByRole('article', { name: /departs 08:35.*, saved$/ }))
  })
  await step('removed', async () => {
    await press('Remove from saved')
    await waitFor(() => expect(duty().queryByRole('article', { name: /, saved$/ })).toBeNull())
  })
})

test('a user who comes back from the page of the airline says whether the flight was booked', {
  parameters: server('plannedDearer'),
  play: async () => {
    const link = await waitFor(() => duty().getByRole('link', { name: /^Book BA1439.*, in a new tab$/ }))
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
    link.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await userEvent.click(link)
    const question = within(duty().getByRole('group', { name: 'Did you book BA1439?' }))
    await userEvent.click(question.getByRole('button', { name: 'I booked it' }))
    await screen.findByText('BA1439 is marked as booked.')
    await status('booked')
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Your booking'))
    await expect(duty().queryByRole('article')).toBeNull()
    // Nothing else is looked for: the other flights are folded away.
    await userEvent.click(duty().getByText('Other flights'))
    await waitFor(() => expect(rows()).not.toHaveLength(0))
  },
})

test('a booking without a flight asks which one, and one press says it', async ({ step }) => {
  await status('booked')
  await screen.findByText(/^Which flight is it\?/)
  await step('one press answers', async () => {
    await choose(/^My flight BA1433/)
    await screen.findByText('BA1433 is marked as booked.')
    await expect(screen.queryByText(/^Which flight is it\?/)).toBeNull()
  })
})

test('of forty flights the first are shown at once, and the others on request', {
  parameters: server('manyFlights'),
  play: async () => {
    await screen.findByText('Flights that make report')
    await waitFor(() => expect(rows()).toHaveLength(22))
    screen.getByRole('button', { name: 'Show more flights' }).focus()
    await waitFor(() => expect(rows()).toHaveLength(25))
    await expect(rows()[22]).toHaveFocus()
    await userEvent.click(duty().getByText('15 that don’t fit'))
    await waitFor(() => expect(rows()).toHaveLength(40))
    await expectWithinWindow()
  },
})

test(
  'the head of the flights is at most 220 px high, and five flights are in sight at 390 × 844 (issue 45)',
  {
    parameters: server('manyFlights'),
    play: async () => {
      await waitFor(() => expect(rows()).toHaveLength(22))
      const sheet = openedDuty()?.getBoundingClientRect()
      const tools = duty().getByRole('button', { name: 'Filters' }).getBoundingClientRect()
      await expect(tools.bottom - (sheet?.top ?? 0)).toBeLessThanOrEqual(220)
      const inSight = rows().filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight)
      await expect(inSight.length).toBeGreaterThanOrEqual(5)
    },
  },
  { width: 390, height: 844 },
)

test('flights can be sorted and filtered, and the planned one always stays', {
  parameters: server('plannedDearer'),
  play: async ({ step }) => {
    const rowTimes = () => rows().map((row) => /departs (\d\d:\d\d)/.exec(row.textContent)?.[1])
    const sort = await waitFor(() => duty().getByRole('combobox', { name: 'Sort by' }), patient)
    await userEvent.selectOptions(sort, 'price')
    await waitFor(() => expect(rowTimes()).toEqual(['06:30', '07:00', '07:10', '08:35']))
    await choose('Filters')
    await choose(/^LCY/)
    await duty().findByText('1 of 4 flights')
    await waitFor(() => expect(rowTimes()).toEqual(['06:30', '07:00']))
    await choose('Clear filters')
    await waitFor(() => expect(rowTimes()).toHaveLength(4))
    await step('a screen reader hears each row in at most 30 words', async () => {
      for (const row of rows()) await expect(wordsHeard(row), heard(row)).toBeLessThanOrEqual(30)
    })
  },
})

/** Issue 52, part 3. */
test('a jumpseat is named as one, has nothing to book, and is planned and then asked for', {
  parameters: server('jumpseats'),
  play: async ({ step }) => {
    const row = await waitFor(() => {
      const found = rows().find((each) => each.textContent.includes('BA1439'))
      if (!found) throw new Error('BA1439 is not listed.')
      return within(found)
    }, patient)
    await step('the row of a flight that has nothing else', async () => {
      await expect(row.getByText('Not sold')).toBeInTheDocument()
      await expect(row.getAllByText('Jumpseat').length).toBeGreaterThan(0)
      await expect(row.queryByText(/£0|seats? left/)).toBeNull()
      await expect(row.queryByRole('link')).toBeNull()
      await expect(row.getByRole('button', { name: 'Plan BA1439 08:35' })).toBeVisible()
    })
    await step('its menu asks, and does not save or change a booking', async () => {
      const menu = await openMenu('More for BA1439 08:35')
      await expect(menu.getByRole('menuitem', { name: 'I asked for the jumpseat' })).toBeVisible()
      await expect(menu.queryByRole('menuitem', { name: /book|Save/ })).toBeNull()
      await userEvent.click(menu.getByRole('menuitem', { name: /^Plan the jumpseat/ }))
      await status('jumpseat planned')
    })
    await step('planned, it can be asked for and never marked as booked', async () => {
      const menu = await openMenu('Change your booking')
      await expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
        'I asked for the jumpseat',
        'Remove plan',
        'Mark as hotel',
      ])
      await userEvent.click(menu.getByRole('menuitem', { name: 'I asked for the jumpseat' }))
      await status('jumpseat asked for')
    })
    await expect(
      duty().getAllByText(/^BA1439 is a jumpseat: one seat, the captain decides/).length,
    ).toBeGreaterThan(0)
  },
})

test('the rest of a planned jumpseat offers nothing to book, and takes down that it was asked for', {
  parameters: server('jumpseats'),
  play: async () => {
    const menu = await openMenu('More for BA1439 08:35')
    await userEvent.click(menu.getByRole('menuitem', { name: /^Plan the jumpseat/ }))
    await status('jumpseat planned')
    await userEvent.keyboard('{Escape}')
    const rest = await openRest('Home 4 nights')
    const asked = await rest.findByRole('button', { name: 'I asked for the jumpseat' })
    await expect(rest.queryByRole('link', { name: /^Book|^List for/ })).toBeNull()
    await userEvent.click(asked)
    await screen.findByText('The jumpseat of BA1439 is marked as asked for.')
    await waitFor(() => expect(rest.queryByRole('button', { name: 'I asked for the jumpseat' })).toBeNull())
  },
})

test('a flight with seats offers its jumpseat in its menu, beside what can be booked', {
  parameters: server('jumpseats'),
  play: async () => {
    const menu = await openMenu('More for BA1433 06:30')
    await userEvent.click(menu.getByRole('menuitem', { name: /^Plan the jumpseat/ }))
    await screen.findByText('The jumpseat of BA1433 is planned.')
    await status('jumpseat planned')
  },
})

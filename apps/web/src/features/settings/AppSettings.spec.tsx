import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { csrfHeaders } from '@slipstream/contract/session'
import { defaultUserSettings } from '@slipstream/contract/user'
import type { UserSettingsPatch } from '@slipstream/contract/user-changes'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import type { Engine } from '#data/engine.ts'
import { server } from '#testing/server.ts'
import { expectSeen, toSettings } from '#testing/reader.ts'
// Loaded with the test: on a busy machine they come late otherwise.
import '@slipstream/design-system/ComboBox'
import '#shared/profile/airlines.ts'
import './AppearanceScreen.tsx'
import './commute/CommuteScreen.tsx'
import './money/MoneyScreen.tsx'
import './SettingsRoutes.tsx'
import meta from './AppSettings.stories.tsx'

const test = behaviour(meta)
const money = { path: '/dashboard/settings/money' }
const appearance = { path: '/dashboard/settings/app' }

const openFold = async (canvas: ReturnType<typeof within>, title: string) =>
  userEvent.click(await canvas.findByText(title))

async function goTo(canvas: ReturnType<typeof within>, page: string): Promise<void> {
  await toSettings(canvas)
  await userEvent.click(await canvas.findByRole('link', { name: page }))
}

/** Every change that went to the server, in order. */
const saved: unknown[] = []
function watchSaves({ session }: Engine) {
  saved.length = 0
  const update = session.updateSettings.bind(session)
  spyOn(session, 'updateSettings').mockImplementation((patch) => {
    saved.push(patch)
    return update(patch)
  })
}

/** Typing is one change, half a second after its last letter (issue 4, Settings). */
test('a number is saved once, half a second after its last digit', {
  args: { prepare: watchSaves },
  play: async ({ canvas, step }) => {
    const gap = await canvas.findByLabelText('Minimum gap')
    await step('three letters, one call, with the example of what is typed', async () => {
      await userEvent.clear(gap)
      await userEvent.type(gap, '120')
      await expect(
        canvas.getByText('With 120 minutes, a flight landing at 04:00 makes a 06:00 report.'),
      ).toBeVisible()
      await expect(saved).toEqual([])
      await waitFor(() => expect(saved).toEqual([{ slipTime: 120 }]))
    })
    await step('leaving the field does not wait', async () => {
      await goTo(canvas, 'Money')
      const limit = await canvas.findByLabelText('Price limit')
      await userEvent.clear(limit)
      await userEvent.type(limit, '85.50')
      await userEvent.tab()
      await expect(saved.at(-1)).toEqual({ max_sector_price: 85.5, max_sector_price_entered: null })
    })
    await step('both stand after a visit elsewhere', async () => {
      await goTo(canvas, 'Commute')
      await expect(await canvas.findByLabelText('Minimum gap')).toHaveValue('120')
      await goTo(canvas, 'Money')
      await expect(await canvas.findByLabelText('Price limit')).toHaveValue('85.5')
    })
  },
})

/** On both sides of 1440 minutes and 1000 pounds (design.md §2), and of what the contract takes. */
test('a number that cannot be is said to be wrong, and is not saved', {
  args: { prepare: watchSaves },
  play: async ({ canvas }) => {
    const enter = async (label: string, text: string) => {
      const field = await canvas.findByLabelText(label)
      await userEvent.clear(field)
      await userEvent.type(field, text)
      await userEvent.tab()
    }
    await enter('Minimum gap', '1440')
    await waitFor(() => expect(saved).toEqual([{ slipTime: 1440 }]))
    await canvas.findByText(
      'With 1440 minutes, a flight landing at 06:00 the day before makes a 06:00 report.',
    )
    await enter('Minimum gap', '1441')
    await canvas.findByText('Minimum gap must be a whole number of minutes from 0 to 1440')
    await openFold(canvas, 'Time at home')
    await enter('Least time at home', '72.5')
    await canvas.findByText('Least time at home must be from 0 to 72 hours, in steps of a quarter')
    await openFold(canvas, 'At the airport')
    await enter('From clear to departure', '601')
    await canvas.findByText('From clear to departure must be a whole number of minutes from 0 to 600')
    await expect(canvas.getByLabelText('Minimum gap')).toHaveValue('1441')
    await goTo(canvas, 'Money')
    await enter('Price limit', '1000.01')
    await canvas.findByText('Price limit must be an amount from 0 to £1,000')
    await expect(saved).toEqual([{ slipTime: 1440 }])
  },
})

/** As another device of the same user does meanwhile. */
const saveElsewhere = (settings: UserSettingsPatch) =>
  fetch('/api/v1/user/settings', {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', [csrfHeaders.access]: 'story' },
    body: JSON.stringify(settings),
  })

test('shows what another device changed', async ({ canvas }) => {
  await expect(await canvas.findByLabelText('Minimum gap')).toHaveValue('60')
  await toSettings(canvas)
  await expect((await saveElsewhere({ slip_time: 75, include_staff_travel: false })).ok).toBe(true)
  await userEvent.click(await canvas.findByRole('link', { name: 'Commute' }))
  await waitFor(() => expect(canvas.getByLabelText('Minimum gap')).toHaveValue('75'))
  await goTo(canvas, 'Appearance')
  await expect(await canvas.findByRole('switch', { name: 'Include staff travel' })).not.toBeChecked()
})

test('dark mode acts at once', {
  args: appearance,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Dark mode' }))
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'))
    await waitFor(() => expect(canvas.getByRole('switch', { name: 'Dark mode' })).toBeChecked())
  },
})

test('a change that the server refuses goes back, in words, at the control', {
  parameters: server('settingsSaveFailure'),
  play: async ({ canvas, step }) => {
    await step('the gap', async () => {
      await userEvent.clear(await canvas.findByLabelText('Minimum gap'))
      await userEvent.type(canvas.getByLabelText('Minimum gap'), '90')
      await userEvent.tab()
      await expect(await canvas.findByText(/^Not saved, so it is 60 minutes again\./)).toBeVisible()
      await expect(canvas.getByLabelText('Minimum gap')).toHaveValue('60')
    })
    await step('a station', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: /^Remove London City/ }))
      await expect(await canvas.findByText(/^Not saved, so your stations are as they were\./)).toBeVisible()
      await expect(canvas.getByRole('button', { name: /^Remove London City/ })).toBeVisible()
    })
    await step('a standby that was never chosen', async () => {
      await openFold(canvas, 'Time at home')
      await userEvent.click(canvas.getByRole('radio', { name: 'At home' }))
      await expect(await canvas.findByText(/^Not saved, so it is not chosen again\./)).toBeVisible()
      await expect(canvas.getByRole('radio', { name: 'At home' })).not.toBeChecked()
    })
    await step('a transfer', async () => {
      await openFold(canvas, 'Between airports near base')
      const transfer = await canvas.findByLabelText('London Heathrow (LHR) – London Gatwick (LGW)')
      await userEvent.clear(transfer)
      await userEvent.type(transfer, '70')
      await userEvent.tab()
      await expect(await canvas.findByText(/^Not saved, so it is 90 minutes again\./)).toBeVisible()
    })
    await step('dark mode', async () => {
      await goTo(canvas, 'Appearance')
      await userEvent.click(await canvas.findByRole('switch', { name: 'Dark mode' }))
      await expect(await canvas.findByText(/^Not saved, so it is off again\./)).toBeVisible()
      await expect(canvas.getByRole('switch', { name: 'Dark mode' })).not.toBeChecked()
      await expect(document.documentElement).toHaveAttribute('data-theme', 'light')
    })
    await step('what an hour is worth', async () => {
      await goTo(canvas, 'Money')
      await userEvent.click(await canvas.findByRole('radio', { name: 'Cheapest £2' }))
      await expect(await canvas.findByText(/^Not saved, so it is balanced £10 again\./)).toBeVisible()
      await expect(canvas.getByRole('radio', { name: 'Balanced £10' })).toBeChecked()
    })
  },
})

/** The rates in use, and their day, follow the choice. */
test('the rate and its day follow the currency', {
  args: money,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/at the rates of 4 Nov: €1 is £0\.87\.$/)).toBeVisible()
    await userEvent.selectOptions(canvas.getByLabelText('Currency'), 'USD')
    await expect(await canvas.findByText(/at the rates of 4 Nov: £1 is US\$1\.31\.$/)).toBeVisible()
  },
})

test('a currency that was not saved goes back', {
  args: money,
  parameters: server('profileSaveFailure'),
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Currency'), 'EUR')
    // It is a field of the profile (specification §5; issue 16, C4).
    await expect(await canvas.findByText('Profile update failed. Your currency is GBP again.')).toBeVisible()
    await expect(canvas.getByLabelText('Currency')).toHaveValue('GBP')
  },
})

test('commuting stations are added and removed, but for the last', async ({ canvas, step }) => {
  const list = () => within(canvas.getByRole('list', { name: 'Commuting stations' }))
  const field = await canvas.findByLabelText('Add a commuting station')
  await userEvent.type(field, 'manch')
  await userEvent.click(await screen.findByRole('option', { name: /^Manchester, M A N/ }))
  await expect(await list().findByText('Manchester (MAN)')).toBeVisible()
  await step('one that is there already cannot be chosen twice', async () => {
    await waitFor(() => expect(canvas.getByLabelText('Add a commuting station')).toHaveValue(''))
    await userEvent.type(canvas.getByLabelText('Add a commuting station'), 'MAN')
    // Asked for each time: the list of the first search may still fade out.
    await expectSeen(() => within(screen.getByRole('listbox')).getByText('You have chosen that one already.'))
    await userEvent.clear(canvas.getByLabelText('Add a commuting station'))
    await userEvent.keyboard('{Escape}')
  })
  await step('the last one stays, with the reason', async () => {
    for (const name of ['Manchester', 'London Heathrow', 'London Gatwick']) {
      await userEvent.click(await canvas.findByRole('button', { name: new RegExp(`^Remove ${name}`) }))
      await waitFor(() => expect(list().queryByText(new RegExp(name))).toBeNull())
    }
    await userEvent.click(canvas.getByRole('button', { name: /^Remove London City/ }))
    await expect(
      await canvas.findByText(/^The last commuting station cannot be removed: at least 1 is needed\./),
    ).toBeVisible()
    await expect(list().getByText('London City (LCY)')).toBeVisible()
  })
})

/** Issue 15, Settings. */
test('what decides between home and staying is saved as it is chosen', {
  args: { prepare: watchSaves },
  play: async ({ canvas, step }) => {
    await step('hours are typed, minutes are saved', async () => {
      await openFold(canvas, 'Time at home')
      const least = await canvas.findByLabelText('Least time at home')
      await userEvent.clear(least)
      await userEvent.type(least, '12.5')
      await userEvent.tab()
      await waitFor(() => expect(saved).toEqual([{ min_home_minutes: 750 }]))
    })
    await step('the car is brought home from elsewhere', async () => {
      await userEvent.click(canvas.getByRole('switch', { name: 'Return to the airport where my car is' }))
      await waitFor(() => expect(saved.at(-1)).toEqual({ car_stays: false }))
    })
    await step('home standby', async () => {
      await expect(canvas.getByText(/^Not asked yet\./)).toBeVisible()
      await userEvent.click(canvas.getByRole('radio', { name: 'At home' }))
      await expect(canvas.getByText(/^You wait at home:/)).toBeVisible()
      await waitFor(() => expect(saved.at(-1)).toEqual({ home_standby: 'home' }))
    })
    await step('a policy begins from a template, and each part is edited', async () => {
      await openFold(canvas, 'Commuter policy')
      const policy = canvas.getByLabelText('Commuter policy of your airline')
      await userEvent.selectOptions(policy, 'own_or_two')
      await userEvent.tab()
      const first = within(await canvas.findByRole('group', { name: 'Way 1' }))
      const landed = first.getByLabelText('Landed before report')
      await expect(landed).toHaveValue('60')
      await userEvent.clear(landed)
      await userEvent.type(landed, '45')
      await userEvent.tab()
      await canvas.findByText(
        /^One flight of BA, landing 45 min before report, or two flights of any airline$/,
      )
      await expect(saved.at(-1)).toMatchObject({ commuter_policy: 'minutes', commuter_policy_minutes: 45 })
      await expect(policy).toHaveDisplayValue('Your own rule')
    })
    await step('the arrows save the step where they stop', async () => {
      await goTo(canvas, 'Money')
      saved.length = 0
      const worth = within(await canvas.findByRole('group', { name: 'What an hour at home is worth' }))
      worth.getByRole('radio', { name: 'Balanced £10' }).focus()
      await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}')
      await waitFor(() => expect(saved).toEqual([{ home_value: 'cheapest' }]))
    })
  },
})

test('a policy that can never be met is refused, with why', {
  args: { path: '/dashboard/settings/commute', prepare: watchSaves },
  parameters: server('policyFromParts'),
  play: async ({ canvas }) => {
    await openFold(canvas, 'Commuter policy')
    const way = within(await canvas.findByRole('group', { name: 'Way 1' }))
    await userEvent.click(way.getByRole('button', { name: 'Ask for more in this way' }))
    const second = within(await canvas.findByRole('group', { name: 'Way 1, part 2' }))
    const count = saved.length
    await userEvent.selectOptions(second.getByLabelText('Airline'), 'BA')
    await userEvent.tab()
    await second.findByText(/A flight is never of EI and BA, so nothing would meet that way\./)
    await expect(saved).toHaveLength(count)
    await userEvent.click(second.getByRole('button', { name: 'Remove way 1, part 2' }))
    await canvas.findByRole('group', { name: 'Way 1' })
  },
})

test('a choice that an older server does not store is taken back in words', {
  args: {
    ...money,
    prepare: ({ session }) => {
      spyOn(session, 'updateSettings').mockResolvedValue(defaultUserSettings)
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Friend’s couch' }))
    await canvas.findByText(
      'Not saved, so it is hotel again. The server cannot store this choice yet. Try again later.',
    )
    await expect(canvas.getByRole('radio', { name: 'Hotel' })).toBeChecked()
  },
})

test('where nights near base are spent, with what they cost there', {
  args: { ...money, prepare: watchSaves },
  play: async ({ canvas, step }) => {
    const enter = async (label: string, text: string) => {
      const field = await canvas.findByLabelText(label)
      await userEvent.clear(field)
      await userEvent.type(field, text)
      await userEvent.tab()
    }
    await step('a hotel has a price by night', async () => {
      await enter('Price of a night near base', '1000.01')
      await canvas.findByText('Price of a night must be an amount from 0 to £1,000')
      await expect(saved).toEqual([])
      await enter('Price of a night near base', '85.50')
      await waitFor(() =>
        expect(saved).toEqual([{ night_place: 'hotel', night_price: 85.5, night_price_entered: null }]),
      )
    })
    await step('a place has a month, and keeps the price of a hotel', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'My place' }))
      await waitFor(() => expect(saved.at(-1)).toEqual({ night_place: 'place' }))
      await waitFor(() => expect(canvas.queryByLabelText('Price of a night near base')).toBeNull())
      await enter('Cost of your place a month', '10000.01')
      await canvas.findByText('Cost a month must be an amount from 0 to £10,000')
      await enter('Cost of your place a month', '600')
      await waitFor(() =>
        expect(saved.at(-1)).toEqual({
          own_place: {
            monthly_cost: 600,
            monthly_cost_entered: null,
            nights_included: 31,
            extra_night_price: 0,
          },
        }),
      )
      await enter('Nights included a month', '32')
      await canvas.findByText('Nights included must be a whole number from 0 to 31')
      await enter('Nights included a month', '0')
      await canvas.findByText('Every night costs the price below.')
      await enter('Price of each night beyond them', '40')
      await waitFor(() =>
        expect(saved.at(-1)).toEqual({
          own_place: {
            monthly_cost: 600,
            monthly_cost_entered: null,
            nights_included: 0,
            extra_night_price: 40,
            extra_night_price_entered: null,
          },
        }),
      )
    })
    await step('a couch costs nothing, and the hotel comes back at its price', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Friend’s couch' }))
      await waitFor(() => expect(saved.at(-1)).toEqual({ night_place: 'couch' }))
      await waitFor(() => expect(canvas.queryByLabelText('Cost of your place a month')).toBeNull())
      await userEvent.click(canvas.getByRole('radio', { name: 'Hotel' }))
      await expect(await canvas.findByLabelText('Price of a night near base')).toHaveValue('85.5')
    })
  },
})

/** At the airport, from the door, and between the stations (design.md section 2 Journey). */
test('times on the way are saved for their airport or pair of airports', {
  args: { prepare: watchSaves },
  play: async ({ canvas }) => {
    const enter = async (label: string, text: string) => {
      const field = await canvas.findByLabelText(label)
      await userEvent.clear(field)
      await userEvent.type(field, text)
      await userEvent.tab()
    }
    for (const title of ['At the airport', 'Between home and the airport', 'Between airports near base'])
      await openFold(canvas, title)
    await enter('From landing to report', '75')
    await expect(
      canvas.getByText('Report 11:35: a flight to the same airport must land by 10:20.'),
    ).toBeVisible()
    await waitFor(() => expect(saved).toEqual([{ landing_to_report_minutes: 75 }]))
    await enter('From your door to departure, Edinburgh (EDI)', '110')
    await waitFor(() =>
      expect(saved.at(-1)).toEqual({ door_minutes: { EDI: { to_departure: 110, from_landing: 45 } } }),
    )
    const transfer = 'London Heathrow (LHR) – London Gatwick (LGW)'
    await enter(transfer, '70')
    await waitFor(() => expect(saved.at(-1)).toEqual({ transfer_minutes: { 'LGW-LHR': 70 } }))
    // Our own estimate is not saved as the user's.
    await enter(transfer, '90')
    await waitFor(() => expect(saved.at(-1)).toEqual({ transfer_minutes: {} }))
  },
})

test('a way that we cannot estimate is asked for, and not guessed', {
  args: { prepare: watchSaves },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Add a commuting station'), 'manch')
    await userEvent.click(await screen.findByRole('option', { name: /^Manchester, M A N/ }))
    await openFold(canvas, 'Between airports near base')
    const field = await canvas.findByLabelText('London Heathrow (LHR) – Manchester (MAN)')
    await expect(field).toHaveValue('')
    await expect(field).toHaveAccessibleDescription(/We have no estimate: it may be far, or over water\./)
    await userEvent.type(field, '240')
    await userEvent.tab()
    await waitFor(() => expect(saved.at(-1)).toEqual({ transfer_minutes: { 'LHR-MAN': 240 } }))
    await expect(canvas.getByText('Your own time. We have no estimate.')).toBeVisible()
  },
})

/** Issue 22 item 3. */
test('an airport to change at is chosen, and its least time is our estimate or the user’s own', {
  args: { prepare: watchSaves },
  play: async ({ canvas }) => {
    await openFold(canvas, 'Changing flights')
    const group = within(await canvas.findByRole('group', { name: 'Changing flights' }))
    await expect(group.getByText(/^None: only direct flights are planned/)).toBeVisible()
    await userEvent.type(group.getByLabelText('Add an airport to change at'), 'manch')
    await userEvent.click(await screen.findByRole('option', { name: /^Manchester, M A N/ }))
    await waitFor(() => expect(saved).toEqual([{ connection_airports: ['MAN'] }]))
    const minutes = await group.findByLabelText(/^Least time to change, Manchester/)
    await expect(minutes).toHaveValue('105')
    await userEvent.clear(minutes)
    await userEvent.type(minutes, '50')
    await userEvent.tab()
    await waitFor(() => expect(saved.at(-1)).toEqual({ connection_minutes: { MAN: 50 } }))
    await expect(await group.findByText(/^Your own time\./)).toBeVisible()
  },
})

/** Issue 52, part 3. */
test('an airline whose jumpseat the user may ask for is added and removed, and the captain decides', {
  args: { prepare: watchSaves },
  play: async ({ canvas }) => {
    await openFold(canvas, 'Jumpseat')
    const group = within(await canvas.findByRole('group', { name: 'Jumpseat' }))
    await expect(
      group.getByText(/^The captain decides who rides, and Slipstream cannot check who may\./),
    ).toBeVisible()
    await expect(group.getByText('None: no jumpseat is shown.')).toBeVisible()
    await userEvent.type(await group.findByRole('combobox', { name: 'Add an airline' }), 'BA')
    await userEvent.click(await screen.findByRole('option', { name: /^British Airways/ }))
    await waitFor(() => expect(saved).toEqual([{ jumpseat_airlines: ['BA'] }]))
    await userEvent.click(await group.findByRole('button', { name: /^Remove B A/ }))
    await waitFor(() => expect(saved.at(-1)).toEqual({ jumpseat_airlines: [] }))
  },
})

/** Issue 22 item 3. */
test('a ground leg says what is missing, is saved and listed, and is removed', {
  args: { prepare: watchSaves },
  play: async ({ canvas }) => {
    await openFold(canvas, 'By train or car')
    const group = within(await canvas.findByRole('group', { name: 'By train or car' }))
    const pick = async (label: string, typed: string, name: RegExp) => {
      await userEvent.type(group.getByLabelText(label), typed)
      await userEvent.click(await screen.findByRole('option', { name }))
    }
    await userEvent.click(group.getByRole('button', { name: 'Add ground leg' }))
    await expect(group.getAllByText('Choose an airport')).toHaveLength(2)
    await expect(group.getByText('Time must be a whole number of minutes from 5 to 600')).toBeVisible()
    await expect(group.getByText('Cost must be an amount like 12.50; 0 for none')).toBeVisible()
    await expect(saved).toEqual([])
    await pick('From airport', 'gatw', /^London Gatwick/)
    await pick('To airport', 'heathr', /^London Heathrow/)
    await userEvent.type(group.getByLabelText('Time'), '75')
    await userEvent.type(group.getByLabelText('Cost, one way'), '12.50')
    await userEvent.click(group.getByRole('button', { name: 'Add ground leg' }))
    const leg = {
      from: 'LGW',
      to: 'LHR',
      kind: 'train',
      minutes: 75,
      cost_amount: '12.50',
      cost_currency: 'GBP',
    }
    await waitFor(() => expect(saved).toEqual([{ ground_legs: [leg] }]))
    // In the list, and as the fold's summary.
    await waitFor(() => expect(group.getAllByText('Train LGW–LHR, 1 h 15 min, £12.50')).toHaveLength(2))
    await userEvent.click(group.getByRole('button', { name: /^Remove Train LGW/ }))
    await waitFor(() => expect(saved.at(-1)).toEqual({ ground_legs: [] }))
  },
})

test('more than six transfers are shown on demand', async ({ canvas, step }) => {
  for (const [typed, name] of [
    ['manch', /^Manchester, M A N/],
    ['glas', /^Glasgow/],
  ] as const) {
    await userEvent.type(await canvas.findByLabelText('Add a commuting station'), typed)
    await userEvent.click(await screen.findByRole('option', { name }))
  }
  await step('six transfers are in sight, the others on demand', async () => {
    await openFold(canvas, 'Between airports near base')
    const group = within(canvas.getByRole('group', { name: 'Between airports near base' }))
    await userEvent.click(await group.findByRole('button', { name: 'Show 4 more' }))
    await expect(group.getAllByRole('textbox')).toHaveLength(10)
    await expect(group.queryByRole('button')).toBeNull()
  })
})

/** Issue 46. */
for (const page of ['app', 'commute', 'money', 'notifications', 'account'])
  test(`at 390 px the page ${page} is at most 1,200 px`, {
    args: { path: `/dashboard/settings/${page}` },
    play: async () => {
      await screen.findByRole('heading', { level: 1 })
      await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull())
      await waitFor(() => expect(document.querySelector('main')?.scrollHeight).toBeGreaterThan(150))
      await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(1200)
    },
  })

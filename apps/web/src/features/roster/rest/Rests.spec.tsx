import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import type { Engine } from '#data/engine.ts'
import { server } from '#testing/server.ts'
import { conflict, begins, findRest, openRest, restRows, type Canvas } from '#testing/steps/rest-steps.ts'
import { changeBooking, status } from '#testing/steps/commute-steps.ts'
import '#testing/roster-modules.ts'
import meta from './Rests.stories.tsx'

/** Issue 15: what a person decides about a rest. */
const test = behaviour(meta)

const hotelConflict = 'A hotel and a booked flight'

const expectNoRest = (words: string) => waitFor(() => expect(restRows(words)).toEqual([]))

async function press(canvas: Canvas, words: string): Promise<void> {
  const button = await canvas.findByRole('button', { name: begins(words) })
  button.focus()
  await userEvent.keyboard('{Enter}')
}

/** Opens the rest and presses a button of its sheet. */
async function decide(canvas: Canvas, rest: string, name: string | RegExp): Promise<void> {
  const sheet = await openRest(rest)
  await userEvent.click(await sheet.findByRole('button', { name }))
}

async function expectNotice(words: string): Promise<void> {
  const notice = await screen.findByText(words)
  await waitFor(() => expect(notice).toBeVisible())
}

/** Staying asks first: the airline still holds both seats. */
async function answerQuestion(label: string) {
  const question = await screen.findByRole('alertdialog', { name: 'Stay near base?' })
  await userEvent.click(within(question).getByRole('button', { name: label }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

const onTheCopy = { hasCachedMonth: true, connection: 'offline' } as const

const undo = async () => userEvent.click(await screen.findByRole('button', { name: 'Undo' }))

test('each kind of rest says in one row what happens in it (issue 44)', {
  parameters: server('everyRest'),
  play: async ({ canvas, step }) => {
    await expect((await findRest(conflict)).textContent).toMatch(/home .*BA1454.*to work .*BA1455/)
    await expect(await findRest('Home 1 night')).toHaveTextContent(/\d+ hours.*home .* BA\d+.*£\d+/)
    await expect(await findRest('Fly home')).toHaveTextContent(/home \d\d:\d\d BA\d+, not booked/)
    await step('a rest near base says its nights and their price, and no more', async () => {
      await waitFor(() => expect(restRows('Stay near base')).toHaveLength(2))
      await expect(restRows('Stay near base')[0]).toHaveTextContent(/18 hours. 1 night. £90/)
    })
    await step('the figures count the conflict', async () => {
      const figures = within(await canvas.findByRole('region', { name: 'November 2026 in figures' }))
      await expect(figures.getByText(/ conflicts?$/)).toBeVisible()
    })
  },
})

test('a booked flight is checked in for at its airline, from a day before (issue 50, 5)', {
  parameters: { ...server('everyRest'), clock: '2026-11-05T22:00:00Z' },
  play: async () => {
    const rest = await openRest(conflict)
    for (const name of ['BA1454', 'BA1455'])
      await expect(
        await rest.findByRole('link', { name: `Check in for ${name}, in a new tab` }),
      ).toHaveAttribute('href', expect.stringMatching(/^https:\/\/www\.britishairways\.com\//))
  },
})

test('a flight that leaves in more than a day cannot be checked in for yet', {
  parameters: server('everyRest'),
  play: async () => {
    const rest = await openRest(conflict)
    await expect(await rest.findByText('BA1454')).toBeVisible()
    await expect(rest.queryByRole('link', { name: /^Check in/ })).toBeNull()
  },
})

test('of a duty that moved before it is said what can be changed (issue 50, 3)', {
  parameters: server('movedBefore'),
  play: async () => {
    const rest = await openRest('Home 1 night')
    const said = await rest.findAllByText(/ has moved before/)
    await expect(said.map(({ textContent }) => textContent)).toEqual([
      'LHR–FCO–LHR–ARN–LHR–ATH–LHR has moved before. BA1454 can be changed for £40.',
      'Airport standby has moved before, and BA1461 cannot be changed.',
    ])
  },
})

test('a rest opens with its back-ups, and can be shared alone (issue 22, item 6)', {
  parameters: server('everyRest'),
  play: async () => {
    const rest = await openRest('Home 1 night')
    await expect(await rest.findAllByText(/^If you miss BA/)).toHaveLength(2)
    await expect(rest.getByRole('link', { name: 'Share when I’m home' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/dashboard\/settings\/sharing\?rest=trip%3A.+%7Eground_duty%3A.+&days=7$/),
    )
  },
})

test('a rest is planned as advised in two taps, then booked flight by flight (issue 44, 3)', {
  parameters: server('nothingPlanned'),
  play: async ({ step }) => {
    const rest = await openRest('Home 1 night')
    await userEvent.click(await rest.findByRole('button', { name: 'Plan this rest' }))
    await screen.findByText(/^Planned\. Next: book BA\d+\.$/)
    const first = await rest.findByRole('link', { name: /^Book BA\d+ £[\d.]+, in a new tab$/ })
    await step('then the other flight', async () => {
      await userEvent.click(rest.getByRole('button', { name: 'I booked it' }))
      await waitFor(() => expect(first).not.toBeInTheDocument())
      await userEvent.click(await rest.findByRole('button', { name: /^I booked/ }))
    })
    await step('nothing is left to do', async () => {
      await waitFor(() => expect(rest.queryByRole('button', { name: /^I booked|^Plan this/ })).toBeNull())
      await expect(rest.getAllByRole('button', { name: /^Change booking/ })).toHaveLength(2)
    })
  },
})

test('another way shows its times and its total at once, and asks nobody (issue 44, 3)', {
  parameters: server('nothingPlanned'),
  play: async () => {
    const rest = await openRest('Home 1 night')
    const stay = await rest.findByRole('radio', { name: /^Stay / })
    const asked = spyOn(window, 'fetch').mockClear()
    await userEvent.click(stay)
    await expect(stay).toBeChecked()
    await expect(rest.getByText('Total').nextElementSibling).toHaveTextContent('£180')
    await expect(rest.queryByRole('button', { name: 'Choose another flight: home' })).toBeNull()
    await rest.findByRole('heading', { name: /^Stay near base, / })
    await expect(asked).not.toHaveBeenCalled()
  },
})

test('back goes from the flights to the rest and from the rest to the month, and Escape closes both', {
  parameters: server('nothingPlanned'),
  play: async ({ step }) => {
    const rest = await openRest('Home 1 night')
    const choose = { name: 'Choose another flight: to work' }
    await userEvent.click(await rest.findByRole('button', choose))
    await userEvent.click(await rest.findByRole('button', { name: /^Back to Home 1 night, / }))
    await waitFor(() => expect(rest.getByRole('button', choose)).toHaveFocus())
    await step('and from the flights at once', async () => {
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(rest.getByRole('button', { name: /^Back to Home 1 night, / })).toHaveFocus())
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    })
  },
})

for (const way of ['home', 'to work'])
  test(`a conflict ends once another flight ${way} is chosen`, {
    parameters: server('restConflict'),
    play: async ({ canvas }) => {
      await decide(canvas, conflict, `Change the flight ${way}`)
      await status('booked, won’t make it')
      await changeBooking('I didn’t book this')
      await expectNoRest(conflict)
    },
  })

test('a conflict ends with a stay near base, which asks first and can be undone', {
  parameters: server('restConflict'),
  play: async ({ canvas }) => {
    await decide(canvas, conflict, 'Stay near base')
    await answerQuestion('Cancel')
    await findRest(conflict)
    await userEvent.click(await screen.findByRole('button', { name: 'Stay near base' }))
    await answerQuestion('Stay near base')
    await findRest('Stay near base')
    await expectNoRest(conflict)
    await expectNotice('You stay near base.')
    await undo()
    await findRest(conflict)
  },
})

test('a user goes home against the advice, and can use the plan again', {
  parameters: server('everyRest'),
  play: async () => {
    await waitFor(() => expect(restRows('Stay near base')).toHaveLength(2))
    const rest = await openRest('Stay near base')
    await userEvent.click(await rest.findByRole('radio', { name: /^Go home/ }))
    await userEvent.click(await rest.findByRole('button', { name: 'Plan this rest' }))
    await expectNotice('You go home.')
    await waitFor(() => expect(restRows('Stay near base')).toHaveLength(1))
    await userEvent.click(await screen.findByRole('button', { name: 'Use the plan again' }))
    await waitFor(() => expect(restRows('Stay near base')).toHaveLength(2))
  },
})

test('offline, a stay near base is shown at once as not sent yet, and can be undone', {
  parameters: server('offline'),
  args: onTheCopy,
  play: async ({ canvas }) => {
    await decide(canvas, hotelConflict, 'Stay near base')
    await answerQuestion('Stay near base')
    await expectNoRest(hotelConflict)
    await waitFor(() =>
      expect(restRows('Stay near base').some((row) => row.textContent.includes('Not sent yet'))).toBe(true),
    )
    await undo()
    await findRest(hotelConflict)
  },
})

/** Every change of settings that went to the server. */
const answers: unknown[] = []
function watchAnswers({ session }: Engine) {
  answers.length = 0
  const update = session.updateSettings.bind(session)
  spyOn(session, 'updateSettings').mockImplementation((patch) => {
    answers.push(patch)
    return update(patch)
  })
}

for (const [answer, stations] of [
  ['Use AMS', { commuting_stations: ['AMS'] }],
  ['Yes', {}],
] as const)
  test(`stations of another city than the base are asked for once, and the answer “${answer}” is saved`, {
    parameters: server('stationsOfAnotherBase'),
    args: { prepare: watchAnswers },
    play: async ({ canvas }) => {
      const question = 'Your base is AMS. Are your stations still LHR, LGW and LCY?'
      await canvas.findByText(question)
      await press(canvas, answer)
      await waitFor(() => expect(canvas.queryByText(question)).toBeNull())
      await waitFor(() => expect(answers).toEqual([{ ...stations, questions: [] }]))
    },
  })

for (const [answer, change] of [
  ['Keep 45', {}],
  ['Keep 15', { landing_to_report_minutes: 15 }],
] as const)
  test(`the longer time from landing to report is said once, and the answer “${answer}” is saved`, {
    parameters: server('landingRaised'),
    args: { prepare: watchAnswers },
    play: async ({ canvas }) => {
      const question = 'We now keep at least 45 min from landing to report. Before, it was 15 min.'
      await canvas.findByText(question)
      await press(canvas, answer)
      await waitFor(() => expect(canvas.queryByText(question)).toBeNull())
      await waitFor(() => expect(answers).toEqual([{ ...change, questions: [] }]))
    },
  })

test('the first rest asks for the minimum gap once, suggesting an hour (design.md section 3 slip_time)', {
  parameters: server('gapUnknown'),
  args: { prepare: watchAnswers },
  play: async () => {
    const rest = await openRest('Home 1 night')
    await userEvent.click(await rest.findByRole('button', { name: '60 min' }))
    await waitFor(() => expect(rest.queryByText(/^Minimum gap from landing/)).toBeNull())
    await waitFor(() => expect(answers).toEqual([{ slip_time: 60, questions: [] }]))
  },
})

test('that leva became euros is said once (issue 41, 3)', {
  parameters: server('levBecameEuro'),
  args: { prepare: watchAnswers },
  play: async ({ canvas }) => {
    const notice = 'Bulgaria has the euro now. We changed your amounts in BGN to EUR, at 1.95583 BGN for €1.'
    await canvas.findByText(notice)
    await press(canvas, 'OK')
    await waitFor(() => expect(canvas.queryByText(notice)).toBeNull())
    await waitFor(() => expect(answers).toEqual([{ questions: [] }]))
  },
})

test('the question about home standby moves nothing, and the next step waits for its answer (issue 19)', {
  parameters: server('homeStandby'),
  play: async ({ canvas, step }) => {
    const question = /^Where do you wait on home standby\?/
    const nextStep = () => canvas.queryByRole('button', { name: /^Plan your first commute/ })
    const asked = await canvas.findByText(question)
    await step('it takes only the space that was reserved for it', async () => {
      const box = asked.closest('[role="status"]')?.parentElement
      const reserved = box ? getComputedStyle(box).minHeight : 'none'
      await expect(`${box?.getBoundingClientRect().height}px`).toBe(reserved)
    })
    await step('the next step of a new user comes after the answer', async () => {
      await canvas.findByRole('region', { name: 'November 2026 in figures' })
      await expect(nextStep()).toBeNull()
      await press(canvas, 'At home')
      await waitFor(() => expect(canvas.queryByText(question)).toBeNull())
      await waitFor(() => expect(nextStep()).toBeVisible())
    })
  },
})

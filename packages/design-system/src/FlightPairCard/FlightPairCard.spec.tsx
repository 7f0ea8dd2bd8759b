import type { Meta } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { heard } from '../spoken/heard.ts'
import { FlightPairCard } from './FlightPairCard.tsx'
import { dearerPair, incompatiblePair, pair, pairOfTheRoster, pairWithALegGone } from './samples.ts'
import { behaviour } from '../testing/behaviour.ts'

const choose = fn()
const save = fn()
const action = { label: 'Choose pair', onPress: choose }
const spokenPair =
  'Edinburgh to London Heathrow, Tuesday 14 July, and back: London Heathrow to Edinburgh, Friday 17 July'

const meta = {
  title: 'Components/FlightPairCard',
  component: FlightPairCard,
  args: pair,
} satisfies Meta<typeof FlightPairCard>
const test = behaviour(meta)

test('speaks both flights', async ({ canvasElement, step }) => {
  const card = within(canvasElement).getByRole('article', { name: spokenPair })
  await step('two legs, each a whole sentence', async () => {
    const [out, back] = within(card)
      .getAllByRole('listitem')
      .map((leg) => heard(leg))
    await expect(out).toContain(
      'Outbound Edinburgh to London Heathrow, Tuesday 14 July, departs 08:35, arrives',
    )
    await expect(back).toContain(
      'Return London Heathrow to Edinburgh, Friday 17 July, departs 21:00, arrives',
    )
  })
  await step('no bare code, no short day', async () => {
    await expect(heard(card)).not.toMatch(/\b(?:EDI|LHR|BST|Tue|Fri)\b/)
  })
  await step('the total says what it is of', async () => {
    await expect(heard(card)).toMatch(/Total for both flights £120\.40$/)
  })
})

/** Issue 19: results say whether a flight makes report, a pair as a single flight. */
test('says what each flight means for the roster', {
  args: pairOfTheRoster,
  play: async ({ canvas }) => {
    const [out, back] = canvas.getAllByRole('listitem')
    await expect(within(out!).getByText('Makes report Tue 14 Jul, 1 h 30 in hand')).toBeVisible()
    await expect(within(back!).getByText('Leaves 25 min before clear Fri 17 Jul')).toBeVisible()
  },
})

test('saves and chooses the pair', {
  args: { action, save: { isSaved: false, onChange: save } },
  play: async ({ canvasElement, step }) => {
    await step('by keyboard: save, then choose', async () => {
      await userEvent.tab()
      await userEvent.keyboard(' ')
      await expect(save.mock.calls).toEqual([[true]])
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await expect(choose).toHaveBeenCalledOnce()
    })
    await step('both names say the pair, and both are large enough for a thumb', async () => {
      const buttons = within(canvasElement).getAllByRole('button')
      await expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
        `Save the pair ${spokenPair}`,
        `Choose pair: ${spokenPair}`,
      ])
      const heights = buttons.map((button) => button.getBoundingClientRect().height)
      await expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    })
  },
})

test('removes a saved pair', {
  args: { save: { isSaved: true, onChange: save } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { pressed: true }))
    await expect(save.mock.calls).toEqual([[false]])
  },
})

test('warns where a pair that does not fit is chosen', {
  args: { ...incompatiblePair, action },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toHaveAccessibleDescription(
      'The return leaves 25 min before the outbound lands.',
    )
  },
})

test('says which flight is gone', {
  args: pairWithALegGone,
  play: async ({ canvasElement }) => {
    const [out, back] = within(canvasElement)
      .getAllByRole('listitem')
      .map((leg) => heard(leg))
    await expect(out).not.toContain('No longer on sale')
    await expect(back).toMatch(/^Return No longer on sale/)
    await within(canvasElement).findByText('No total without the return')
  },
})

test('says the price then and now', {
  args: dearerPair,
  play: async ({ canvasElement }) => {
    await expect(heard(canvasElement)).toMatch(
      /£120\.40 was £104\.90 £15\.50 more since you saved it on Mon 6 Jul$/,
    )
  },
})

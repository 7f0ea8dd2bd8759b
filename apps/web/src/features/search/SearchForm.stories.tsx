import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectSeen, expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import { firstLook, search } from '#testing/steps/search-steps.ts'

const meta = {
  title: 'Screens/Flights/Search form',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('nothingToOptimise') },
  args: { path: '/dashboard/hotline' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** With the next open commute of the roster, and where it comes from; what is typed stays. */
export const ComesFilledWithTheNextCommute: Story = {
  parameters: server('default'),
  tags: ['picture'],
  play: async ({ canvas }) => {
    await canvas.findByText(
      /^Next: (?:to work for report|home after clear) \w{3} \d+ Nov \d\d:\d\d$/,
      undefined,
      firstLook,
    )
    const from = await canvas.findByRole('combobox', { name: 'From' })
    const to = await canvas.findByRole('combobox', { name: 'To' })
    await waitFor(() => expect(from).toHaveDisplayValue(/\([A-Z]{3}\)$/))
    await expect(to).toHaveDisplayValue(/\([A-Z]{3}\)$/)
  },
}

export const SaysThatNoCommuteIsKnown: Story = {
  tags: ['empty', 'thumbnail'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No next commute known', undefined, firstLook)).toBeVisible()
  },
}

export const SaysWhatIsMissing: Story = {
  tags: ['error', 'thumbnail'],
  play: async ({ canvas }) => {
    await canvas.findByLabelText('Departure date')
    await search(canvas)
    const summary = await canvas.findByRole('region', { name: 'There are 3 problems' })
    await expect(summary).toHaveFocus()
    const said = within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
    await expect(said).toEqual([
      'Choose where you fly from',
      'Choose where you fly to',
      'Choose a departure date',
    ])
    await expectWithinWindow()
  },
}

/**
 * While a list is open React Aria hides the rest of the page from screen readers, and closes the list when the focus leaves it:
 * axe sees the first and not the second.
 */
const openList = { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } }

/** Nothing is found, but something like it. */
export const AsksAboutATypingError: Story = {
  tags: ['error', 'thumbnail'],
  parameters: openList,
  play: async ({ canvas }) => {
    const from = await canvas.findByRole('combobox', { name: 'From' })
    await userEvent.type(from, 'Edinbrugh')
    await expectSeen(() => screen.getByRole('group', { name: 'Did you mean' }))
  },
}

export const SaysThatAnAirportIsClosed: Story = {
  tags: ['error', 'thumbnail'],
  parameters: openList,
  play: async ({ canvas }) => {
    const from = await canvas.findByRole('combobox', { name: 'From' })
    await userEvent.type(from, 'HEW')
    await expectSeen(() => screen.getByRole('group', { name: 'Athens Ellinikon (HEW) is closed. Use' }))
  },
}

/** Found by a town near it: the list says which. */
export const FindsAnAirportByATownNearIt: Story = {
  parameters: openList,
  play: async ({ canvas }) => {
    const from = await canvas.findByRole('combobox', { name: 'From' })
    await userEvent.type(from, 'Uppsala')
    await expectSeen(() =>
      screen.getByRole('option', { name: 'Stockholm Arlanda, A R N, Near Uppsala · Sweden' }),
    )
  },
}

/** Typed, but not chosen. */
export const NoAirportOfThatName: Story = {
  tags: ['error', 'thumbnail'],
  play: async ({ canvas }) => {
    const from = await canvas.findByRole('combobox', { name: 'From' })
    await userEvent.type(from, 'Xyzzyville')
    await expectSeen(() =>
      screen.getByText('No airport found. Try its city or its three-letter code.', {
        selector: ':not(output)',
      }),
    )
    await userEvent.keyboard('{Escape}')
    await userEvent.tab()
    await waitFor(() =>
      expect(from).toHaveAccessibleDescription(
        'Choose an airport from the list, or type its three-letter code',
      ),
    )
  },
}

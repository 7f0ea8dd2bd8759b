import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { expect, userEvent, waitFor } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
// Loaded with the story: on a busy machine they come late otherwise.
import './AppearanceScreen.tsx'
import './commute/CommuteScreen.tsx'
import './money/MoneyScreen.tsx'
import './SettingsRoutes.tsx'

const meta = {
  title: 'Screens/Settings/App',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('default') },
  args: { path: '/dashboard/settings/commute' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** Folded: its summaries say what is set. */
export const Commute: Story = {
  tags: ['picture', 'wide'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Minimum gap')).toHaveValue('60')
    await expect(
      canvas.getByText('With 60 minutes, a flight landing at 05:00 makes a 06:00 report.'),
    ).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Remove London City, L C Y' })).toBeVisible()
    await expect(canvas.getByText('30 min from clear, 45 min to report')).toBeVisible()
    await expectWithinWindow()
  },
}

export const Money: Story = {
  tags: ['picture', 'phone-picture'],
  args: { path: '/dashboard/settings/money' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Price limit')).toHaveValue('0')
    await expect(canvas.getByRole('radio', { name: 'Balanced £10' })).toBeChecked()
    await expectWithinWindow()
  },
}

/** What it costs a month, and beyond its nights. */
export const APlaceNearBase: Story = {
  tags: ['no-picture'],
  args: { path: '/dashboard/settings/money' },
  parameters: server('yearOwnPlace'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Cost of your place a month')).toHaveValue('450')
    await expect(canvas.getByLabelText('Nights included a month')).toHaveValue('2')
    await expectWithinWindow()
  },
}

/** Whole amounts, each as it was entered. */
export const MoneyInYen: Story = {
  tags: ['no-picture'],
  args: { path: '/dashboard/settings/money' },
  parameters: server('placeInYen'),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Price limit')).toHaveValue('20000'))
    await expect(canvas.getByLabelText('Cost of your place a month')).toHaveValue('90000')
    await expectWithinWindow()
  },
}

/** Entered in yen, before the currency became the dollar. */
export const AmountsOfAnotherCurrency: Story = {
  tags: ['no-picture'],
  args: { path: '/dashboard/settings/money' },
  parameters: server('amountsConverted'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/Set as JP¥20,000, converted at the rates of 4 Nov\.$/),
    ).toBeVisible()
    await expectWithinWindow()
  },
}

export const Appearance: Story = {
  args: { path: '/dashboard/settings/app' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch', { name: 'Include staff travel' })).toBeChecked()
    await expectWithinWindow()
  },
}

/** Optimistic, and rolled back in words at the control. */
export const RefusedChangesGoBack: Story = {
  tags: ['error'],
  args: { path: '/dashboard/settings/app' },
  parameters: server('settingsSaveFailure'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Dark mode' }))
    await expect(await canvas.findByText(/^Not saved, so it is off again\./)).toBeVisible()
  },
}

/** Nothing is said of a rate that cannot be had. */
export const CurrencyWithoutRates: Story = {
  tags: ['error'],
  args: { path: '/dashboard/settings/money' },
  parameters: server('currencyFailure'),
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Currency'), 'USD')
    await expect(canvas.getByText('Prices are converted if there is a rate.')).toBeVisible()
  },
}

export const PlanNumbersThatCannotBe: Story = {
  tags: ['error'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('Time at home'))
    const field = await canvas.findByLabelText('Least time at home')
    await userEvent.clear(field)
    await userEvent.type(field, '72.5')
    await userEvent.tab()
    await canvas.findByText('Least time at home must be from 0 to 72 hours, in steps of a quarter')
  },
}

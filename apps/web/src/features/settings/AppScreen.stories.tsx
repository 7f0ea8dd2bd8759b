import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import type { Engine } from '#app/engine.ts'
import { server } from '../../../../../.storybook/network.ts'
import { expectSeen, expectWithinWindow, reader } from '../../../../../.storybook/reader.ts'
import { StoryApp } from '../../../../../.storybook/StoryApp.tsx'
// Loaded with the story: on a busy machine they come late otherwise.
import './AppScreen.tsx'
import './SettingsRoutes.tsx'

const meta = {
  title: 'Screens/Settings/App',
  component: StoryApp,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('default') },
  args: { path: '/dashboard/settings/app' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

export const App: Story = {
  tags: ['narrow-picture'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Minimum gap')).toHaveValue('60')
    await expect(
      canvas.getByText('With 60 minutes, a flight landing at 05:00 makes a 06:00 report.'),
    ).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Remove London City, L C Y' })).toBeVisible()
    await expect(canvas.getByRole('switch', { name: 'Include staff travel' })).toBeChecked()
    await expect(canvas.getByLabelText('Price limit')).toHaveValue('0')
    await expectWithinWindow()
  },
}

export const Dark: Story = { ...App, ...reader.dark, tags: ['no-picture', '!test'] }
export const At320: Story = { ...App, ...reader.phone320, tags: ['no-picture'] }
export const OnDesktop: Story = { ...App, ...reader.desktop1280, tags: ['no-picture', '!test'] }
export const InLargeText: Story = { ...App, ...reader.largeText, tags: ['no-picture'] }

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
export const SavesOnceTypingPauses: Story = {
  tags: ['no-picture'],
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
      const limit = canvas.getByLabelText('Price limit')
      await userEvent.clear(limit)
      await userEvent.type(limit, '85.50')
      await userEvent.tab()
      await expect(saved.at(-1)).toEqual({ maxSectorPrice: 85.5 })
    })
    await step('both stand after a visit elsewhere', async () => {
      await userEvent.click(canvas.getByRole('link', { name: 'Back to Settings' }))
      await userEvent.click(await canvas.findByRole('link', { name: 'App' }))
      await expect(await canvas.findByLabelText('Minimum gap')).toHaveValue('120')
      await expect(canvas.getByLabelText('Price limit')).toHaveValue('85.5')
    })
  },
}

/** On both sides of 1440 minutes and 1000 pounds (design.md §2). */
export const NumbersThatCannotBe: Story = {
  tags: ['phone-picture'],
  args: { prepare: watchSaves },
  play: async ({ canvas, step }) => {
    const gap = await canvas.findByLabelText('Minimum gap')
    const limit = canvas.getByLabelText('Price limit')
    await step('the most there can be is saved', async () => {
      await userEvent.clear(gap)
      await userEvent.type(gap, '1440')
      await userEvent.tab()
      await waitFor(() => expect(saved).toEqual([{ slipTime: 1440 }]))
      await expect(
        canvas.getByText('With 1440 minutes, a flight landing at 06:00 the day before makes a 06:00 report.'),
      ).toBeVisible()
    })
    await step('one more is said to be wrong, stays as typed and goes nowhere', async () => {
      await userEvent.clear(gap)
      await userEvent.type(gap, '1441')
      await expect(
        await canvas.findByText('Minimum gap must be a whole number of minutes from 0 to 1440'),
      ).toBeVisible()
      await userEvent.clear(limit)
      await userEvent.type(limit, '1000.01')
      await userEvent.tab()
      await expect(
        await canvas.findByText('Price limit must be an amount from 0 to 1000 pounds'),
      ).toBeVisible()
      await expect(gap).toHaveValue('1441')
      await expect(saved).toEqual([{ slipTime: 1440 }])
    })
    // Where typing has scrolled to depends on when the page had its height.
    limit.scrollIntoView({ block: 'center' })
  },
}

export const DarkModeActsAtOnce: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Dark mode' }))
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'))
    await waitFor(() => expect(canvas.getByRole('switch', { name: 'Dark mode' })).toBeChecked())
  },
}

/** Optimistic, and rolled back in words at the control. */
export const RefusedChangesGoBack: Story = {
  tags: ['phone-picture'],
  parameters: server('settingsSaveFailure'),
  play: async ({ canvas, step }) => {
    await step('dark mode', async () => {
      await userEvent.click(await canvas.findByRole('switch', { name: 'Dark mode' }))
      await expect(await canvas.findByText(/^Not saved, so it is off again\./)).toBeVisible()
      await expect(canvas.getByRole('switch', { name: 'Dark mode' })).not.toBeChecked()
      await expect(document.documentElement).toHaveAttribute('data-theme', 'light')
    })
    await step('the gap', async () => {
      await userEvent.clear(canvas.getByLabelText('Minimum gap'))
      await userEvent.type(canvas.getByLabelText('Minimum gap'), '90')
      await expect(await canvas.findByText(/^Not saved, so it is 60 minutes again\./)).toBeVisible()
      await expect(canvas.getByLabelText('Minimum gap')).toHaveValue('60')
    })
    await step('a station', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: /^Remove London City/ }))
      await expect(await canvas.findByText(/^Not saved, so your stations are as they were\./)).toBeVisible()
      await expect(canvas.getByRole('button', { name: /^Remove London City/ })).toBeVisible()
    })
  },
}

/** The rates in use, and their day, follow the choice. */
export const CurrencyChosen: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/at the rate of 4 Nov: €1 is £0\.87\.$/)).toBeVisible()
    await userEvent.selectOptions(canvas.getByLabelText('Currency'), 'USD')
    await expect(await canvas.findByText(/at the rate of 4 Nov: £1 is US\$1\.31\.$/)).toBeVisible()
  },
}

/** Nothing is said of a rate that cannot be had. */
export const CurrencyWithoutRates: Story = {
  tags: ['no-picture'],
  parameters: server('currencyFailure'),
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Currency'), 'USD')
    await expect(canvas.getByText('Prices are converted to it at the rate of the day.')).toBeVisible()
  },
}

export const CurrencyGoesBack: Story = {
  tags: ['no-picture'],
  parameters: server('profileSaveFailure'),
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Currency'), 'EUR')
    await expect(await canvas.findByText(/^Not saved, so it is GBP again\./)).toBeVisible()
    await expect(canvas.getByLabelText('Currency')).toHaveValue('GBP')
  },
}

export const Stations: Story = {
  tags: ['no-picture'],
  play: async ({ canvas, step }) => {
    const list = () => within(canvas.getByRole('list', { name: 'Commuting stations' }))
    await step('added by name', async () => {
      await userEvent.type(await canvas.findByLabelText('Add a commuting station'), 'manch')
      await userEvent.click(await screen.findByRole('option', { name: /^Manchester, M A N/ }))
      await expect(await list().findByText('Manchester (MAN)')).toBeVisible()
      await waitFor(() => expect(canvas.getByLabelText('Add a commuting station')).toHaveValue(''))
    })
    await step('one that is there already cannot be chosen twice', async () => {
      await userEvent.type(canvas.getByLabelText('Add a commuting station'), 'MAN')
      const options = within(await screen.findByRole('listbox'))
      await expectSeen(() => options.getByText('You have chosen that one already.'))
      await userEvent.clear(canvas.getByLabelText('Add a commuting station'))
      await userEvent.keyboard('{Escape}')
    })
    const remove = async (name: string) => {
      await userEvent.click(await canvas.findByRole('button', { name: new RegExp(`^Remove ${name}`) }))
      await waitFor(() => expect(list().queryByText(new RegExp(name))).toBeNull())
    }
    await step('removed one by one', async () => {
      await remove('Manchester')
      await remove('London Heathrow')
      await remove('London Gatwick')
    })
    await step('the last one stays, with the reason', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /^Remove London City/ }))
      await expect(
        await canvas.findByText(/^The last commuting station cannot be removed: at least 1 is needed\./),
      ).toBeVisible()
      await expect(list().getByText('London City (LCY)')).toBeVisible()
    })
  },
}

import type { Meta } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { SettingsGroup, SettingsRow } from './SettingsRow.tsx'
import { behaviour } from '../testing/behaviour.ts'

const press = fn()
const takeClick = fn((event: { preventDefault: () => void }) => event.preventDefault())
const refresh = fn()

const meta = {
  title: 'Components/SettingsRow',
  component: SettingsRow,
  args: { title: 'Home airports' },
  decorators: [
    (Row) => (
      <SettingsGroup heading="Commute">
        <Row />
      </SettingsGroup>
    ),
  ],
} satisfies Meta<typeof SettingsRow>
const test = behaviour(meta)

test('is pressed anywhere in its row', {
  args: {
    value: 'EDI, GLA',
    spokenValue: 'Edinburgh, Glasgow',
    description: 'Where you travel from',
    action: { onClick: press },
  },
  play: async ({ canvasElement, step }) => {
    const row = within(canvasElement).getByRole('listitem')
    const button = within(row).getByRole('button', { name: 'Home airports' })
    await step('its value and its description are read with it, in words', async () => {
      await expect(button).toHaveAccessibleDescription('Edinburgh, Glasgow Where you travel from')
    })
    await step('Tab reaches it and Enter presses it', async () => {
      await userEvent.tab()
      await expect(button).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect(press).toHaveBeenCalledTimes(1)
    })
    await step('the far end of the row is the button too', async () => {
      const { right, top, height } = row.getBoundingClientRect()
      const touched = document.elementFromPoint(right - 4, top + height / 2)
      await expect(button.contains(touched)).toBe(true)
      await expect(height).toBeGreaterThanOrEqual(44)
    })
  },
})

test('groups rows in a list under a heading', async ({ canvasElement }) => {
  const group = within(canvasElement).getByRole('region', { name: 'Commute' })
  await expect(within(group).getByRole('heading', { level: 2 })).toHaveTextContent('Commute')
  await expect(within(group).getByRole('list', { name: 'Commute' })).toBeVisible()
})

test('stays a link', {
  render: () => (
    <SettingsRow title="Profile" action={{ href: '/dashboard/settings/profile', onClick: takeClick }} />
  ),
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Profile' })
    await expect(link).toHaveAttribute('href', '/dashboard/settings/profile')
    await userEvent.click(link)
    await expect(takeClick).toHaveBeenCalledOnce()
  },
})

test('acts only by its control', {
  render: () => (
    <SettingsRow
      title="Profile"
      action={{ control: <Button onClick={refresh}>Refresh the profile</Button> }}
    />
  ),
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('listitem')
    await userEvent.click(within(row).getByText('Profile'))
    await expect(refresh).not.toHaveBeenCalled()
    await userEvent.click(within(row).getByRole('button'))
    await expect(refresh).toHaveBeenCalledOnce()
  },
})

test('does nothing when disabled', {
  args: { title: 'Support', description: 'Needs a connection', action: { onClick: press, isDisabled: true } },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Support' })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription('Needs a connection')
    await userEvent.click(button, { pointerEventsCheck: 0 })
    await expect(press).not.toHaveBeenCalled()
  },
})

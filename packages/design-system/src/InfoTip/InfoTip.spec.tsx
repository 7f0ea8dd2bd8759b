import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { InfoTip } from './InfoTip.tsx'
import { behaviour } from '../testing/behaviour.ts'

const meta = {
  title: 'Components/InfoTip',
  component: InfoTip,
  args: { label: 'About retrying', text: 'The system retries hourly.' },
  render: (args) => (
    <div style={{ display: 'flex', alignItems: 'start' }}>
      <Checkbox label="Retry if initially unavailable" />
      <InfoTip {...args} />
    </div>
  ),
} satisfies Meta<typeof InfoTip>
const test = behaviour(meta)

test('explains without ticking the box beside it', async ({ args, canvasElement, step }) => {
  const button = within(canvasElement).getByRole('button', { name: 'About retrying' })
  await step('its name says what it is about, its description explains', async () => {
    await expect(button).toHaveAccessibleDescription(args.text)
  })
  await step('it is big enough to touch', async () => {
    const { width, height } = button.getBoundingClientRect()
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  })
  await step('a press explains and leaves the box alone', async () => {
    await userEvent.click(button)
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible())
    await expect(within(canvasElement).getByRole('checkbox')).not.toBeChecked()
  })
})

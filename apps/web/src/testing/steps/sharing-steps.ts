import { userEvent, within } from 'storybook/test'
import { press, type Canvas } from './calendar-steps.ts'

/* Steps for the sharing screen. */

export const rest = encodeURIComponent('trip:trip-cph~trip:trip-arn-ath')

export async function preview(canvas: Canvas): Promise<HTMLElement> {
  const section = await canvas.findByRole('region', { name: 'What they see now' })
  await within(section).findByText('Isla’s times at home')
  return section
}

export const choose = async (canvas: Canvas, name: string) =>
  userEvent.click(await canvas.findByRole('radio', { name }))

export async function create(canvas: Canvas, label = 'Grandma'): Promise<void> {
  await userEvent.type(await canvas.findByLabelText(/Who is it for\?/), label)
  await press(canvas, 'Create link')
}

export const colleaguesPath = '/dashboard/settings/sharing?first=colleagues'

export async function colleagues(canvas: Canvas) {
  const section = within(await canvas.findByRole('region', { name: 'Colleagues on my flights' }))
  return { section, choice: await section.findByRole('switch', { name: 'Show me to colleagues' }) }
}

export const sharedSeatsPath = '/dashboard/settings/sharing?first=seats'

export async function sharedSeats(canvas: Canvas) {
  const section = within(await canvas.findByRole('region', { name: 'Seats that I see' }))
  return { section, choice: await section.findByRole('switch', { name: 'Share seats with colleagues' }) }
}

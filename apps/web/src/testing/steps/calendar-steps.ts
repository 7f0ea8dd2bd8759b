import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

/* Steps for the stories of the calendars screen. */

export type Canvas = ReturnType<typeof within>

const calendarAt = (start: string) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', `DTSTART:${start}`, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')

const crewCalendar = calendarAt('20261208T133000Z')
/** Its times do not say what clock they go by. */
const crewCalendarWithoutZone = calendarAt('20261208T133000')

const feedUrl = 'https://crew.airline.example/roster/7f3a.ics'

export async function press(canvas: Canvas, name: string | RegExp): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name }))
}

export async function choose(canvas: Canvas, name: string): Promise<void> {
  await userEvent.click(await canvas.findByRole('radio', { name }))
}

export const look = (canvas: Canvas) => press(canvas, /^Preview$/)

/** Pastes a calendar and previews it. */
export async function pasteCalendar(canvas: Canvas, text = crewCalendar): Promise<void> {
  await choose(canvas, 'Text')
  await userEvent.click(canvas.getByLabelText('Roster text'))
  await userEvent.paste(text)
  await look(canvas)
}

export const pasteUnclear = (canvas: Canvas) => pasteCalendar(canvas, crewCalendarWithoutZone)

/** Gives a feed's address and previews it. */
export async function giveAddress(canvas: Canvas, address = feedUrl): Promise<void> {
  await choose(canvas, 'Link')
  await userEvent.type(canvas.getByLabelText('Calendar link'), address)
  await look(canvas)
}

export async function chooseFile(
  canvas: Canvas,
  content: BlobPart = crewCalendar,
  name = 'december.ics',
): Promise<void> {
  const group = await canvas.findByRole('group', { name: 'Roster file' })
  const picker: unknown = group.querySelector('input[type=file]')
  if (!(picker instanceof HTMLInputElement)) throw new Error('There is no input for files.')
  await userEvent.upload(
    picker,
    new File([content], name, { type: name.endsWith('.pdf') ? 'application/pdf' : 'text/calendar' }),
  )
  await expect(await canvas.findByText(name)).toBeVisible()
}

export const previewTitle = 'Preview changes'

export async function expectPreview(canvas: Canvas): Promise<void> {
  const heading = await canvas.findByRole('heading', { name: previewTitle })
  await waitFor(() => expect(heading).toHaveFocus())
}

/** The dialog that asks before something goes. */
export async function answer(title: string, button: string): Promise<void> {
  const dialog = within(await screen.findByRole('alertdialog', { name: title }))
  await userEvent.click(dialog.getByRole('button', { name: button }))
}

import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { choose, press, type Canvas } from '#testing/calendar-steps.ts'
import { changeConnection } from '#testing/connection.ts'
// Loaded with the test: on a busy machine it comes late otherwise.
import '#features/year/YearScreen.tsx'
import meta from './Year.stories.tsx'

const test = behaviour(meta)

const months = (canvas: Canvas, name: string) => canvas.findByRole('table', { name })

/** The cells of a month: the year before, and this year. */
async function expectMonth(table: HTMLElement, name: string, ...cells: readonly string[]): Promise<void> {
  const row = within(table).getByRole('rowheader', { name }).closest('tr')
  const texts = [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)
  await expect(texts).toEqual(cells)
}

test('the year is compared with the year before, and a month that was never fetched is not known', async ({
  canvas,
}) => {
  await expect(
    await canvas.findByText(/More and less are against 2025, for March to May and July to October:/),
  ).toBeVisible()
  await expect(
    canvas.getByText('Not fetched, or no longer stored: February. Their duties are in no figure.'),
  ).toBeVisible()
  const table = await months(canvas, 'Hours at home by month')
  await expectMonth(table, 'February', 'Not known', 'Not known')
  await expectMonth(table, 'December', '437 h437 hours', '–Ahead')
})

test('the address names the year and the figure, and another year keeps the figure', {
  args: { path: '/dashboard/year?year=2025&show=nights' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: '2025' })).toBeChecked()
    await expect(await months(canvas, 'Nights near base by month')).toBeVisible()
    await choose(canvas, '2026')
    await expect(await canvas.findByText(/against 2025/)).toBeVisible()
    await expect(canvas.getByRole('radio', { name: 'Near base' })).toBeChecked()
  },
})

test('the bookings of the year are downloaded as CSV', async ({ canvas }) => {
  const saved: Blob[] = []
  spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file)
    return 'blob:story'
  })
  const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await press(canvas, 'Download CSV')
  await waitFor(() => expect(click).toHaveBeenCalled())
  const text = await saved[0]?.text()
  await expect(text).toContain('not a receipt and no tax advice')
  await expect(text).toMatch(/\r\n2026-01-\d\d,2026-01-\d\d 06:30,Europe\/London,/)
  await expect(text).not.toMatch(/\r\n2025-/)
})

test('the picture of the year holds figures alone, and what it cost only on request', async ({ canvas }) => {
  await press(canvas, 'Show the picture')
  const picture = await canvas.findByRole('img', { name: /^My commuting year 2026\./ })
  await expect(picture).toHaveAccessibleName(
    /At home: [\d,]+ h\. Near base: \d+ nights\. Flights booked: \d+\./,
  )
  await expect(picture.getAttribute('aria-label')).not.toMatch(/£|YR\d|EDI|BA/)
  await userEvent.click(canvas.getByRole('switch', { name: 'Show what it cost' }))
  await waitFor(() => expect(picture).toHaveAccessibleName(/Spent on them: £/))
  spyOn(URL, 'createObjectURL').mockReturnValue('blob:story')
  const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await press(canvas, /^(?:Download|Share) picture$/)
  await waitFor(() => expect(click).toHaveBeenCalled())
})

test('offline, the year is shown from the device with its time', async ({ canvas }) => {
  await months(canvas, 'Hours at home by month')
  changeConnection('offline')
  await expect(await canvas.findByText(/^From this device, as of/)).toBeVisible()
  await expect(canvas.getByRole('button', { name: 'Download CSV' })).toBeEnabled()
})

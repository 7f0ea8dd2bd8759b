import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { choose, press, type Canvas } from '#testing/steps/calendar-steps.ts'
import { changeConnection } from '#testing/connection.ts'
// Loaded with the test: on a busy machine it comes late otherwise.
import '#features/year/YearScreen.tsx'
import meta from './Year.stories.tsx'

const test = behaviour(meta)

const bars = (canvas: Canvas) => canvas.findByRole('list', { name: 'Days by month' })

test('the year is compared with the year before, and a month that was never fetched is not listed', async ({
  canvas,
}) => {
  await expect(
    await canvas.findByText(/^Compared with 2025: March to May and July to October\./),
  ).toBeVisible()
  const months = within(await bars(canvas)).getAllByRole('listitem')
  const names = months.map((month) => /^[A-Z][a-z]+/.exec(month.textContent ?? '')?.[0])
  await expect(names).toContain('January')
  await expect(names).not.toContain('February')
  await expect(names).not.toContain('December')
})

test('the address names the year', {
  args: { path: '/dashboard/year?year=2025' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: '2025' })).toBeChecked()
    await choose(canvas, '2026')
    await expect(await canvas.findByText(/^Compared with 2025/)).toBeVisible()
  },
})

test('hours awake, sleep and early starts are folded, and tell of each month what is known', async ({
  canvas,
}) => {
  const fold = await canvas.findByRole('group', { name: 'Hours awake, sleep, early starts' })
  await expect(fold).toHaveTextContent(/Longest day 15.h.45, shortest night 6.h.55, 2 early starts in a row/)
  await expect(canvas.queryByRole('table')).toBeNull()
  await userEvent.click(within(fold).getByText('Hours awake, sleep, early starts'))
  const table = await canvas.findByRole('table', { name: 'Hours awake, sleep and early starts by month' })
  const rows = within(table).getAllByRole('row').slice(1)
  // December has not begun.
  await expect(rows).toHaveLength(11)
  await expect(within(table).getByRole('row', { name: /February/ })).toHaveTextContent('Not known')
  await expect(canvas.getByLabelText('Hours awake, sleep and early starts of the year')).toHaveTextContent(
    /Awake.*On average of 40 duties, 6 not known.*Early starts10Of 92 reports/,
  )
})

test('nights near base are compared each way, a place only once it is entered', async ({ canvas }) => {
  const ways = await canvas.findByLabelText('What nights near base cost')
  await expect(ways).toHaveTextContent(
    /Hotel.*£90 a night.*Your place.*–.*Enter what it costs.*Friend’s couch.*£0/,
  )
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
    /At home: \d+ days\. Near base: \d+ days?\. At work: \d+ days?\. Flights booked: \d+\./,
  )
  await expect(picture.getAttribute('aria-label')).not.toMatch(/£|YR\d|EDI|BA/)
  await userEvent.click(canvas.getByRole('switch', { name: 'Show what it cost' }))
  await waitFor(() => expect(picture).toHaveAccessibleName(/Spent on flights: £/))
  spyOn(URL, 'createObjectURL').mockReturnValue('blob:story')
  const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await press(canvas, /^(?:Download|Share) picture$/)
  await waitFor(() => expect(click).toHaveBeenCalled())
})

test('offline, the year is shown from the device with its time', async ({ canvas }) => {
  await bars(canvas)
  changeConnection('offline')
  await expect(await canvas.findByText(/From this device, as of/)).toBeVisible()
  await expect(canvas.getByRole('button', { name: 'Download CSV' })).toBeEnabled()
})

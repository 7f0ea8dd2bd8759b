import { expect, userEvent, waitFor, within } from 'storybook/test'

/** Steps that the stories of the results share. */
export type Canvas = ReturnType<typeof within>

/** The search of the mocks' recent one. */
export const oneWay = '/dashboard/hotline?origin=EDI&destination=LHR&date=2026-11-23'
export const outAndBack = `${oneWay}&return_date=2026-11-24`
export const sameDay = `${oneWay}&return_date=2026-11-23`
export const outboundId = 'BA1439-2026-11-23-commercial'
export const returnId = 'BA1464-2026-11-24-commercial'

export const results = async (canvas: Canvas) =>
  within(await canvas.findByRole('region', { name: 'Flights found' }))

/** Waits until this many results are announced. */
export async function expectCount(canvas: Canvas, text: string): Promise<void> {
  const found = await results(canvas)
  const announced = () => [...found.getAllByRole('status')].map(({ textContent }) => textContent)
  await waitFor(() => expect(announced()).toContain(text))
  // The order and the filters come one paint after the first rows.
  await found.findByRole('button', { name: /^Filters/ })
}

/** The departure times of the rows that are drawn, in order. Asked of the page itself: by role, 100 rows take seconds. */
export async function departures(canvas: Canvas): Promise<string[]> {
  const region = await canvas.findByRole('region', { name: 'Flights found' })
  const rows = [...region.querySelectorAll('li > article')]
  return rows.map(({ textContent }) => /\d\d:\d\d/.exec(textContent)?.[0] ?? '')
}

export async function press(canvas: Canvas, name: string | RegExp): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name }))
}

/** The row of a flight, by its number. */
export async function row(canvas: Canvas, flight: string): Promise<Canvas> {
  const rows = await (await results(canvas)).findAllByRole('article')
  const found = rows.find(({ textContent }) => textContent.includes(flight))
  if (!found) throw new Error(`There is no row of ${flight}.`)
  return within(found)
}

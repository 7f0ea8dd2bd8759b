import { expect, fn, userEvent, within } from 'storybook/test'
import { behaviour } from '../../testing/behaviour.ts'
import { ListCard } from '../../primitives/ListCard.tsx'
import { heard, wordsHeard } from '../../testing/heard.ts'
import { BookingLine } from '../rest/BookingLine.tsx'
import { FlightOffer } from './FlightOffer.tsx'
import { bookings, offer, offers, overTheDateLine } from './offers.test-data.ts'
import meta, { BadInput } from './Offers.states.stories.tsx'

const test = behaviour(meta)
const book = fn()
const phone = { width: 390, height: 844 }

const heights = (root: HTMLElement) =>
  within(root)
    .getAllByRole('article')
    .map((row) => row.getBoundingClientRect().height)

const inSheet = () => (
  <ListCard as="div" style={{ inlineSize: 358 }}>
    {offers.slice(0, 5).map(([caption, each]) => (
      <FlightOffer key={caption} {...each} />
    ))}
  </ListCard>
)

test(
  'a flight is 96 px high on a phone, whatever is said of it',
  {
    render: inSheet,
    play: async ({ canvasElement }) => expect(heights(canvasElement)).toEqual([96, 96, 96, 96, 96]),
  },
  phone,
)

test(
  'a flight is 56 px high in a table',
  {
    render: () => (
      <ListCard as="div" style={{ inlineSize: 760 }}>
        {offers
          .filter(([, { chance }]) => chance === undefined)
          .slice(0, 4)
          .map(([caption, each]) => (
            <FlightOffer key={caption} {...each} />
          ))}
      </ListCard>
    ),
    play: async ({ canvasElement }) => {
      await expect(heights(canvasElement)).toEqual([56, 56, 56, 56])
    },
  },
  { width: 1280, height: 800 },
)

test('a flight is one spoken sentence, and its button says which flight it is for', {
  render: () => <FlightOffer {...offer} route="both" />,
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('article', {
        name: 'BA1464, London Heathrow to Edinburgh, departs 20:25, arrives 21:50, 2 hours 45 minutes after clear, 5 seats left, £57.99',
      }),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Book BA1464 20:25, in a new tab' })).toHaveAttribute(
      'rel',
      'noopener',
    )
  },
})

/** Issue 19, item 10: a row is heard in 30 words at most. */
test('no flight takes more than thirty words', {
  render: () => (
    <>
      {offers.map(([caption, each]) => (
        <FlightOffer key={caption} {...each} />
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    for (const row of canvas.getAllByRole('article'))
      await expect(wordsHeard(row), heard(row)).toBeLessThanOrEqual(30)
  },
})

test('a flight between two clocks says that it lands by another one, and how long it takes', {
  render: () => <FlightOffer {...offers[6]![1]} />,
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('article', {
        name: /^BA1464, to Paris Charles de Gaulle, departs 20:25, arrives 00:40 local, plus 1 day, \(20:25–23:40 GMT\), 3 hours 15 minutes,/,
      }),
    ).toHaveTextContent('20:25GMT–00:40CET+1')
  },
})

test('a flight over the date line lands the day before', {
  render: () => <FlightOffer {...overTheDateLine} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('−1')).toBeVisible()
    await expect(canvas.getByRole('article', { name: /arrives 20:10, minus 1 day/ })).toBeVisible()
  },
})

test('a press acts, and is large enough for a thumb', {
  render: () => <FlightOffer {...offer} action={{ label: 'Choose', onClick: book }} />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Choose BA1464 20:25' })
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(book).toHaveBeenCalledOnce()
  },
})

test('a booking is one line of 44 px, which says the flight and the reference', {
  render: () => <BookingLine {...bookings[2]![1]} />,
  play: async ({ canvas }) => {
    const line = canvas.getByRole('group', { name: 'Your booking' })
    await expect(line.getBoundingClientRect().height).toBe(44)
    await expect(heard(line)).toBe('Your booking: booked, U28518, 20:25, £57.99, reference K7QX2M')
  },
})

test('long names, yen and kroner widen no flight at 320 px', BadInput, { width: 320, height: 640 })

test(
  'at 200 % text on 320 px every time and price stays inside',
  {
    ...BadInput,
    play: async ({ canvasElement }) => {
      document.documentElement.style.fontSize = '200%'
      try {
        for (const cell of canvasElement.querySelectorAll(
          '[data-cell=times] > b, [data-cell=price] > b, a, button',
        )) {
          const { left, right } = cell.getBoundingClientRect()
          await expect(Math.floor(left), cell.outerHTML).toBeGreaterThanOrEqual(0)
          await expect(Math.ceil(right)).toBeLessThanOrEqual(320)
        }
      } finally {
        document.documentElement.style.fontSize = ''
      }
    },
  },
  { width: 320, height: 640 },
)

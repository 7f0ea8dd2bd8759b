import type { Letter } from './letter.ts'
import { londonDay, londonMoment } from './london-time.ts'
import type { Mail, PriceAlertFacts } from './mails.ts'

type Envelope = Pick<Mail, 'kind' | 'subject'>

/** 'BA1432 on Fri 17 Jul is £54': that a price fell to what its user asked to hear of, once. */
export function priceAlertLetter(facts: PriceAlertFacts, savedPage: string): [Envelope, Letter] {
  const { flights, price, threshold, savedPrice, savedAt, seenAt, soldIn, isSampleData } = facts
  const isPair = flights.length > 1
  const names = flights.map(({ name, day }) => `${name} on ${day}`).join(' and ')
  const subject = `${names} ${isPair ? 'are' : 'is'} ${price}`
  const letter: Letter = {
    preheader: `You asked to hear at ${threshold} or less.`,
    title: subject,
    blocks: [
      {
        kind: 'paragraph',
        text: `You asked to hear when ${isPair ? 'these flights cost' : 'this flight costs'} ${threshold} or less${isPair ? ' together' : ''}. The price can change again at any time.`,
      },
      {
        kind: 'facts',
        facts: [
          ['Price', price],
          ['Seen', londonMoment(seenAt)],
          ['When you saved it', `${savedPrice}, ${londonDay(savedAt)}`],
          ['Your alert', `${threshold} or less`],
        ],
      },
      ...flights.map(({ name, route, departs, arrives, fare }) => ({
        kind: 'facts' as const,
        facts: [
          ['Flight', name],
          ['Route', route],
          ['Departs', departs],
          ['Arrives', arrives],
          ['Fare', fare],
        ] as const,
      })),
      ...(soldIn.length === 0
        ? []
        : [
            {
              kind: 'paragraph' as const,
              text: `The airline sells in ${soldIn.join(' and ')}; the price is converted at our exchange rates, and a card may take a little more.`,
            },
          ]),
      ...(isSampleData
        ? [
            {
              kind: 'paragraph' as const,
              text: 'Sample timetable: these flights and prices are made up.',
            },
          ]
        : []),
      { kind: 'link', label: 'See your saved flights', href: savedPage },
      {
        kind: 'paragraph',
        text: 'This alert is over: we write once. To hear again, set it again in your saved flights.',
      },
    ],
    reason:
      'You get this email because you set a price alert on a flight that you saved in Slipstream. To get no more of them, take your other alerts away in your saved flights.',
  }
  return [{ kind: 'price-alert', subject }, letter]
}

import { londonDateLabel, londonMomentLabel } from '@slipstream/commute/time/date-formats'
import type { EmailContent } from '#platform/mail/email-template.ts'
import type { Post } from '#platform/mail/mailer.ts'

/** A flight of a price alert, in words. */
export interface AlertFlightFacts {
  /** 'BA1432'. */
  readonly name: string
  /** 'Fri 17 Jul', local to where it leaves. */
  readonly day: string
  /** 'Edinburgh (EDI) to London Heathrow (LHR)'. */
  readonly route: string
  /** 'Friday 17 July 2026 at 06:20, Europe/London time': local to the airport, with its zone. */
  readonly departs: string
  readonly arrives: string
  /** In the airline's own words where it has them. */
  readonly fare: string
}

export interface PriceAlertFacts {
  /** One, or the two of a pair. */
  readonly flights: readonly AlertFlightFacts[]
  /** Of all together, in the alert's currency, as it is written: '£54'. */
  readonly price: string
  readonly threshold: string
  /** When it was saved, in the currencies it was sold in then: '£89.90', '£50 + €39.90'. */
  readonly savedPrice: string
  readonly savedAt: Date
  /** When the price was seen. */
  readonly seenAt: Date
  /** Currencies it is sold in that are not the alert's. */
  readonly soldIn: readonly string[]
  readonly isSampleData: boolean
}

export interface PriceAlertMails {
  /** Once an alert (docs/decisions/0016). */
  priceAlert(to: string, facts: PriceAlertFacts): Promise<void>
}

export function createPriceAlertMails({ send, publicUrl }: Post): PriceAlertMails {
  return {
    priceAlert(to, facts) {
      const content = priceAlertEmail(facts, `${publicUrl}/dashboard/saved`)
      return send(to, { kind: 'price-alert', subject: content.title }, content)
    },
  }
}

/** 'BA1432 on Fri 17 Jul is £54': sent once when a price falls to the user's limit. */
function priceAlertEmail(facts: PriceAlertFacts, savedPage: string): EmailContent {
  const { flights, price, threshold, savedPrice, savedAt, seenAt, soldIn, isSampleData } = facts
  const isPair = flights.length > 1
  const names = flights.map(({ name, day }) => `${name} on ${day}`).join(' and ')
  const title = `${names} ${isPair ? 'are' : 'is'} ${price}`
  return {
    preheader: `You asked to hear at ${threshold} or less.`,
    title,
    blocks: [
      {
        kind: 'paragraph',
        text: `You asked to hear when ${isPair ? 'these flights cost' : 'this flight costs'} ${threshold} or less${isPair ? ' together' : ''}. The price can change again at any time.`,
      },
      {
        kind: 'facts',
        facts: [
          ['Price', price],
          ['Seen', londonMomentLabel(seenAt)],
          ['When you saved it', `${savedPrice}, ${londonDateLabel(savedAt)}`],
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
}

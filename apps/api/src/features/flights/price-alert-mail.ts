import { dateLabelAt, momentLabel, type Clock } from '@slipstream/commute/time/clock'
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

/** The alert is on saved flights. */
interface SavedFacts {
  readonly kind: 'saved'
  /** When it was saved, in the currencies it was sold in then: '£89.90', '£50 + €39.90'. */
  readonly price: string
  readonly at: Date
}

/** The alert is on a rest. */
interface RestFacts {
  readonly kind: 'rest'
  /** 'Home and back': what the price is for. */
  readonly ways: string
  /** 'after your duty that clears on Thu 5 Nov'. */
  readonly when: string
  /** The other way is booked or listed, and not part of the price. */
  readonly isOneWay: boolean
  /** Nights near base that it needs. */
  readonly nights: number
  /** The page of the rest: '/dashboard?…'. */
  readonly path: string
}

export interface PriceAlertFacts {
  /** One, or the two of a pair or of a rest. */
  readonly flights: readonly AlertFlightFacts[]
  /** Of all together, in the alert's currency, as it is written: '£54'. */
  readonly price: string
  readonly threshold: string
  readonly about: SavedFacts | RestFacts
  /** When the price was seen. */
  readonly seenAt: Date
  /** The reader's. */
  readonly clock: Clock
  /** Currencies it is sold in that are not the alert's. */
  readonly soldIn: readonly string[]
  readonly isSampleData: boolean
}

export type PriceAlertMails = ReturnType<typeof createPriceAlertMails>

export function createPriceAlertMails({ send, publicUrl }: Post) {
  return {
    /** Once an alert (docs/decisions/0016). The address ends them. */
    priceAlert(to: string, facts: PriceAlertFacts, unsubscribeUrl: string): Promise<void> {
      const { about } = facts
      const content =
        about.kind === 'saved'
          ? savedAlertEmail(facts, about, `${publicUrl}/dashboard/saved`)
          : restAlertEmail(facts, about, `${publicUrl}${about.path}`)
      return send(
        to,
        { kind: 'price-alert', subject: content.title, unsubscribeUrl },
        { ...content, stop: { label: 'Stop price alert emails', href: unsubscribeUrl } },
      )
    },
  }
}

/** 'BA1432 on Fri 17 Jul is £54': sent once when a price falls to the user's limit. */
function savedAlertEmail(facts: PriceAlertFacts, saved: SavedFacts, page: string): EmailContent {
  const { flights, price, threshold } = facts
  const isPair = flights.length > 1
  const names = flights.map(({ name, day }) => `${name} on ${day}`).join(' and ')
  return {
    preheader: `You asked to hear at ${threshold} or less.`,
    title: `${names} ${isPair ? 'are' : 'is'} ${price}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `You asked to hear when ${isPair ? 'these flights cost' : 'this flight costs'} ${threshold} or less${isPair ? ' together' : ''}. The price can change again at any time.`,
      },
      ...factBlocks(facts, [['When you saved it', `${saved.price}, ${dateLabelAt(saved.at, facts.clock)}`]]),
      { kind: 'link', label: 'See your saved flights', href: page },
      {
        kind: 'paragraph',
        text: 'This alert is over: we write once. To hear again, set it again in your saved flights.',
      },
    ],
    reason: 'You get this email because you set a price alert on a flight that you saved in Slipstream.',
  }
}

/** 'Home and back £84 (alert: £90)', without a day: a lock screen may show it. */
export const restAlertTitle = (ways: string, price: string, threshold: string) =>
  `${ways} ${price} (alert: ${threshold})`

function restAlertEmail(facts: PriceAlertFacts, rest: RestFacts, page: string): EmailContent {
  const { price, threshold } = facts
  const { ways, when, isOneWay, nights } = rest
  const notes = [
    'It counts confirmed seats and your own ground legs, not standby.',
    ...(isOneWay ? ['Your other way is booked or listed and not part of it.'] : []),
    ...(nights > 0
      ? [`It needs ${nights} ${nights === 1 ? 'night' : 'nights'} near base, not part of it either.`]
      : []),
  ]
  return {
    preheader: `You asked to hear at ${threshold} or less.`,
    title: restAlertTitle(ways, price, threshold),
    blocks: [
      {
        kind: 'paragraph',
        text: `You asked to hear when the cheapest ${ways.toLowerCase()} ${when} costs ${threshold} or less. The price can change again at any time.`,
      },
      { kind: 'paragraph', text: notes.join(' ') },
      ...factBlocks(facts, []),
      { kind: 'link', label: 'See this rest', href: page },
      {
        kind: 'paragraph',
        text: 'This alert is over: we write once. To hear again, set it again at the rest.',
      },
    ],
    reason: 'You get this email because you set a price alert on a rest in Slipstream.',
  }
}

type Facts = Extract<EmailContent['blocks'][number], { kind: 'facts' }>['facts']

/** Price and flights, and what is to be known of the money. */
function factBlocks(
  { flights, price, threshold, seenAt, clock, soldIn, isSampleData }: PriceAlertFacts,
  before: Facts,
): EmailContent['blocks'] {
  return [
    {
      kind: 'facts',
      facts: [
        ['Price', price],
        ['Seen', momentLabel(seenAt, clock)],
        ...before,
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
  ]
}

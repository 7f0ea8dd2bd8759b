import { randomUUID } from 'node:crypto'
import type { Amount } from '@slipstream/commute/money/money'
import { isAlertReached } from '@slipstream/commute/offers/price-alerts'
import type { PriceThreshold } from '@slipstream/contract/flights'
import type { PushMessage } from '@slipstream/contract/push'
import type { Selectable } from 'kysely'
import type { PriceAlertFacts } from './price-alert-mail.ts'
import type { PriceAlertTable } from './tables.ts'

export type AlertRow = Selectable<PriceAlertTable>

/** The columns of an alert that is set now; `nextLook` is when its price is looked at, unless that has reached the threshold. */
export function newAlert(threshold: PriceThreshold, price: Amount | null, at: Date, nextLook: Date) {
  const isReached = isAlertReached(price, threshold.amount)
  return {
    id: randomUUID(),
    ...threshold,
    look_at: isReached ? null : nextLook,
    reached_at: isReached ? at : null,
    reached_amount: isReached ? price : null,
    mail_at: null,
    mail_tries: 0,
    has_mail: true,
    created_at: at,
  }
}

/** What a look writes down of the alert's subject. */
export type AlertNotes = Partial<{ rest_facts: string; rest_ends_at: Date | null }>

/** What was seen of a price. */
export interface AlertLook {
  /** In the alert's currency; null where nothing is compared. */
  readonly price: Amount | null
  readonly notes: AlertNotes
  /** What the devices of the user are sent once the price is low enough. */
  readonly message: (price: string) => PushMessage
}

export type FoundSubject =
  /** There is nothing left to watch. */
  | { readonly isOver: true; readonly notes: AlertNotes }
  | {
      readonly isOver: false
      /** Until the next look. */
      readonly everyMs: number
      /** @throws {FlightOffersUnavailableError} where no price can be compared: the look is made again soon. */
      look(): Promise<AlertLook>
    }

/** What a price alert is on. What is watched and sent is the same for every kind (docs/decisions/0016). */
export interface AlertSubject {
  find(alert: AlertRow): Promise<FoundSubject>
  /** What the e-mail of an alert that was reached says; null where it has nothing to say any more. */
  facts(alert: AlertRow): Promise<PriceAlertFacts | null>
}

/** Of saved flights, and of rests. */
export interface AlertSubjects {
  readonly flights: AlertSubject
  readonly rests: AlertSubject
}

export const getSubject = (alert: Pick<AlertRow, 'rest'>, { flights, rests }: AlertSubjects): AlertSubject =>
  alert.rest === null ? flights : rests

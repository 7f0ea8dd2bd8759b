import { paymentMessages } from '@slipstream/contract/error-messages'
import type { Book, Card } from './card-book.ts'
import { refusal } from './card-refusal.ts'
import { attachRefusal } from './test-cards.ts'

export function cardOf(book: Book, id: string): Card {
  const card = book.cards.find((each) => each.id === id)
  if (!card) throw refusal('unknown_method', 'There is no such card. Please enter it again.')
  return card
}

export function attachedCard(book: Book, id: string): Card {
  const card = cardOf(book, id)
  if (card.attached_at === null) throw refusal('unknown_method', paymentMessages.noSuchCard)
  return card
}

/** Attaching asks no bank by itself; anyone who keeps a card without a payment asks first. The first becomes the default. */
export function attach(book: Book, card: Card, at: Date): void {
  if (card.attached_at !== null) return
  const reason = attachRefusal(card.behaviour)
  if (reason !== undefined) throw refusal('declined', reason)
  card.attached_at = at
  book.customer.default_method_id ??= card.id
}

import type { PushTopic } from '@slipstream/contract/push'

/** The kinds of notification for crew, in display order. */
export const topicText: readonly { topic: PushTopic; label: string; hint: string }[] = [
  {
    topic: 'live_flights',
    label: 'Delays and cancellations',
    hint: 'A flight of today’s commute asks for something else: be ready, take another, or call crewing.',
  },
  {
    topic: 'listing_opens',
    label: 'Staff lists',
    hint: 'The list opens for a staff ticket you planned, by the times you set.',
  },
  {
    topic: 'roster_changed',
    label: 'Roster changes',
    hint: 'Duties were added, moved or removed.',
  },
  {
    topic: 'flight_change',
    label: 'Flight changes',
    hint: 'A request to move a booking went through, or did not.',
  },
  {
    topic: 'price_drop',
    label: 'Price drops',
    hint: 'A saved flight, or a way home and back, fell to the price you set for it.',
  },
  {
    topic: 'job_finished',
    label: 'Finished work',
    hint: 'A roster or a search you started is ready.',
  },
]

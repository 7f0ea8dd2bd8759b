import type { FlightChangeCardProps } from './FlightChangeCard.tsx'

type Sample = Omit<FlightChangeCardProps, 'ref'>

export const pending: Sample = {
  bookingReference: 'XK4T9Q',
  flightNumber: 'BA1464',
  date: 'Fri 17 Jul',
  spokenDate: 'Friday 17 July',
  route: 'LHR 21:00 BST to EDI 22:25 BST',
  spokenRoute: 'London Heathrow, 21:00 British Summer Time, to Edinburgh, 22:25 British Summer Time',
  status: 'pending',
  message: 'The flight is full. We try again each hour.',
  nextTryText: 'today at 17:05 BST',
}

export const completed: Sample = {
  ...pending,
  status: 'completed',
  message: 'You are on this flight. Your reference stays the same.',
  nextTryText: undefined,
}

export const failed: Sample = {
  ...pending,
  status: 'failed',
  message: 'The airline asks for a paid upgrade, and it is less than 1 hour to departure.',
  nextTryText: undefined,
}

import type { ServiceStatusProps } from './ServiceStatus.tsx'

export const allWell: Omit<ServiceStatusProps, 'ref'> = {
  title: 'Airline systems',
  state: 'operational',
  asOfText: 'As of 14 July, 04:40 BST',
  services: [
    { id: 'roster', name: 'Crew roster', state: 'operational' },
    { id: 'staff', name: 'Staff travel booking', state: 'operational' },
    { id: 'check-in', name: 'Online check-in', state: 'operational' },
  ],
}

/** Each state once. */
export const troubled: Omit<ServiceStatusProps, 'ref'> = {
  ...allWell,
  state: 'partial_outage',
  services: [
    { id: 'staff', name: 'Staff travel booking', state: 'major_outage', note: 'Listings cannot be made' },
    { id: 'check-in', name: 'Online check-in', state: 'partial_outage', note: 'Not from Heathrow' },
    { id: 'app', name: 'Airline app', state: 'degraded', note: 'Slow answers' },
    { id: 'fares', name: 'Fares', state: 'maintenance', note: 'Until 06:00 BST' },
    { id: 'roster', name: 'Crew roster', state: 'operational' },
    { id: 'lounge', name: 'Lounges', state: 'unknown' },
  ],
}

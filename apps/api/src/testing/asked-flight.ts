/** BA1431 of 8 November 2026: 06:00 to 07:15 in London, in winter. */
export const askedFlight = {
  marketing_carrier: 'BA',
  flight_number: '1431',
  origin: 'EDI',
  destination: 'LHR',
  departure_time: '2026-11-08 06:00',
  arrival_time: '2026-11-08 07:15',
  origin_timezone: 'Europe/London',
  destination_timezone: 'Europe/London',
  duration_minutes: 75,
}

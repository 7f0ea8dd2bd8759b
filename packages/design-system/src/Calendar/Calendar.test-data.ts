/** The month that the mocks describe, over the spring clock change. */
export const march = { label: 'Departure date', today: '2026-03-26', value: '2026-03-29' } as const

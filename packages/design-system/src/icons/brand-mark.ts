/** The logo, a wing and its wake, drawn in a square of 64. */
export const brandMark = {
  viewBox: '0 0 64 64',
  wings: ['M58 8 9 27l17 8.5Z', 'M58 8 29.5 39l8 17Z'],
  wake: 'M6 43h14M11 51h14',
} as const

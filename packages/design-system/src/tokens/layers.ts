/** Stacking order, lowest first. Nothing else sets a z-index. */
export const layers = {
  raised: 1,
  sticky: 10,
  bar: 20,
  modal: 40,
  snackbar: 50,
  float: 60,
  spinner: 70,
} as const

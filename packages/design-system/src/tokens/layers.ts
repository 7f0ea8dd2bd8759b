/** Stacking order, lowest first. Nothing else sets a z-index. */
export const layers = {
  /** Above its neighbours inside one part. */
  raised: 1,
  /** A head that stays while its list scrolls. */
  sticky: 10,
  /** The bars of the app's frame. */
  bar: 20,
  /** Sheets, dialogs and viewers, over the bars: of two, the last opened lies above. */
  modal: 40,
  /** Notices, over any modal: one may report on it. */
  snackbar: 50,
  /** Menus, lists and tooltips, wherever they were opened. */
  float: 60,
  /** Blocks everything. */
  spinner: 70,
} as const

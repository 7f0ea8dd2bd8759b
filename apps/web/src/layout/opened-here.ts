/** State of the history entry that opening a sheet made: closing goes back over it. A sheet opened by its address has none. */
export const openedHere = { isOpenedHere: true } as const

export function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOpenedHere' in state && state.isOpenedHere === true
}

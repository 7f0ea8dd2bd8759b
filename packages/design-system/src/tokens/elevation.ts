/** Shadows of one theme, by height. Dark surfaces rise by colour; their shadows only part edges. */
export interface Elevations {
  card: string
  bar: string
  modal: string
}
export type Elevation = keyof Elevations

export const lightElevations: Elevations = {
  card: '0 1px 2px rgb(14 26 32 / 0.08), 0 0 0 1px rgb(14 26 32 / 0.05)',
  bar: '0 1px 0 rgb(14 26 32 / 0.08)',
  modal: '0 16px 48px rgb(14 26 32 / 0.24), 0 2px 8px rgb(14 26 32 / 0.12)',
}

export const darkElevations: Elevations = {
  card: '0 0 0 1px rgb(255 255 255 / 0.06)',
  bar: '0 1px 0 rgb(255 255 255 / 0.08)',
  modal: '0 16px 48px rgb(0 0 0 / 0.6), 0 0 0 1px rgb(255 255 255 / 0.08)',
}

/** `box-shadow: ${elevation('card')};` */
export const elevation = (name: Elevation) => `var(--elevation-${name})`

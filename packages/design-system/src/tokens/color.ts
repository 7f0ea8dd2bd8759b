import type { DutyStatus, FlightChangeStatus, SemanticColor, StatusColorUse } from './semantic.ts'

const kebab = (name: string) =>
  name.replaceAll('_', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The CSS variable that carries a semantic colour, e.g. `--color-text-muted`. */
export const colorVariable = (name: SemanticColor) => `--color-${kebab(name)}`

/** The CSS variable of one use of a duty status, e.g. `--duty-not-booked-fill`. */
export const dutyVariable = (status: DutyStatus, use: StatusColorUse) =>
  `--duty-${kebab(status)}-${kebab(use)}`

/** The CSS variable of one use of a flight-change status, e.g. `--flight-change-failed-text`. */
export const flightChangeVariable = (status: FlightChangeStatus, use: StatusColorUse) =>
  `--flight-change-${kebab(status)}-${kebab(use)}`

/** A semantic colour as a component writes it: `background: ${color('surface')};`. */
export const color = (name: SemanticColor) => `var(${colorVariable(name)})`

/** A duty colour as a component writes it: `background: ${dutyColor('standby', 'fill')};`. */
export const dutyColor = (status: DutyStatus, use: StatusColorUse) => `var(${dutyVariable(status, use)})`

/** A flight-change colour as a component writes it. */
export const flightChangeColor = (status: FlightChangeStatus, use: StatusColorUse) =>
  `var(${flightChangeVariable(status, use)})`

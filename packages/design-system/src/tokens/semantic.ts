import { amber, blue, green, ink, red, teal, veil, violet } from './palette.ts'

/**
 * What a colour is for. Both themes fill every name; `contrast.test.ts` holds each pair of `contrast.ts` to
 * WCAG 2.2 AA, and Foundations/Colour says what each is for (`docs/design-system/foundations`). Primaries and secondaries are those of spec §9 (Themes).
 */
export const light = {
  canvas: ink[25],
  surface: ink[0],
  surfaceRaised: ink[0],
  surfaceSunken: ink[50],
  text: ink[925],
  textMuted: ink[700],
  textSubtle: ink[600],
  textDisabled: ink[550],
  border: ink[100],
  borderStrong: ink[550],
  focus: teal[600],
  primary: teal[600],
  primaryHover: teal[700],
  primaryPressed: teal[800],
  onPrimary: ink[0],
  primaryText: teal[600],
  primaryTint: teal[50],
  secondary: teal[300],
  onSecondary: ink[925],
  critical: red[700],
  criticalHover: red[800],
  onCritical: ink[0],
  criticalText: red[700],
  criticalTint: red[50],
  warning: amber[500],
  onWarning: ink[925],
  warningText: amber[700],
  warningTint: amber[50],
  success: green[500],
  onSuccess: ink[925],
  successText: green[700],
  successTint: green[50],
  info: blue[700],
  onInfo: ink[0],
  infoText: blue[700],
  infoTint: blue[50],
  neutral: ink[700],
  onNeutral: ink[0],
  neutralText: ink[700],
  neutralTint: ink[50],
  notice: ink[900],
  onNotice: ink[25],
  noticeAction: teal[300],
  backdrop: veil[50],
} as const

export type SemanticColor = keyof typeof light

export const dark: Record<SemanticColor, string> = {
  canvas: ink[950],
  surface: ink[900],
  surfaceRaised: ink[850],
  surfaceSunken: ink[800],
  text: ink[30],
  textMuted: ink[300],
  textSubtle: ink[400],
  textDisabled: ink[500],
  border: ink[775],
  borderStrong: ink[500],
  focus: teal[300],
  primary: teal[300],
  primaryHover: teal[250],
  primaryPressed: teal[200],
  onPrimary: ink[950],
  primaryText: teal[300],
  primaryTint: teal[900],
  secondary: teal[200],
  onSecondary: ink[950],
  critical: red[300],
  criticalHover: red[250],
  onCritical: ink[950],
  criticalText: red[300],
  criticalTint: red[900],
  warning: amber[500],
  onWarning: ink[950],
  warningText: amber[300],
  warningTint: amber[900],
  success: green[500],
  onSuccess: ink[950],
  successText: green[300],
  successTint: green[900],
  info: blue[300],
  onInfo: ink[950],
  infoText: blue[300],
  infoTint: blue[900],
  neutral: ink[300],
  onNeutral: ink[950],
  neutralText: ink[300],
  neutralTint: ink[800],
  notice: ink[60],
  onNotice: ink[950],
  noticeAction: teal[700],
  backdrop: veil[64],
}

/** The five booking statuses of spec §3 (Duty status colour keys), with their wire names. */
export type DutyStatus = 'booked_correct_time' | 'booked_incorrect_time' | 'standby' | 'not_booked' | 'hotel'

/** The three request statuses of spec §3 (Flight change request). */
export type FlightChangeStatus = 'pending' | 'completed' | 'failed'

/**
 * One status, four uses. `fill` is the colour of spec §9 to the letter: an edge or a mark, the same in both themes.
 * `onFill` is a glyph or text upon it. `text` is the hue as readable text on any surface and on `tint`.
 */
export interface StatusColors {
  fill: string
  onFill: string
  text: string
  tint: string
}
export type StatusColorUse = keyof StatusColors

type StatusTheme = {
  duty: Record<DutyStatus, StatusColors>
  flightChange: Record<FlightChangeStatus, StatusColors>
}

const fills = {
  green: { fill: green[500], onFill: ink[950] },
  amber: { fill: amber[500], onFill: ink[950] },
  blue: { fill: blue[500], onFill: ink[950] },
  red: { fill: red[500], onFill: ink[950] },
  violet: { fill: violet[500], onFill: ink[0] },
} as const

const onLight = {
  green: { ...fills.green, text: green[700], tint: green[50] },
  amber: { ...fills.amber, text: amber[700], tint: amber[50] },
  blue: { ...fills.blue, text: blue[700], tint: blue[50] },
  red: { ...fills.red, text: red[700], tint: red[50] },
  violet: { ...fills.violet, text: violet[700], tint: violet[50] },
} as const

const onDark = {
  green: { ...fills.green, text: green[300], tint: green[900] },
  amber: { ...fills.amber, text: amber[300], tint: amber[900] },
  blue: { ...fills.blue, text: blue[300], tint: blue[900] },
  red: { ...fills.red, text: red[300], tint: red[900] },
  violet: { ...fills.violet, text: violet[300], tint: violet[900] },
} as const

function statuses(hues: Record<keyof typeof fills, StatusColors>): StatusTheme {
  return {
    duty: {
      booked_correct_time: hues.green,
      booked_incorrect_time: hues.amber,
      standby: hues.blue,
      not_booked: hues.red,
      hotel: hues.violet,
    },
    flightChange: { pending: hues.amber, completed: hues.green, failed: hues.red },
  }
}

export const lightStatuses: StatusTheme = statuses(onLight)
export const darkStatuses: StatusTheme = statuses(onDark)

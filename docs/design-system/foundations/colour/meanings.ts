import type { Breakpoint } from '@slipstream/design-system/tokens/breakpoints'
import type { Elevation } from '@slipstream/design-system/tokens/elevation'
import type { layers } from '@slipstream/design-system/tokens/layers'
import type { durations, easings } from '@slipstream/design-system/tokens/motion'
import type { SemanticColor } from '@slipstream/design-system/tokens/semantic'
import type { measure, radius, space } from '@slipstream/design-system/tokens/space'
import type { textStyle } from '@slipstream/design-system/tokens/type'

// What each token is for, as the Foundations pages show it. The types fail a token without a meaning.

export const colorMeanings: Record<SemanticColor, string> = {
  canvas: 'The page behind everything.',
  surface: 'Cards, bars, lists.',
  surfaceRaised: 'Dialogs, sheets and menus, above surface.',
  surfaceSunken: 'Wells: skeletons, code, the track of a progress bar.',
  text: 'Read first: times, titles, messages.',
  textMuted: 'Explains it: details, labels beside a value.',
  textSubtle: 'Read last: hints, placeholders, captions.',
  textDisabled: 'Disabled labels: exempt from contrast, still legible.',
  border: 'Decorative hairlines; nothing depends on seeing them.',
  borderStrong: 'The outline of a control: at least 3:1.',
  focus: 'The ring around the focused element.',
  primary: 'The one main action of a view, and the selected item.',
  primaryHover: 'The main action under a pointer.',
  primaryPressed: 'The main action while it is pressed.',
  onPrimary: 'Text and icons on the main action.',
  primaryText: 'Links and quiet actions.',
  primaryTint: 'Behind a selected or hovered item.',
  secondary: "The brand's second colour: the mark, never a control.",
  onSecondary: 'Text on the second colour.',
  critical: 'Actions that cannot be undone, and the outline of an invalid field.',
  criticalHover: 'A critical action under a pointer.',
  onCritical: 'Text on a critical action.',
  criticalText: 'The text of an error.',
  criticalTint: 'Behind an error.',
  warning: 'A mark of caution, with its icon.',
  onWarning: 'A glyph on that mark.',
  warningText: 'The text of a caution.',
  warningTint: 'Behind a caution.',
  success: 'A mark of success, with its icon.',
  onSuccess: 'A glyph on that mark.',
  successText: 'The text of a success.',
  successTint: 'Behind a success.',
  info: 'A mark of information.',
  onInfo: 'A glyph on that mark.',
  infoText: 'The text of information.',
  infoTint: 'Behind information.',
  neutral: 'A mark without judgement.',
  onNeutral: 'A glyph on that mark.',
  neutralText: 'The text of a state without judgement.',
  neutralTint: 'Behind such a state.',
  notice: 'Short notices that float over any page.',
  onNotice: 'The text of a notice.',
  noticeAction: 'The action inside a notice, and its focus ring.',
  backdrop: 'Dims what lies behind a modal.',
}

export const textStyleMeanings: Record<keyof typeof textStyle, string> = {
  time: 'The hero of a card or row: a time or a flight number.',
  timeSmall: 'A time or flight number inside a row of others.',
  display: 'The name of a page that stands alone.',
  title: 'The heading of a screen, a sheet or a dialog.',
  heading: 'The heading of a card or a section.',
  body: 'Sentences, and text a person types.',
  bodySmall: 'Sentences beside something larger.',
  label: 'The label of a control, and the name of a value.',
  caption: 'Read last.',
  overline: 'Small capitals over a group: zones, units, column heads.',
}

export const spaceMeanings: Record<keyof typeof space, string> = {
  none: 'No distance, where the browser would leave one.',
  xxs: 'Inside a small chip; between a name and its value.',
  xs: 'Between an icon and its text; between chips.',
  sm: 'Between items of one line.',
  md: "Between lines of one item; beside a chip's text.",
  lg: "Inside a card, and at the page's edge on a phone.",
  xl: 'Between cards and groups.',
  xxl: 'Between sections of a page.',
  xxxl: 'Around an empty state and at the end of a page.',
}

export const radiusMeanings: Record<keyof typeof radius, string> = {
  sm: 'Chips, and items inside a control.',
  md: 'Controls: buttons and fields.',
  lg: 'Cards and dialogs.',
  sheet: 'The top corners of a bottom sheet.',
  pill: 'Fully round: a mark, a switch, a grab handle.',
}

export const measureMeanings: Record<keyof typeof measure, string> = {
  dialog: 'A dialog of size sm (spec §2).',
  column: 'A column of reading text.',
  page: 'The page, list and detail together.',
}

export const elevationMeanings: Record<Elevation, string> = {
  card: 'A card on the page: an edge more than a shadow.',
  bar: 'A bar that content slides under.',
  modal: 'A dialog, a sheet, a menu, a notice.',
}

export const durationMeanings: Record<keyof typeof durations, string> = {
  quick: 'A change of colour under a finger or pointer.',
  normal: 'A notice or a menu comes or goes.',
  sheet: "A bottom sheet, spec §2; a flight change's status, spec §4.",
}

export const easingMeanings: Record<keyof typeof easings, string> = {
  standard: 'From one state to another.',
  enter: 'Enters: fast, then settles.',
  exit: 'Leaves: slow, then gone.',
}

export const layerMeanings: Record<keyof typeof layers, string> = {
  raised: 'Above its neighbours inside one component.',
  sticky: 'A heading that stays while its list scrolls.',
  bar: "The bars of the app's frame.",
  modal: 'Sheets, dialogs and viewers, over the bars. The last one opened lies on top.',
  snackbar: 'Notices, over any modal, since a notice may report on it.',
  float: 'Menus, lists and tooltips, wherever they were opened.',
  spinner: 'Blocks everything.',
}

export const breakpointMeanings: Record<Breakpoint, string> = {
  xxs: 'The smallest phones, 320 px: one column, nothing beside anything.',
  xs: 'Most phones.',
  xsm: 'Large phones: two short values may stand side by side.',
  sm: 'Tablets: a dialog and a sheet keep their own width.',
  md: 'List and detail side by side; the navigation becomes a rail.',
  lg: 'Desktops: the page has its full width.',
  xl: 'Wide desktops: the page stays as it is, its margins grow.',
}

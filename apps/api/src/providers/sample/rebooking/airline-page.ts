import { longWeekdayDateLabel, timeLabel } from '@slipstream/commute/time/date-formats'
import { toLocal } from '@slipstream/commute/time/zoned-time'
import { flightName } from '@slipstream/commute/flights/flights'
import type { RebookingAttempt, RebookingResult } from '../../rebooking.ts'

type Shown = Pick<RebookingAttempt, 'bookingReference' | 'flight' | 'number' | 'now'>

interface ResultText {
  readonly title: string
  /** Two lines. */
  readonly text: readonly [string, string]
  readonly ink: string
  readonly tint: string
}

const resultTexts: Record<RebookingResult, ResultText> = {
  moved: {
    title: 'You are on this flight',
    text: ['Your booking was changed. The reference', 'stays the same.'],
    ink: '#0b6b2b',
    tint: '#e3f6e8',
  },
  full: {
    title: 'This flight is full',
    text: ['There is no seat left to change to.', 'Please look again later.'],
    ink: '#6b5200',
    tint: '#fff3c7',
  },
  upgrade_needed: {
    title: 'A paid upgrade is needed',
    text: ['The seats that are left cost more than', 'your ticket allows.'],
    ink: '#6b5200',
    tint: '#fff3c7',
  },
  unknown_booking: {
    title: 'We cannot find this booking',
    text: ['No booking has this reference together', 'with this surname.'],
    ink: '#9c1420',
    tint: '#fde5e7',
  },
  refused: {
    title: 'This ticket cannot be changed',
    text: ['Its conditions do not allow this flight.', 'Please call us.'],
    ink: '#9c1420',
    tint: '#fde5e7',
  },
}

/** The width and height of the page, in pixels: a phone's screen at twice its points. */
export const pageSize = { width: 780, height: 1180 } as const

/** `London time` of `Europe/London`. */
const timeOf = (zone: string) => `${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time`

/**
 * What the page of the sandbox's airline says after an attempt, as SVG. It names the booking and the flight, and nobody: pictures
 * are passed on easily.
 */
export function airlinePage(
  { bookingReference, flight, number, now }: Shown,
  result: RebookingResult,
): string {
  const { title, text, ink, tint } = resultTexts[result]
  const taken = toLocal(now.getTime(), flight.origin_timezone)
  const { width, height } = pageSize
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Inter Variable" fill="#14202e">
  <rect width="${width}" height="${height}" fill="#f3f5f8"/>
  <rect width="${width}" height="132" fill="#123a63"/>
  ${line(48, 82, 38, 'Sandbox airline', { fill: '#ffffff', strong: true })}
  ${line(732, 80, 26, 'Manage booking', { fill: '#d5e3f3', end: true })}
  <rect y="132" width="${width}" height="76" fill="#ffe08a"/>
  ${line(48, 180, 26, 'Sample data. No airline was asked.', { fill: '#4a3800' })}
  ${line(48, 280, 26, 'Booking reference', { fill: '#4f5d6e' })}
  ${line(48, 336, 46, bookingReference, { strong: true, spaced: true })}
  ${card(380, 400)}
  ${line(84, 446, 28, longWeekdayDateLabel(flight.departure_time), { fill: '#4f5d6e' })}
  ${line(84, 504, 44, flightName(flight), { strong: true })}
  ${line(84, 620, 64, flight.origin)}
  ${line(696, 620, 64, flight.destination, { end: true })}
  <path d="M250 598H530" stroke="#9aa7b6" stroke-width="4"/><path d="M516 584l18 14-18 14" fill="none" stroke="#9aa7b6" stroke-width="4"/>
  ${line(84, 684, 40, timeLabel(flight.departure_time))}
  ${line(696, 684, 40, timeLabel(flight.arrival_time), { end: true })}
  ${line(84, 736, 24, timeOf(flight.origin_timezone), { fill: '#4f5d6e' })}
  ${line(696, 736, 24, timeOf(flight.destination_timezone), { fill: '#4f5d6e', end: true })}
  <rect x="48" y="812" width="684" height="216" rx="20" fill="${tint}"/><rect x="48" y="812" width="12" height="216" rx="6" fill="${ink}"/>
  ${line(92, 882, 40, title, { fill: ink, strong: true })}
  ${line(92, 944, 30, text[0], { fill: ink })}
  ${line(92, 986, 30, text[1], { fill: ink })}
  ${line(48, 1096, 24, `Attempt ${number}`, { fill: '#4f5d6e' })}
  ${line(48, 1132, 24, `${longWeekdayDateLabel(taken)}, ${timeLabel(taken)} ${timeOf(flight.origin_timezone)}`, { fill: '#4f5d6e' })}
</svg>`
}

interface LineStyle {
  readonly fill?: string
  /** Ends at `x` instead of beginning there. */
  readonly end?: boolean
  /** The renderer draws a variable font at one weight only: a stroke makes it bolder. */
  readonly strong?: boolean
  readonly spaced?: boolean
}

function line(x: number, y: number, size: number, text: string, style: LineStyle = {}): string {
  const { fill, end = false, strong = false, spaced = false } = style
  const attributes = [
    `x="${x}" y="${y}" font-size="${size}"`,
    ...(fill === undefined ? [] : [`fill="${fill}"`]),
    ...(end ? ['text-anchor="end"'] : []),
    ...(strong ? [`stroke="${fill ?? '#14202e'}" stroke-width="${size / 32}"`] : []),
    ...(spaced ? ['letter-spacing="6"'] : []),
  ]
  return `<text ${attributes.join(' ')}>${escapeXml(text)}</text>`
}

function card(y: number, height: number): string {
  return `<rect x="48" y="${y}" width="684" height="${height}" rx="20" fill="#ffffff" stroke="#d6dde6" stroke-width="2"/>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

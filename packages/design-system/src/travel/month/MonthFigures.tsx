import { useId, useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Hidden } from '../../spoken/Spoken.tsx'
import { useFormats, type TravelFormats } from '../formats.ts'
import { Root } from './MonthFigures.styles.ts'
import { count, nightsPlace } from './row-text.ts'

/** A sum in the reader's currency, with what could not be converted beside it. */
export interface Sum {
  /** Decimal amounts with their ISO 4217 codes; empty where no price is known. */
  amounts: readonly { amount: string; currency: string }[]
  /** A price of it is not known. */
  isLeast?: boolean | undefined
}

export interface MonthFiguresProps {
  /** 'December 2026' */
  month: string
  /** Flights that are not booked, and what the plan's cost. */
  toWork: { toBook: number; cost: Sum }
  home: { toBook: number; cost: Sum }
  /** Nights near base of the plan; `beyond`: of these, those that a place of the reader's own does not include. */
  nearBase: { nights: number; cost: Sum; isOwnPlace?: boolean | undefined; beyond?: number | undefined }
  booked: Sum
  /** Booked and still to pay. */
  total: Sum
  /** Rests that are at risk or worse, and those that cannot be flown as booked. */
  atRisk: number
  conflicts: number
  /** Expanded at first. */
  isDefaultOpen?: boolean | undefined
}

const joined = ({ amounts }: Sum, money: TravelFormats['money']) =>
  amounts.map(({ amount, currency }) => money(amount, currency)).join(' + ')

/** '£1,158.90', 'from £40 + ¥12,000', 'Not known' */
export const sumText = (sum: Sum, { money }: TravelFormats) =>
  sum.amounts.length === 0 ? 'Not known' : `${sum.isLeast ? 'from ' : ''}${joined(sum, money)}`

/** 'Near base: 7 nights', 'At your place: 7 nights, 3 beyond those included' */
function nightsTerm({ nights, isOwnPlace = false, beyond = 0 }: MonthFiguresProps['nearBase']): string {
  const place = nightsPlace(isOwnPlace)
  const more = beyond > 0 ? `, ${beyond} beyond those included` : ''
  return `${place.charAt(0).toUpperCase()}${place.slice(1)}: ${count(nights, 'night')}${more}`
}

/** A month in one line: what is to book, what is at risk, and what is paid of what it costs. */
export function MonthFigures({
  month,
  toWork,
  home,
  nearBase,
  booked,
  total,
  atRisk,
  conflicts,
  isDefaultOpen = false,
}: MonthFiguresProps) {
  const id = useId()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(isDefaultOpen)
  const toBook = toWork.toBook + home.toBook
  const details = [
    ['Booked so far', booked] as const,
    ...(toWork.toBook > 0 ? [[`To work: ${count(toWork.toBook, 'flight')}`, toWork.cost] as const] : []),
    ...(home.toBook > 0 ? [[`Home: ${count(home.toBook, 'flight')}`, home.cost] as const] : []),
    ...(nearBase.nights > 0 ? [[nightsTerm(nearBase), nearBase.cost] as const] : []),
  ]
  const isKnown = booked.amounts.length > 0 && total.amounts.length > 0
  return (
    <Root aria-label={`${month} in figures`}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <b>{toBook}</b> to book
        <ChevronDown aria-hidden="true" />
      </button>
      {conflicts > 0 ? (
        <p data-tone="critical">
          <OctagonAlert aria-hidden="true" />
          {count(conflicts, 'conflict')}
        </p>
      ) : (
        <p data-tone={atRisk > 0 ? 'attention' : undefined}>
          {atRisk > 0 && <TriangleAlert aria-hidden="true" />}
          <b>{atRisk}</b> at risk
        </p>
      )}
      {isKnown && (
        <p>
          <Hidden>Booked: </Hidden>
          <b>{joined(booked, formats.wholeMoney)}</b> of{' '}
          <span>
            {joined(total, formats.wholeMoney)}
            {total.isLeast && '+'}
          </span>
        </p>
      )}
      <dl id={id} hidden={!isOpen}>
        {details.map(([term, sum]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{sumText(sum, formats)}</dd>
          </div>
        ))}
      </dl>
    </Root>
  )
}

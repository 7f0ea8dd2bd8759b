import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import { Box, Input } from '../../Checkbox/Checkbox.styles.ts'
import { levelText, type Level } from '../advice/level.ts'
import { Hidden } from '../../spoken/Spoken.tsx'
import { durationText, spokenDuration, useFormats } from '../formats.ts'
import { sumText, type Sum } from '../month/MonthFigures.tsx'
import { Change, Sums } from './PlanChanges.styles.ts'
import { restDays } from './rest-title.ts'
import { lowerFirst, spokenDay } from '../month/row-text.ts'
import type { Amount } from '../now/timeline-steps.ts'

export interface PlanSumsProps {
  now: Sum
  planned: Sum
  /** Minutes more at home; below 0 for less. */
  minutes: number
}

const signed = (value: number, text: string) => `${value < 0 ? '−' : '+'}${text}`

/** What a month costs now and with the changes, and the time at home that they give. */
export function PlanSums({ now, planned, minutes }: PlanSumsProps) {
  const formats = useFormats()
  const [was, is] = [sumText(now, formats), sumText(planned, formats)]
  const time = durationText(Math.abs(minutes))
  return (
    <Sums>
      {was !== is && (
        <>
          <small>{was} now</small> <ArrowRight aria-hidden="true" />
          <Hidden>becomes </Hidden>
        </>
      )}
      <b>{is}</b>
      {was === is && <small> as now</small>}
      {minutes !== 0 && `, ${time} ${minutes < 0 ? 'less' : 'more'} at home`}
    </Sums>
  )
}

/** Another plan for one rest. */
export interface PlanChange {
  id: string
  /** Clear and next report, as instants, and the IANA zone of both; null at either end of what is known. */
  clear: number | null
  report: number | null
  zone: string
  /** Flights, 'BA1438' to 'U28518', or what is done without one, each once; `from` is omitted where nothing else was planned. */
  steps: readonly { from?: string | undefined; to: string }[]
  /** It is what the plan suggests now, and not planned yet. */
  isAsNow?: boolean | undefined
  /** What it costs more than now, below 0 for less; omitted where a part is not known. */
  cost?: Amount | undefined
  /** Minutes more at home. */
  minutes: number
  /** As it would be. */
  level: Level
  /** Why it is not ticked at first: 'Your choice', 'No back-up'. */
  why?: string | undefined
  isTicked: boolean
  /** The server's reason not to plan it. */
  problem?: string | undefined
}

interface PlanChangeRowProps extends PlanChange {
  isDisabled?: boolean | undefined
  onTick: (id: string, isTicked: boolean) => void
}

const isUneasy = (level: Level) => level === 'tight' || level === 'at_risk' || level === 'impossible'

/** Another plan for one rest in one row: what changes, what it costs and gives, and a tick to plan it. */
export function PlanChangeRow({ isDisabled, onTick, ...change }: PlanChangeRowProps) {
  const { id, clear, report, zone, steps, isAsNow, cost, minutes, level, why, isTicked, problem } = change
  const { local, wholeMoney } = useFormats()
  const ends = [clear, report].map((at) => (at === null ? null : local(at, zone)))
  const [from = null, to = null] = ends
  const amount = Number(cost?.amount ?? 0)
  const price = cost && wholeMoney(String(Math.abs(amount)), cost.currency)
  const isSamePrice = Math.abs(amount) < 0.5
  const priceText = (difference: string | undefined) => {
    if (isAsNow) return 'As suggested'
    return difference === undefined ? 'Price not known' : isSamePrice ? 'Same price' : difference
  }
  const notes = [isUneasy(level) ? levelText(level) : undefined, why].filter((note) => note !== undefined)
  const spoken = [
    [...new Set(ends.flatMap((at) => (at === null ? [] : [spokenDay(at)])))].join(' to '),
    ...steps.map((step) => (step.from === undefined ? step.to : `${step.to} for ${step.from}`)),
    priceText(price && `${price} ${amount < 0 ? 'less' : 'more'}`).toLowerCase(),
    minutes !== 0 && `${spokenDuration(Math.abs(minutes))} ${minutes < 0 ? 'less' : 'more'} at home`,
    ...notes.map(lowerFirst),
  ]
  return (
    <Change data-ticked={isTicked || undefined}>
      <Box>
        <Input
          type="checkbox"
          checked={isTicked}
          disabled={isDisabled}
          onChange={(event) => onTick(id, event.target.checked)}
        />
        <Check aria-hidden="true" />
      </Box>
      <Hidden>{spoken.filter(Boolean).join(', ')}</Hidden>
      <span data-cell="text" aria-hidden="true">
        <span data-cell="top">
          <b>{restDays(from, to)}</b>
          <b
            data-cell="cost"
            data-less={amount <= -0.5 || undefined}
            data-quiet={isAsNow || isSamePrice || undefined}
          >
            {priceText(price && signed(amount, price))}
          </b>
        </span>
        <span data-cell="facts">
          {steps.map((step) => (
            <span key={step.to} data-cell="step">
              {step.from !== undefined && (
                <>
                  {step.from} <ArrowRight />{' '}
                </>
              )}
              <b>{step.to}</b>
            </span>
          ))}
          {minutes !== 0 && <span>{signed(minutes, durationText(Math.abs(minutes)))} at home</span>}
          {notes.map((note) => (
            <span key={note} data-cell="note" data-tone={note === why ? undefined : 'warning'}>
              {note}
            </span>
          ))}
        </span>
      </span>
      {problem !== undefined && (
        <span data-cell="problem" role="alert">
          {problem}
        </span>
      )}
    </Change>
  )
}

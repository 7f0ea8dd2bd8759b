import { type ComponentPropsWithRef, type KeyboardEvent, useEffect, useRef } from 'react'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import { Hidden } from '../spoken/Spoken.tsx'
import * as S from './DateStrip.styles.ts'

/** A day's price. `none`: no flights. `loading`: not known yet. `unknown`: could not be loaded. */
export type DayPrice =
  | { kind: 'price'; amount: string; isCheapest?: boolean | undefined }
  | { kind: 'none' | 'loading' | 'unknown' }

export interface StripDay {
  /** `2026-11-23`, or whatever tells it from the others. */
  id: string
  /** 'Mon' */
  weekday: string
  /** '23 Nov' */
  day: string
  /** 'Monday 23 November', as spoken. */
  spokenDay: string
  price: DayPrice
}

export interface DateStripProps extends Omit<ComponentPropsWithRef<'ul'>, 'children' | 'onChange'> {
  /** The label of the days: 'Departure day'. */
  label: string
  /** In their order. */
  days: readonly StripDay[]
  /** The `id` of the day shown; null if it is none of these. */
  value: string | null
  onChange: (id: string) => void
  /** Where nothing flies; 'No flights'. */
  noneText?: string | undefined
}

function priceText(price: DayPrice, noneText: string): string {
  if (price.kind === 'price') return `${price.amount}${price.isCheapest ? ', cheapest of these days' : ''}`
  return { none: noneText, loading: 'price still loading', unknown: 'price not known' }[price.kind]
}

function PriceLine({ price, noneText }: { price: DayPrice; noneText: string }) {
  if (price.kind === 'price')
    return (
      <>
        <S.Amount>{price.amount}</S.Amount>
        {price.isCheapest && <S.Cheapest>Cheapest</S.Cheapest>}
      </>
    )
  if (price.kind === 'loading') return <Skeleton width="2.75rem" height="1rem" />
  return <S.None>{price.kind === 'none' ? noneText : '–'}</S.None>
}

/** Scrolls the row so that the chosen day is in the middle; the page itself does not scroll. */
function toMiddle(row: Element, item: Element): void {
  const outer = row.getBoundingClientRect()
  const inner = item.getBoundingClientRect()
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}

/** Days in a row with their prices, to switch between. */
export function DateStrip({
  label,
  days,
  value,
  onChange,
  noneText = 'No flights',
  ...rest
}: DateStripProps) {
  const row = useRef<HTMLUListElement>(null)
  const first = days.find(({ id }) => id === value) ?? days[0]

  const place = `${value} among ${days.map(({ id }) => id).join()}`
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-current]')
    if (row.current && chosen) toMiddle(row.current, chosen)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another place is the reason to run
  }, [place])

  /** The arrows move along the days; the page does not scroll. */
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = isRtl ? -1 : 1
    const target = {
      ArrowLeft: at - step,
      ArrowRight: at + step,
      Home: 0,
      End: buttons.length - 1,
    }[event.key]
    if (target === undefined || at < 0) return
    event.preventDefault()
    buttons[target]?.focus()
  }

  return (
    <S.Row {...rest} ref={row} aria-label={label} onKeyDown={move}>
      {days.map(({ id, weekday, day, spokenDay, price }) => (
        <S.Cell key={id}>
          <S.Day
            type="button"
            // The only tab stop; the arrows reach the others.
            tabIndex={id === first?.id ? 0 : -1}
            aria-current={id === value ? 'date' : undefined}
            onClick={() => onChange(id)}
          >
            <Hidden>{`${spokenDay}, ${priceText(price, noneText)}`}</Hidden>
            <S.Face aria-hidden="true">
              <S.Weekday>{weekday}</S.Weekday>
              <S.Date>{day}</S.Date>
              <PriceLine price={price} noneText={noneText} />
            </S.Face>
          </S.Day>
        </S.Cell>
      ))}
    </S.Row>
  )
}

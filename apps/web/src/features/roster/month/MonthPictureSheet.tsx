import { useClock } from '#shared/clock.ts'
import { monthLabel } from '@slipstream/commute/time/date-formats'
import { BottomSheet } from '@slipstream/design-system/BottomSheet'
import { useMemo } from 'react'
import { plural } from '#shared/format.ts'
import { planMonth } from '#shared/roster/shared-plan.ts'
import { SharePicture, type Picture } from '#shared/files/SharePicture.tsx'
import { MissingProfile } from '#shared/profile/ProfileProblem.tsx'
import { stripDays } from '../list/month-strip.ts'
import { useLiveRoster } from '../use-roster-plan.ts'

interface MonthPictureSheetProps {
  month: string
  isOpen: boolean
  onClose: () => void
}

const noRates = { to: 'GBP', perUnit: {} }

/** A month day by day: where it is spent, and nothing of its duties, flights and prices. */
export function monthPicture(month: string, days: ReturnType<typeof stripDays>): Picture {
  const count = (place: (typeof days)[number]['place']) => days.filter((day) => day.place === place).length
  return {
    title: monthLabel(month),
    subtitle: 'Home, near base and at work',
    figures: [
      { label: 'At home', value: plural(count('home'), 'day') },
      { label: 'Near base', value: plural(count('base'), 'day') },
      { label: 'At work', value: plural(count('work'), 'day') },
    ],
    bars: {
      label: 'Day by day',
      mostDays: 1,
      rows: days.map(({ date, place }, index) => ({
        label: index % 5 === 0 ? String(Number(date.slice(8))) : '',
        days: {
          home: Number(place === 'home'),
          nearBase: Number(place === 'base'),
          work: Number(place === 'work'),
        },
      })),
    },
    footer: 'Slipstream',
  }
}

/** The picture of a month, made on the phone. */
export function MonthPictureSheet({ month, isOpen, onClose }: MonthPictureSheetProps) {
  const clock = useClock()
  const { known, now, flights } = useLiveRoster(month, noRates)
  const picture = useMemo(() => {
    const plan = isOpen ? planMonth(known, now, flights) : null
    return plan && monthPicture(month, stripDays(month, known.items, plan.rests, clock))
  }, [isOpen, known, now, flights, month, clock])
  return (
    <BottomSheet isOpen={isOpen} onOpenChange={onClose} title="Share month" subtitle={monthLabel(month)}>
      {picture ? (
        <SharePicture picture={picture} name={`slipstream-${month}`} />
      ) : (
        <MissingProfile label="Loading your commutes" height="12rem" />
      )}
    </BottomSheet>
  )
}

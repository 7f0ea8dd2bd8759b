import { settingPrices } from '@slipstream/commute/money/entered-amounts'
import { defaultCurrency, getCurrencies } from '@slipstream/commute/money/money'
import { yearNights } from '@slipstream/commute/reports/year/year-nights'
import { defaultUserSettings } from '@slipstream/contract/user'
import { Section } from '@slipstream/design-system/primitives/Section'
import { Note } from '@slipstream/design-system/primitives/Text'
import { FigureList } from '@slipstream/design-system/travel/year/PlaceBars'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { useMoney } from '#shared/money/use-money.ts'
import type { ShownYear } from './use-year.ts'
import { nightLines, nightsNote } from './year-nights-text.ts'

/** What the nights near base of a year cost, as set and otherwise (docs/decisions/0090-night-place.md). */
export function YearNights({ record }: Pick<ShownYear, 'record'>) {
  const { settings } = useStore(useEngine().session)
  const own = settings ?? defaultUserSettings
  const { rates } = useMoney([defaultCurrency, ...getCurrencies(settingPrices(own))])
  const nights = yearNights(record, own, rates)
  if (!nights) return null
  return (
    <Section title="Nights near base, each way">
      <FigureList label="What nights near base cost" figures={nightLines(nights, own.own_place)} />
      <Note hasFigures>{nightsNote(nights)}</Note>
    </Section>
  )
}

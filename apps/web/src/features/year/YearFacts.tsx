import { Card } from '@slipstream/design-system/primitives/Card'
import { Fold } from '@slipstream/design-system/primitives/Fold'
import { Note } from '@slipstream/design-system/primitives/Text'
import { MonthFacts } from '@slipstream/design-system/travel/year/MonthFacts'
import { FigureList } from '@slipstream/design-system/travel/year/PlaceBars'
import { useClock } from '#shared/clock.ts'
import type { ShownYear } from './use-year.ts'
import { factLines, factMonths, factsNote, factsSummary } from './year-facts-text.ts'

/** Hours awake, sleep before report and early starts of a year (docs/decisions/0089-year-in-facts.md). */
export function YearFacts({ figures }: Pick<ShownYear, 'figures'>) {
  const clock = useClock()
  const { duties } = figures
  if (!duties || duties.starts === 0) return null
  return (
    <Card padding="md">
      <Fold title="Hours awake, sleep, early starts" summary={factsSummary(duties)}>
        <MonthFacts label="Hours awake, sleep and early starts by month" months={factMonths(figures)} />
        <FigureList label="Hours awake, sleep and early starts of the year" figures={factLines(duties)} />
        <Note hasFigures>{factsNote(clock)}</Note>
      </Fold>
    </Card>
  )
}

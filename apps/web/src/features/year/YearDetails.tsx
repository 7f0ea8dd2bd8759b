import { longDateLabel } from '@slipstream/commute/time/date-formats'
import { rosterZone, toLocal, type Instant } from '@slipstream/commute/time/zoned-time'
import { bookingsIn, yearCsv } from '@slipstream/commute/reports/year/year-csv'
import { BarTable } from '@slipstream/design-system/BarTable'
import { Button } from '@slipstream/design-system/Button'
import { FigureTiles } from '@slipstream/design-system/FigureTiles'
import { Card } from '@slipstream/design-system/primitives/Card'
import { Section } from '@slipstream/design-system/primitives/Section'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { SegmentedControl } from '@slipstream/design-system/SegmentedControl'
import { useEngine } from '#data/engine.ts'
import { SampleDataNote } from '#shared/flights/SampleDataNote.tsx'
import { ratesText } from '#shared/use-money.ts'
import { asOfText, plural } from '#shared/format.ts'
import { saveFile } from '#shared/save-file.ts'
import type { ShownYear } from './use-year.ts'
import * as S from './Year.styles.ts'
import {
  areHoursKnown,
  comparedText,
  measures,
  missingText,
  monthRows,
  readMeasure,
  routeRows,
  tilesOf,
  type Measure,
} from './year-view.ts'
import { YearPicture } from './YearPicture.tsx'

interface YearDetailsProps extends ShownYear {
  asOf: Instant
  /** The server has not answered since. */
  isStale: boolean
  measure: Measure
  onMeasure: (measure: Measure) => void
}

/** A year that is known, at least in part. */
export function YearDetails({
  record,
  figures,
  before,
  comparison,
  rateDate,
  asOf,
  isStale,
  measure,
  onMeasure,
}: YearDetailsProps) {
  const { now } = useEngine()
  const { year } = record
  const missing = missingText(year, figures.months)
  const hasBefore = before?.months.some(({ state }) => state === 'known') ?? false
  const table = measures.find(({ value }) => value === measure)?.table ?? ''
  const routes = routeRows(figures)
  const rates = ratesText({ rateDate })
  return (
    <Stack gap="xxl">
      <Stack>
        {record.is_sample_data && <SampleDataNote />}
        <FigureTiles tiles={tilesOf(figures, comparison)} aria-label={`${year} in figures`} />
        <Note>{comparedText(year, comparison)}</Note>
        {missing !== null && <Note>{missing}</Note>}
        <Note hasFigures>
          {isStale ? 'From this device, as of' : 'As of'} {asOfText(asOf, now())}.
          {rates !== null && ` Converted at the ${rates}.`}
        </Note>
      </Stack>
      <S.Columns>
        <Section title="By month">
          <SegmentedControl
            label="Compare the months by"
            isLabelHidden
            options={measures}
            value={measure}
            onChange={(value) => onMeasure(readMeasure(value))}
          />
          <Card>
            <BarTable
              label={table}
              columns={{
                row: 'Month',
                value: year,
                before: hasBefore ? String(Number(year) - 1) : undefined,
              }}
              rows={monthRows(measure, figures, hasBefore ? before : null)}
            />
          </Card>
        </Section>
        <Stack gap="xxl">
          <Section title="By route">
            {routes.length === 0 ? (
              <Note>No flight is booked in {year}.</Note>
            ) : (
              <Card>
                <BarTable
                  label="Cost of booked flights by route"
                  columns={{ row: 'Route', value: 'Booked' }}
                  rows={routes}
                />
              </Card>
            )}
          </Section>
          <Take record={record} />
          {areHoursKnown(figures) && <YearPicture record={record} figures={figures} />}
          <Section title="How it is counted">
            <Note>
              Time counts once a rest is over, in the month of its clear, and money as soon as a flight is
              booked. At risk are flights that were listed on a staff ticket, or booked too close to report or
              clear: back-ups of past days are not known, so they do not count.
            </Note>
          </Section>
        </Stack>
      </S.Columns>
    </Stack>
  )
}

/** The bookings as a file. */
function Take({ record }: Pick<ShownYear, 'record'>) {
  const { now } = useEngine()
  const { year } = record
  const count = bookingsIn(record).length
  const today = longDateLabel(toLocal(now(), rosterZone))
  return (
    <Section title="For your tax return">
      <Note>
        {count === 0
          ? `No booked flight leaves in ${year}.`
          : `A line for each booked flight that leaves in ${year}: ${plural(count, 'line')}, with date, route, reference, amount and currency. It is your own record, no receipt and no tax advice.`}
      </Note>
      {count > 0 && (
        <Button
          tone="secondary"
          onClick={() =>
            saveFile(`slipstream-commutes-${year}.csv`, 'text/csv;charset=utf-8', yearCsv(record, today))
          }
        >
          Download CSV
        </Button>
      )}
    </Section>
  )
}

import { longDateLabel } from '@slipstream/commute/time/date-formats'
import { toLocal, type Instant } from '@slipstream/commute/time/zoned-time'
import { bookingsIn, yearCsv } from '@slipstream/commute/reports/year/year-csv'
import { Button } from '@slipstream/design-system/Button'
import { Card } from '@slipstream/design-system/primitives/Card'
import { Section } from '@slipstream/design-system/primitives/Section'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { FigureList, PlaceBars } from '@slipstream/design-system/travel/year/PlaceBars'
import { Switch } from '@slipstream/design-system/Switch'
import { useState } from 'react'
import { from } from '@slipstream/design-system/tokens/breakpoints'
import { space } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { ratesText } from '#shared/money/use-money.ts'
import { asOfText, plural } from '#shared/format.ts'
import { saveFile } from '#shared/files/share-file.ts'
import { SharePicture } from '#shared/files/SharePicture.tsx'
import { YearFacts } from './YearFacts.tsx'
import { YearNights } from './YearNights.tsx'
import type { ShownYear } from './use-year.ts'
import { areHoursKnown, comparedText, routeLines, yearBars, yearLines, getPicture } from './year-view.ts'

/** A picture of a phone's width: larger, its foot would be out of sight. */
const Picture = styled.div`
  max-inline-size: 26rem;
`

/** The months beside all else where both fit. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xxl} ${space.xl};
  align-items: start;

  ${from('md')} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`

interface YearDetailsProps extends ShownYear {
  asOf: Instant
  /** The server has not answered since. */
  isStale: boolean
}

/** A year that is known, at least in part. */
export function YearDetails({ record, figures, comparison, rateDate, asOf, isStale }: YearDetailsProps) {
  const clock = useClock()
  const { now } = useEngine()
  const { year } = record
  const rates = ratesText({ rateDate }, now())
  return (
    <Columns>
      <Stack>
        <Card>
          <PlaceBars label="Days by month" months={yearBars(figures)} />
        </Card>
        <Note hasFigures>
          {comparedText(year, comparison)} {isStale ? 'From this device, as of' : 'As of'}{' '}
          {asOfText(asOf, now(), clock)}.{rates !== null && ` Converted at the ${rates}.`}
        </Note>
        <YearFacts figures={figures} />
        {areHoursKnown(figures) && <YearPicture record={record} figures={figures} />}
      </Stack>
      <Stack>
        <FigureList
          label={`${year} in figures`}
          figures={[...yearLines(figures, comparison), ...routeLines(figures)]}
        />
        <YearNights record={record} />
        <Take record={record} />
        <Note>
          Time counts once a rest is over, in the month of its clear, and money as soon as a flight is booked.
          At risk are flights that were listed on a staff ticket, or booked too close to report or clear.
        </Note>
      </Stack>
    </Columns>
  )
}

/** The bookings as a file. */
function Take({ record }: Pick<ShownYear, 'record'>) {
  const clock = useClock()
  const { now } = useEngine()
  const { year } = record
  const count = bookingsIn(record).length
  const today = longDateLabel(toLocal(now(), clock.zone))
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

/** A picture of the year: figures alone, without a flight, a route, a reference or a duty. */
function YearPicture({ record, figures }: Pick<ShownYear, 'record' | 'figures'>) {
  const clock = useClock()
  const { now } = useEngine()
  const [isOpen, setOpen] = useState(false)
  const [hasCost, setHasCost] = useState(false)
  const { year, as_of: asOf, is_sample_data: isSample } = record
  const by = longDateLabel(toLocal(Math.min(Date.parse(asOf), now()), clock.zone))
  if (!isOpen)
    return (
      <Button tone="secondary" onClick={() => setOpen(true)}>
        Show the picture
      </Button>
    )
  return (
    <Picture>
      <SharePicture
        picture={getPicture({ year, figures, by, hasCost, isSample })}
        name={`slipstream-${year}`}
      >
        <Switch label="Show what it cost" isOn={hasCost} onChange={setHasCost} />
      </SharePicture>
    </Picture>
  )
}

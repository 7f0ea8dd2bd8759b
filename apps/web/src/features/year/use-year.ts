import type { Query } from '@slipstream/client/answers/query'
import { getCurrencies } from '@slipstream/commute/money/money'
import { minuteMs } from '@slipstream/commute/time/zoned-time'
import { compareYears, yearFigures } from '@slipstream/commute/reports/year/year-figures'
import { getYear } from '@slipstream/contract/year'
import { useMemo } from 'react'
import { useQueryList } from '#data/use-query.ts'
import { isNotOffered, getProblem } from '#shared/forms/failure-message.ts'
import { useMoney } from '#shared/money/use-money.ts'

/** A booking changes a year, and the server keeps no answer of it. */
const yearQuery = (year: string): Query<typeof getYear> => ({
  endpoint: getYear,
  input: { query: { year } },
  policy: { keep: true, freshFor: minuteMs },
})

/** A year and the one before it, in the user's currency; also offline, from what the device has saved. */
export function useYear(year: string) {
  const { views, reason, refetch } = useQueryList([yearQuery(year), yearQuery(String(Number(year) - 1))])
  const [own, last] = views
  const record = own?.data?.record ?? null
  const before = last?.data?.record ?? null
  const flights = useMemo(
    () => [record, before].flatMap((each) => each?.commutes.flatMap(({ flight }) => flight ?? []) ?? []),
    [record, before],
  )
  const { rates, rateDate } = useMoney(getCurrencies(flights))
  const shown = useMemo(
    () =>
      record && {
        record,
        rateDate,
        figures: yearFigures(record, rates),
        comparison: before && compareYears(record, before, rates),
      },
    [record, before, rates, rateDate],
  )
  return {
    shown,
    /** When it was answered, in milliseconds since the epoch. */
    asOf: own?.asOf ?? null,
    isFetching: views.some(({ isFetching }) => isFetching),
    isMissing: record === null && isNotOffered(reason),
    problem: getProblem({ data: record, reason }),
    /** The year is there, and the server has not answered since. */
    stale: record !== null && reason !== null,
    refetch,
  }
}

export type ShownYear = NonNullable<ReturnType<typeof useYear>['shown']>

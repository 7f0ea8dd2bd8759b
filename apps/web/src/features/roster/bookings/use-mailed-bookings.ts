import type { Query } from '@slipstream/client/answers/query'
import { minuteMs } from '@slipstream/commute/time/zoned-time'
import {
  getMailedBookings,
  makeMailAddress,
  removeMailAddress,
  removeMailedBooking,
} from '@slipstream/contract/mailed-bookings'
import { useEffect } from 'react'
import { useEngine } from '#data/engine.ts'
import { useAnswer } from '#data/use-query.ts'
import { isNotOffered } from '#shared/forms/failure-message.ts'

const freshFor = minuteMs

/** What came by e-mail, also offline. */
const mailedQuery: Query<typeof getMailedBookings> = {
  endpoint: getMailedBookings,
  input: {},
  policy: {
    keep: true,
    freshFor,
    refetchOnReturn: freshFor,
    retryIn: ({ error }) => (isNotOffered(error) ? Infinity : freshFor),
  },
}

interface WaitingMailsProps {
  /** `2 bookings came by email`; empty if none wait. */
  onText: (text: string) => void
}

/** Says that bookings wait to be entered, and shows nothing itself: the roster loads it once it stands. */
export function WaitingMails({ onText }: WaitingMailsProps) {
  const count = useAnswer(mailedQuery).data?.bookings.length ?? 0
  const text = count === 0 ? '' : `${count} ${count === 1 ? 'booking' : 'bookings'} came by email`
  useEffect(() => onText(text), [onText, text])
  return null
}

/** The address that reads bookings, and what came to it; `data` is null until it is known, and where it is not offered. */
export function useMailedBookings() {
  const { http, answers } = useEngine()
  const { data, failure } = useAnswer(mailedQuery)
  // A notice leads here: what was saved a moment ago may lack what it is about.
  useEffect(() => void answers.fetch(mailedQuery), [answers])
  return {
    data: isNotOffered(failure?.error) ? null : data,
    makeAddress: () =>
      answers.mutate(mailedQuery, {
        optimistic: (known) => known,
        send: () => http.call(makeMailAddress, {}),
        apply: (_known, answer) => answer,
      }),
    removeAddress: () =>
      answers.mutate(mailedQuery, {
        optimistic: (known) => ({ ...known, address: null }),
        send: () => http.call(removeMailAddress, {}),
        apply: (_known, answer) => answer,
      }),
    remove: (id: string) => {
      const without = (known: NonNullable<typeof data>) => ({
        ...known,
        bookings: known.bookings.filter((booking) => booking.id !== id),
      })
      return answers.mutate(mailedQuery, {
        optimistic: without,
        send: () => http.call(removeMailedBooking, { params: { id } }),
        apply: without,
      })
    },
  }
}

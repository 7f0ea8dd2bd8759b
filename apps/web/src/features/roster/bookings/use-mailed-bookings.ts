import type { Query } from '@slipstream/client/answers/query'
import { minuteMs } from '@slipstream/commute/time/zoned-time'
import {
  getMailedBookings,
  type MailedBookings,
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
  const change = (send: () => Promise<MailedBookings>) =>
    answers.mutate(mailedQuery, { optimistic: (known) => known, send, apply: (_known, answer) => answer })
  return {
    data: isNotOffered(failure?.error) || data?.is_offered === false ? null : data,
    makeAddress: () => change(() => http.call(makeMailAddress, {})),
    removeAddress: () => change(() => http.call(removeMailAddress, {})),
    remove: (id: string) => {
      const without = (known: MailedBookings) => ({
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

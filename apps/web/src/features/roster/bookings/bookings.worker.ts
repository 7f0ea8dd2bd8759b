import { readBookings, type ReadBookings } from '@slipstream/commute/bookings/read-bookings'

/* Reads a confirmation away from the page, which is not held up by it. Nothing of it leaves the phone here. */

export interface BookingTask {
  /** Its text, or the bytes of its file. */
  content: string | ArrayBuffer
  /** `YYYY-MM-DD`. */
  today: string
}

addEventListener('message', ({ data: { content, today }, ports: [port] }: MessageEvent<BookingTask>) => {
  const unread: ReadBookings = { problem: 'no_booking' }
  void readBookings(typeof content === 'string' ? content : new Uint8Array(content), today)
    .catch(() => unread)
    .then((found) => port?.postMessage(found))
})

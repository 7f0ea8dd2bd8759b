import { takeSharedFile } from '@slipstream/client/device/shared-file'
import { createFakeCaches } from '@slipstream/client/testing/fake-caches'
import { describe, expect, it } from 'vitest'
import { handleShare, isShare } from './share.ts'

const origin = 'https://app.example'
const now = Date.UTC(2026, 10, 22, 4, 40)

function share(file: File | string | null) {
  const body = new FormData()
  if (file !== null) body.set('calendar', file)
  return new Request(`${origin}/share-calendar`, { method: 'POST', body })
}

async function getOutcome(request: Request, fault: 'full' | null = null) {
  const { caches, state } = createFakeCaches()
  state.fault = fault
  const response = await handleShare(request, { caches, now })
  return { response, file: await takeSharedFile(caches, now) }
}

const address = (outcome: string) => `${origin}/dashboard/settings/calendars?shared=${outcome}`

describe('A file shared from another app (issue 7, Installable)', () => {
  it('is kept, and the calendars screen opened, so that a reload does not share again', async () => {
    const { response, file } = await getOutcome(share(new File(['BEGIN:VCALENDAR'], 'november.ics')))
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe(address('ready'))
    expect(file?.name).toBe('november.ics')
  })

  it.each(['text/calendar', 'application/pdf', 'text/plain'])(
    'is known as a roster by its type alone: %s',
    async (type) => {
      const { file } = await getOutcome(share(new File(['x'], 'roster', { type })))
      expect(file?.name).toBe('roster')
    },
  )

  it('is known as a roster by its name alone, as SkedPlus ends it', async () => {
    const { file } = await getOutcome(share(new File(['BEGIN:VCALENDAR'], 'november.vcs')))
    expect(file?.name).toBe('november.vcs')
  })

  it.each([
    ['is a picture', share(new File(['x'], 'roster.png', { type: 'image/png' })), 'not-roster'],
    ['is empty', share(new File([], 'november.ics')), 'none'],
    ['is text', share('BEGIN:VCALENDAR'), 'none'],
    ['is missing', share(null), 'none'],
    ['is no form at all', new Request(`${origin}/share-calendar`, { method: 'POST', body: 'x' }), 'none'],
    ['has over 5 MB', share(new File([new Uint8Array(5_000_001)], 'november.ics')), 'too-large'],
  ])('says why where it %s', async (_, request, outcome) => {
    const { response, file } = await getOutcome(request)
    expect(response.headers.get('Location')).toBe(address(outcome))
    expect(file).toBeNull()
  })

  it('may have 5 MB', async () => {
    const { response } = await getOutcome(share(new File([new Uint8Array(5_000_000)], 'november.ics')))
    expect(response.headers.get('Location')).toBe(address('ready'))
  })

  it('is said not to be kept where the device is full', async () => {
    const { response } = await getOutcome(share(new File(['BEGIN:VCALENDAR'], 'november.ics')), 'full')
    expect(response.headers.get('Location')).toBe(address('not-kept'))
  })

  it.each([
    ['POST', `${origin}/share-calendar`, true],
    ['GET', `${origin}/share-calendar`, false],
    ['POST', `${origin}/api/v1/auth/login`, false],
    ['POST', 'https://other.example/share-calendar', false],
  ])('%s %s: %s', (method, url, expected) => {
    expect(isShare({ method, url }, origin)).toBe(expected)
  })
})

describe('A confirmed booking shared from another app (issue 50, 1)', () => {
  const page = `${origin}/dashboard/bookings?shared=`

  async function shared(request: Request) {
    const { caches } = createFakeCaches()
    const response = await handleShare(request, { caches, now })
    const file = await takeSharedFile(caches, now, 'booking')
    return [response.headers.get('Location'), (await file?.text()) ?? null]
  }

  it.each([
    ['booking.eml', ''],
    ['booking.HTML', ''],
    ['boarding.pkpass', ''],
    ['booking', 'message/rfc822'],
    ['booking', 'text/html; charset=utf-8'],
    ['booking', 'application/vnd.apple.pkpass'],
  ])('opens the screen of bookings: %s %s', async (name, type) => {
    expect(await shared(share(new File(['From: a@b.example'], name, { type })))).toEqual([
      `${page}ready`,
      'From: a@b.example',
    ])
  })

  it('is known in a message that is the source of a confirmation', async () => {
    const body = new FormData()
    body.set('text', '{"@type":"FlightReservation"}')
    expect(await shared(new Request(`${origin}/share-calendar`, { method: 'POST', body }))).toEqual([
      `${page}ready`,
      '{"@type":"FlightReservation"}',
    ])
  })

  it('is too much with over 5 MB', async () => {
    const file = new File([new Uint8Array(5_000_001)], 'booking.eml')
    expect(await shared(share(file))).toEqual([`${page}too-large`, null])
  })
})

describe('A message shared from another app (issue 22 item 9)', () => {
  const message = (texts: Readonly<Record<string, string>>, file?: File) => {
    const body = new FormData()
    for (const [name, text] of Object.entries(texts)) body.set(name, text)
    if (file) body.set('calendar', file)
    return new Request(`${origin}/share-calendar`, { method: 'POST', body })
  }
  async function shared(request: Request) {
    const { caches } = createFakeCaches()
    const response = await handleShare(request, { caches, now })
    const file = await takeSharedFile(caches, now, 'message')
    return [response.headers.get('Location'), (await file?.text()) ?? null]
  }
  const tryTrip = `${origin}/dashboard/try-trip?shared=`

  it('opens the screen on which a trip is tried, with its title above it', async () => {
    expect(await shared(message({ title: 'Swap', text: 'Report 07DEC 0940' }))).toEqual([
      `${tryTrip}ready`,
      'Swap\nReport 07DEC 0940',
    ])
  })

  it('does not stand in the way of a calendar that comes with it', async () => {
    const calendar = new File(['BEGIN:VCALENDAR'], 'november.ics')
    expect(await shared(message({ text: 'My roster' }, calendar))).toEqual([address('ready'), null])
  })

  it('is nothing where it is blank, and too much where it has over 5 MB', async () => {
    expect(await shared(message({ text: '  ' }))).toEqual([address('none'), null])
    expect(await shared(message({ text: 'x'.repeat(5_000_001) }))).toEqual([`${tryTrip}too-large`, null])
  })
})

import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { savedInEveryState } from '@slipstream/mocks/fixtures/saved-states'
import { expect, spyOn, waitFor } from 'storybook/test'
// Loaded with the test: on a busy machine they come late otherwise.
import '#shared/flights/calendar-file.ts'
import './ShareSheet.tsx'
import { choose, expectList, expectNotice } from '#testing/steps/saved-steps.ts'
import { reader } from '#testing/reader.ts'
import meta from './Send.stories.tsx'

const test = behaviour(meta)

/** What this browser is said to have: `undefined` is what it lacks. */
function having(
  share: Navigator['share'] | undefined,
  clipboard: { writeText: (text: string) => Promise<void> },
) {
  return () => {
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
    return () => {
      Reflect.deleteProperty(navigator, 'share')
      Reflect.deleteProperty(navigator, 'clipboard')
    }
  }
}

const shared: unknown[] = []
const tell = async (news: unknown) => {
  await Promise.resolve()
  shared.push(news)
}
const refuse = () => Promise.reject(new DOMException('No.', 'NotAllowedError'))

test('a flight is shared as text', {
  beforeEach: having(tell, { writeText: refuse }),
  play: async ({ canvas }) => {
    shared.length = 0
    await expectList(canvas)
    await choose(canvas, 'More for BA1461', 'Share')
    await waitFor(() =>
      expect(shared).toEqual([
        {
          title: 'BA1461 Edinburgh to London Heathrow',
          text: [
            'BA1461 Edinburgh (EDI) to London Heathrow (LHR)',
            'Fri 6 Nov 2026, 18:25 GMT to 19:55 GMT, 1 h 30 min, direct',
            '£74.40, as of 04:30 GMT',
            'Sample data: this flight is made up.',
          ].join('\n'),
        },
      ]),
    )
  },
})

test('a pair is copied where nothing can be shared', {
  beforeEach: having(undefined, { writeText: tell }),
  play: async ({ canvas }) => {
    shared.length = 0
    await expectList(canvas)
    await choose(canvas, 'More for BA1449 and BA1460', 'Share')
    await expectNotice('BA1449 and BA1460 copied, ready to paste.')
    await expect(String(shared[0])).toContain('Together £135.50, as of 04:30 GMT')
  },
})

/** The files that were handed to the browser to keep, as text. */
const files: Blob[] = []

/** Works on what the device has: nothing of it needs the network. */
test('a flight is saved as a calendar file, also offline', {
  ...reader.offline,
  args: { cachedSavedFlights: savedInEveryState },
  beforeEach: () => {
    files.length = 0
    const made = spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file)
      return '#calendar'
    })
    return () => made.mockRestore()
  },
  play: async ({ canvas }) => {
    await expectList(canvas, /Sunday 28 March/)
    await choose(canvas, 'More for BA640', 'Add to calendar')
    await expectNotice('BA640-2027-03-28.ics is saved. Open it to add the flight to your calendar.')
    const text = await files[0]?.text()
    await expect(text).toContain('DTSTART:20270328T002000Z')
    await expect(text).toContain('DTEND:20270328T040000Z')
  },
})

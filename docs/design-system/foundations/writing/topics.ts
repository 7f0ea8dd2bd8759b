/** One way to say it and one not to, with what a screen reader hears where that differs from what is seen. */
export interface WritingPair {
  write: string
  spoken?: string
  avoid: string
  why: string
}

export interface WritingTopic {
  title: string
  rule: string
  pairs: readonly WritingPair[]
}

/** How our words read. Messages in single quotes are the specification's, to the letter (spec §2, §4, §5, §8). */
export const figureTopics: readonly WritingTopic[] = [
  {
    title: 'Times and zones',
    rule: 'In 24 or 12 hours, as the reader has set it, the zone in reach. A flight’s times are local to its airport; a duty’s are on the reader’s clock.',
    pairs: [
      {
        write: '05:40 BST',
        spoken: '05:40 British Summer Time',
        avoid: '5.40am',
        why: 'A time without its zone costs somebody a duty.',
      },
      {
        write: '23:10–00:25 +1 day',
        spoken: '23:10 to 00:25, plus one day',
        avoid: '23:10–00:25',
        why: 'An arrival on the next day says so.',
      },
      {
        write: 'Report 12:15 LHR',
        spoken: 'Report 12:15, London Heathrow',
        avoid: '1215L check-in',
        why: 'Our word is report; the others are theirs.',
      },
    ],
  },
  {
    title: 'Durations',
    rule: 'Hours and minutes, a space between number and unit. What is left over is “in hand”.',
    pairs: [
      {
        write: '1 h 35 min',
        spoken: '1 hour 35 minutes',
        avoid: '1h35m',
        why: 'Read out, “1h35m” is a code.',
      },
      {
        write: '35 min in hand',
        spoken: '35 minutes in hand',
        avoid: 'Buffer: 35',
        why: 'The least that must be in hand is the minimum gap, never “slip”.',
      },
    ],
  },
  {
    title: 'Dates',
    rule: 'Weekday, day, month; the year only where it could be another. Never figures alone.',
    pairs: [
      {
        write: 'Thu 26 Mar',
        spoken: 'Thursday 26 March',
        avoid: '26/03',
        why: 'Half of the airlines read it as another day.',
      },
      { write: 'March 2026', avoid: '2026-03', why: 'What the server writes is not what people read.' },
      {
        write: 'EDI -> LHR (26 Mar)',
        spoken: 'Edinburgh to London Heathrow, 26 March',
        avoid: 'EDI-LHR 26MAR',
        why: 'The text of a running search, as specified.',
      },
    ],
  },
  {
    title: 'Prices',
    rule: 'The chosen currency first, with its sign; what the airline asks follows where it is another. A price has a time.',
    pairs: [
      { write: '£58.40, £60', avoid: '58.4 GBP', why: 'Two digits of pence, or none where there are none.' },
      {
        write: '£58.40 · €68.00 at the airline',
        avoid: '£58.40 (approx.)',
        why: 'Say what was converted, not that something is vague.',
      },
      { write: 'Price not known', avoid: '£0.00', why: 'Nought is a price too.' },
      { write: 'Prices as of 04:12', avoid: 'Live prices', why: 'Nothing that was fetched is live.' },
    ],
  },
  {
    title: 'Flights and places',
    rule: 'Carrier and number in one word, leading zeros stripped. A code is for the eye; a name is for the ear.',
    pairs: [
      { write: 'BA826', avoid: 'BA 0826', why: 'Leading zeros are the timetable’s, not the traveller’s.' },
      {
        write: 'EDI–LHR',
        spoken: 'Edinburgh to London Heathrow',
        avoid: 'EDI to London',
        why: 'Two codes or two names, never one of each.',
      },
      {
        write: 'Operated by Sample Connect',
        avoid: '*OP SC',
        why: 'The crew at the gate wear that name.',
      },
    ],
  },
]

export const messageTopics: readonly WritingTopic[] = [
  {
    title: 'Errors',
    rule: 'What happened, and what to do now. No blame, no code, no exclamation mark. Specified messages stay as they are.',
    pairs: [
      {
        write: 'No response received from server. Please check your network connection.',
        avoid: 'ERR_NETWORK',
        why: 'Names the likely cause and the next step.',
      },
      {
        write: 'Booking reference must be exactly 6 alphanumeric characters',
        avoid: 'Invalid input',
        why: 'Says what would pass.',
      },
      {
        write: 'Please enter a valid phone number',
        avoid: 'You entered a wrong number!',
        why: 'The number is at fault, not the reader.',
      },
      {
        write: 'Authentication failed. Please check your crew-system password and try again.',
        avoid: 'auth_fail',
        why: 'Of all passwords, it names the one that is meant.',
      },
    ],
  },
  {
    title: 'Offline',
    rule: 'Not an error: say what still works, then what does not.',
    pairs: [
      {
        write:
          "You're offline. Some features may be limited, but you can still view your cached roster and saved flights.",
        avoid: 'Connection lost',
        why: 'The roster is still there, and that is what is asked.',
      },
      {
        write: 'Offline - showing cached data for March 2026',
        avoid: 'Data may be out of date',
        why: 'Which data, of which month.',
      },
      {
        write: 'Connection restored! Syncing...',
        avoid: 'Online',
        why: 'What happens next needs no press.',
      },
    ],
  },
  {
    title: 'Empty states',
    rule: 'A heading that says what is not there, a sentence that says how it comes, one action.',
    pairs: [
      {
        write: 'No roster for March 2026 yet',
        avoid: 'No data',
        why: '“Yet” tells that it can be changed, and the action how.',
      },
      {
        write: 'No data available for March 2026',
        avoid: 'Oops, nothing here',
        why: 'Offline and never fetched: the month is named.',
      },
    ],
  },
  {
    title: 'Buttons and links',
    rule: 'A verb and its object, in sentence case. The same words on the button, in the dialog’s title and in the notice after.',
    pairs: [
      { write: 'Fetch roster', avoid: 'Submit', why: 'One knows what happens before it happens.' },
      {
        write: 'Delete entry',
        avoid: 'OK',
        why: 'What cannot be undone is named on the button that does it.',
      },
      {
        write: 'Try Again',
        avoid: 'Reload',
        why: 'Specified labels keep their capitals: Try Again, Refresh Page, Enter Beta.',
      },
      {
        write: 'Save',
        spoken: 'Save flight BA1439',
        avoid: 'Click here',
        why: 'In a list of twenty, each says which one.',
      },
    ],
  },
]

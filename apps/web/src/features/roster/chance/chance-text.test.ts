import type { ChanceReason } from '@slipstream/commute/today/chance/chance-of-report'
import { describe, expect, it } from 'vitest'
import { chanceReasonSentence } from './chance-text.ts'

const past = { flights: 64, inTime: 61, failed: 2, allowedMinutes: 90 }

describe('what a chance is made from, in sentences (issue 22, 4)', () => {
  it.each<[ChanceReason, string]>([
    [
      { code: 'flight', flight: 'BA1431', ...past },
      'In the last 90 days 61 of 64 BA1431 landed no more than 1 h 30 min late, in time for this report; 2 were cancelled or diverted',
    ],
    [
      { code: 'flight', flight: 'BA1431', ...past, failed: 0, allowedMinutes: 0 },
      'In the last 90 days 61 of 64 BA1431 landed on time, in time for this report',
    ],
    [
      { code: 'route', origin: 'EDI', destination: 'LHR', ...past, failed: 1 },
      'In the last 90 days 61 of 64 flights EDI–LHR landed no more than 1 h 30 min late, in time for this report; 1 was cancelled or diverted. Of this flight itself too few days are known',
    ],
    [
      { code: 'change', airport: 'MAN', share: 0.93 },
      'The first flight lands in time for the change in MAN 9 in 10 times',
    ],
    [{ code: 'ground_on_time' }, 'The way by train or car counts as on time'],
    [
      { code: 'standby', seats: 1, asked: 40, boarded: 21 },
      'Of 40 on standby with about as many seats on sale (1 seat), 21 got one',
    ],
    [
      { code: 'standby', seats: 9, asked: 40, boarded: 39 },
      'Of 40 on standby with about as many seats on sale (9 or more), 39 got one',
    ],
    [{ code: 'if_boarded', why: 'too_early' }, 'Who gets a standby seat can be said a day before departure'],
    [
      { code: 'if_boarded', why: 'too_little_known' },
      'Who gets a standby seat is not known: too few answers yet',
    ],
    [
      { code: 'onward', airport: 'MAN', flights: ['BA1375'], share: 0.048 },
      'BA1375 from MAN adds 5 in 100; a seat counts as available',
    ],
    [
      { code: 'onward', airport: 'MAN', flights: ['BA1375', 'BA1385'], share: 0.002 },
      'BA1375 and BA1385 from MAN add under 1 in 100; a seat counts as available',
    ],
    [{ code: 'back_ups', flights: ['BA1433'], share: 0.041 }, 'Back-up BA1433 adds 4 in 100'],
    [
      { code: 'back_ups', flights: ['BA1433', 'BA1439'], share: 0.002 },
      'Back-ups BA1433 and BA1439 add under 1 in 100',
    ],
    [
      { code: 'back_ups_left_out', flights: ['BA1433', 'BA1439'], why: 'too_early' },
      'Back-ups BA1433 and BA1439 count from a day before departure',
    ],
    [
      { code: 'back_ups_left_out', flights: ['BA1433'], why: 'too_early' },
      'Back-up BA1433 counts from a day before departure',
    ],
    [
      { code: 'back_ups_left_out', flights: ['BA1433'], why: 'too_little_known' },
      'Back-up BA1433 is not counted: too few past flights or answers',
    ],
  ])('%o', (reason, sentence) => {
    expect(chanceReasonSentence(reason)).toBe(sentence)
  })
})

/**
 * Boards of offered trips after public descriptions of how crew post swaps (messages in chats, posts in groups, rows of trade
 * boards, lists of open time), written before the reader was. The trips are invented. All are read on 26 November 2026.
 */
export interface Board {
  readonly name: string
  readonly text: string
  /** Title, report, clear; then what it is swapped for, where the text says that. */
  readonly trips: readonly (readonly [
    title: string | null,
    report: string,
    clear: string,
    wanted?: string | null,
  ])[]
  /** A piece of every line that cannot be read, in order. */
  readonly unread?: readonly string[]
  /** The date that has to be asked about; the trips are then those with the day first. */
  readonly asks?: string
}

export const boards: readonly Board[] = [
  {
    name: 'a plain board, a trip a line',
    text: 'TRIP 1234 12DEC 0600 14DEC 1830\nTRIP 4412 15DEC 0940 17DEC 1625\nTRIP 2207 20DEC 2140 22DEC 0720',
    trips: [
      ['Trip 1234', '2026-12-12 06:00', '2026-12-14 18:30'],
      ['Trip 4412', '2026-12-15 09:40', '2026-12-17 16:25'],
      ['Trip 2207', '2026-12-20 21:40', '2026-12-22 07:20'],
    ],
  },
  {
    name: 'an export of a chat from an iPhone',
    text: `[26/11/2026, 08:14:22] Sarah J: TRIP 4412 12DEC 0600 14DEC 1830 LHR-JFK-LHR
[26/11/2026, 08:15:01] Sarah J: Swap for 4 Dec or give away
[26/11/2026, 08:40:10] Tom FO: Report 15 Dec 05:50, clear 15 Dec 14:10. LHR-BGO-LHR
[26/11/2026, 08:41:00] Priya: is that still going?`,
    trips: [
      ['Trip 4412', '2026-12-12 06:00', '2026-12-14 18:30', '2026-12-04'],
      ['LHR-BGO-LHR', '2026-12-15 05:50', '2026-12-15 14:10'],
    ],
    unread: ['is that still going?'],
  },
  {
    name: 'an export of a chat from Android',
    text: `26/11/2026, 08:14 - Sarah: 12th Dec 0600 - 14th Dec 1830 JFK, giveaway 🙏
26/11/2026, 08:20 - Tom: 3 Jan 0700 - 5 Jan 1245 BOS, swap for anything in Feb
26/11/2026, 08:21 - Tom: <Media omitted>`,
    trips: [
      ['JFK', '2026-12-12 06:00', '2026-12-14 18:30'],
      ['BOS', '2027-01-03 07:00', '2027-01-05 12:45'],
    ],
    unread: ['<Media omitted>'],
  },
  {
    name: 'a table with tabs and a heading',
    text: `Trip\tReport\tClear\tRoute\tCredit
4412\t12DEC 0600\t14DEC 1830\tLHR-JFK-LHR\t15:20
1234\t15DEC 0940\t17DEC 1625\tLHR-BOS-LHR\t16:05
2207\t20DEC 2140\t22DEC 0720\tLHR-TLV-LHR\t10:10`,
    trips: [
      ['Trip 4412', '2026-12-12 06:00', '2026-12-14 18:30'],
      ['Trip 1234', '2026-12-15 09:40', '2026-12-17 16:25'],
      ['Trip 2207', '2026-12-20 21:40', '2026-12-22 07:20'],
    ],
  },
  {
    name: 'a table whose dates and times have columns of their own',
    text: `Pairing\tStart date\tReport\tEnd date\tRelease\tDays
L4410\t12/12/2026\t06:00\t14/12/2026\t18:30\t3
L4420\t15/12/2026\t09:40\t17/12/2026\t16:25\t3`,
    trips: [
      ['Pairing L4410', '2026-12-12 06:00', '2026-12-14 18:30'],
      ['Pairing L4420', '2026-12-15 09:40', '2026-12-17 16:25'],
    ],
  },
  {
    name: 'open time without a clear, which nobody can know',
    text: `Pairing Date Days Report Depart Arrive Blk Credit Layover
E4412B 12DEC 4 0515 0600 1830 18:20 21:00 SFO LAX
E4420A 15DEC 3 0645 0730 1610 14:05 16:00 BOS`,
    trips: [],
    unread: ['Pairing Date', 'E4412B', 'E4420A'],
  },
  {
    name: 'bullets',
    text: `Up for grabs, DM me!
• Trip 4412: report 12 Dec 0600, clear 14 Dec 1830
• Trip 4420: report 15 Dec 0940, clear 17 Dec 1625
- Trip 2207 report 20 Dec 2140 clear 0720+1`,
    trips: [
      ['Trip 4412', '2026-12-12 06:00', '2026-12-14 18:30'],
      ['Trip 4420', '2026-12-15 09:40', '2026-12-17 16:25'],
      ['Trip 2207', '2026-12-20 21:40', '2026-12-21 07:20'],
    ],
    unread: ['Up for grabs'],
  },
  {
    name: 'blocks with labels',
    text: `Trip 4412
Report: Sat 12 Dec 06:00
Clear: Mon 14 Dec 18:30
Route: LHR-JFK-LHR

Trip 4420
Report: Tue 15 Dec 09:40
Clear: Thu 17 Dec 16:25
Swap for: 4 Dec`,
    trips: [
      ['Trip 4412', '2026-12-12 06:00', '2026-12-14 18:30'],
      ['Trip 4420', '2026-12-15 09:40', '2026-12-17 16:25', '2026-12-04'],
    ],
  },
  {
    name: 'dates in numbers that can be read in two ways',
    text: 'Trip 4412 3/12 0600 - 5/12 1830\nTrip 4420 7/12 0940 - 9/12 1625',
    trips: [
      ['Trip 4412', '2026-12-03 06:00', '2026-12-05 18:30'],
      ['Trip 4420', '2026-12-07 09:40', '2026-12-09 16:25'],
    ],
    asks: '3/12',
  },
  {
    name: 'an American board, where one date says the order of all',
    text: `Trip 4410: 12/3 0530-12/5 1939 ATL-LAX-ATL
Trip 4415: 12/14 6:15a, 12/16 7:39p`,
    trips: [
      ['Trip 4410', '2026-12-03 05:30', '2026-12-05 19:39'],
      ['Trip 4415', '2026-12-14 06:15', '2026-12-16 19:39'],
    ],
  },
  {
    name: 'day trips under their dates',
    text: `Sat 12 Dec
0550-1330 LGW-AMS-LGW
1400-2245 LGW-GVA-LGW
Sun 13 Dec
0600-1410 LGW-BGO-LGW`,
    trips: [
      ['LGW-AMS-LGW', '2026-12-12 05:50', '2026-12-12 13:30'],
      ['LGW-GVA-LGW', '2026-12-12 14:00', '2026-12-12 22:45'],
      ['LGW-BGO-LGW', '2026-12-13 06:00', '2026-12-13 14:10'],
    ],
  },
  {
    name: 'ranges of days',
    text: `12-14 Dec 0600-1830 LHR-JFK-LHR swap
30 Dec - 2 Jan 0940/1625 LHR-HND-LHR
15 Dec 1400-2230 LHR-CDG-LHR`,
    trips: [
      ['LHR-JFK-LHR', '2026-12-12 06:00', '2026-12-14 18:30'],
      ['LHR-HND-LHR', '2026-12-30 09:40', '2027-01-02 16:25'],
      ['LHR-CDG-LHR', '2026-12-15 14:00', '2026-12-15 22:30'],
    ],
  },
  {
    name: 'German',
    text: `Tausche Umlauf 4412, Check-in 12.12. 05:20, Dienstende 14.12. 14:05, DUS-PMI-DUS
Umlauf 4420 Check-in 15.12. 06:00 Dienstende 15.12. 13:45, Tausch gegen 4.12.
Suche 20.12. frei`,
    trips: [
      ['Umlauf 4412', '2026-12-12 05:20', '2026-12-14 14:05'],
      ['Umlauf 4420', '2026-12-15 06:00', '2026-12-15 13:45', '2026-12-04'],
    ],
    unread: ['Suche 20.12. frei'],
  },
  {
    name: 'have and want',
    text: `HAVE: 12 DEC 0600 - 14 DEC 1830 JFK WANT: 4 DEC
HAVE: 15 DEC 0940 - 17 DEC 1625 BOS WANT: days off
WANT: 20 DEC 0600 - 22 DEC 1830 LAX`,
    trips: [
      ['JFK', '2026-12-12 06:00', '2026-12-14 18:30', '2026-12-04'],
      ['BOS', '2026-12-15 09:40', '2026-12-17 16:25'],
    ],
    unread: ['WANT: 20 DEC'],
  },
  {
    name: 'taken trips and mistakes among others',
    text: `Trip 4412 12DEC 0600 14DEC 1830 TAKEN
~Trip 4415 13DEC 0600 15DEC 1830~
Trip 4420 15DEC 0940 17DEC 1625
Trip 4430 17DEC 0940 15DEC 1625
Trip 4440 Mon 19 Dec 0600 Tue 20 Dec 1830
Trip 4450 31NOV 0600 2DEC 1830`,
    trips: [['Trip 4420', '2026-12-15 09:40', '2026-12-17 16:25']],
    unread: ['4412', '4415', '4430', '4440', '4450'],
  },
  {
    name: 'a number that may be a time',
    text: '1234 12DEC 0600 14DEC 1830\n1120 15DEC 0940 17DEC 1625\n2130 20DEC 0600 20DEC 1400',
    trips: [],
    unread: ['1234', '1120', '2130'],
  },
  {
    name: 'numbers first, one of which is no time',
    text: '#4412 12DEC 0600 14DEC 1830 £200 cash!\n#1234 15DEC 0940 17DEC 1625\n#2130 20DEC 0600 20DEC 1400 A320',
    trips: [
      ['Trip 4412', '2026-12-12 06:00', '2026-12-14 18:30'],
      ['Trip 1234', '2026-12-15 09:40', '2026-12-17 16:25'],
      ['Trip 2130', '2026-12-20 06:00', '2026-12-20 14:00'],
    ],
  },
  {
    name: 'times of flights in place of report and clear',
    text: `Trip 4412 dep 12DEC 0700 arr 14DEC 1800
Trip 4420 STD 0830 15DEC STA 1500 17DEC
Trip 4430 Report 20DEC 0600, clear 20DEC 1400`,
    trips: [['Trip 4430', '2026-12-20 06:00', '2026-12-20 14:00']],
    unread: ['4412', '4420'],
  },
  {
    name: 'Zulu times, said once for all',
    text: `All times UTC
Trip 4412 12JUN 0600 14JUN 1830
Trip 4420 15JUN 0940 17JUN 1625`,
    trips: [
      ['Trip 4412', '2027-06-12 06:00', '2027-06-14 18:30'],
      ['Trip 4420', '2027-06-15 09:40', '2027-06-17 16:25'],
    ],
  },
  {
    name: 'a group post with what is said around it',
    text: `Hi all! Looking to get rid of these, my sister's wedding is on the 13th 😅

1) 12 Dec, report 0600, clear 14 Dec 1830 (LHR-SEA-LHR, 3 day, TAFB 60:30)
2) 19 Dec, report 2140, clear 21 Dec 0720. Would swap for trip 5510
3) NYE!! 31 Dec 1400 to 2 Jan 1105

Thanks 💛 call 07700 900123`,
    trips: [
      ['LHR-SEA-LHR', '2026-12-12 06:00', '2026-12-14 18:30'],
      [null, '2026-12-19 21:40', '2026-12-21 07:20', '5510'],
      [null, '2026-12-31 14:00', '2027-01-02 11:05'],
    ],
    unread: ['Hi all!', 'Thanks'],
  },
]

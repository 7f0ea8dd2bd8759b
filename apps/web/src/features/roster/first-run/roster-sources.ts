/** Where crew often have their roster, how it comes from there, and where to find it. */
export interface RosterSource {
  readonly system: string
  readonly way: 'link' | 'file' | 'pdf' | 'text'
  /** At most two sentences. */
  readonly where: string
}

// iPhone User Guide, Calendar, Public Calendar; LaProgra, “Importador Webcal de Swiftair”: eCrew, iOS Calendar, webcal link.
const phoneCalendar = (system: string): RosterSource => ({
  system,
  way: 'link',
  where:
    'It writes your duties into a calendar on your phone: choose one in iCloud. In Apple’s Calendar app, turn on Public Calendar for it and copy the link: anyone with the link can read it.',
})

const subscription = (system: string): RosterSource => ({
  system,
  way: 'link',
  where: 'It offers your roster as a calendar to subscribe to. Copy the link of that calendar.',
})

const exported = (system: string, ending: string): RosterSource => ({
  system,
  way: 'file',
  where: `Export your schedule there as a calendar file (${ending}).`,
})

const printed = (system: string, where: string): RosterSource => ({ system, way: 'pdf', where })

const crewLink = printed('CrewLink', 'Open your individual duty plan there and save it as a PDF.')
const eCrew = phoneCalendar('the AIMS eCrew app')
const mobileCci = exported('MobileCCI', '.ics')
const flica: RosterSource = {
  system: 'FLICA',
  way: 'text',
  where: 'Open the schedule of your month there, select all of it and copy it.',
}

/**
 * By IATA code, with the name that goes into a sentence. From public sources, not from the airlines; only systems that the import reads
 * (docs/calendars.md).
 */
const sources: Readonly<Record<string, readonly [airline: string, source: RosterSource]>> = {
  // CrewSync, README, “Atlas Air”
  '5Y': ['Atlas Air', eCrew],
  // CrewSync, README, “American Airlines (MobileCCI)”; apfa.org, hotline of 8 July 2022
  AA: ['American', mobileCci],
  // Flight Club, its reader of jetblue.flica.net, scheduledetail.cgi
  B6: ['JetBlue', flica],
  // s-FlightLog, manual, 14.g and 14.h; AeroX, parse_netline_history.py, “NetLine/Crew(CFG)”
  DE: ['Condor', crewLink],
  // CrewSync, CLAUDE.md, “Delta "MiCrew" ICS parser”: a calendar published in iCloud
  DL: ['Delta', phoneCalendar('MiCrew')],
  // Pilot Assistance, README, “Etihad eCrew”; callsignsuper/OTPBeyondBorders, docs/aims-ecrew-calendar-parse.md
  EY: ['Etihad', eCrew],
  // Public scripts that log in to frontier.flica.net
  F9: ['Frontier', flica],
  // CrewSync, README, “GoJet Airlines”
  G7: ['GoJet', subscription('RosterBuster')],
  // bobanilic/RAIDORoster-iOS, README
  GW: ['GetJet', subscription('RAIDO')],
  // halflica.net, the cabin crew’s pages about FLICA
  HA: ['Hawaiian', flica],
  // geohei.lu, rostoics, instructions
  LG: ['Luxair', crewLink],
  // A public test, “a realistic four-day Envoy-style pairing as a MobileCCI .ics”
  MQ: ['Envoy', mobileCci],
  // F100Pilot/CrewRoster, roster-lite: individualDutyPlan of netline.pga.pt
  NI: ['Portugália', crewLink],
  // Public scripts that read spirit.flica.net, scheduledetail.cgi
  NK: ['Spirit', flica],
  // DK3 Roster, CLAUDE.md: “Individual duty plan” of NetLine/Crew
  NO: ['Neos', crewLink],
  // CrewSync, README, “SkyWest Airlines”
  OO: ['SkyWest', exported('SkedPlus', '.vcs')],
  // jalim/roster-calendar, README: a text file; nelsoncattabriga/Block-Time, its help with the import: Send My Roster
  QF: [
    'Qantas',
    {
      system: 'webCIS',
      way: 'file',
      where: 'Send My Roster there e-mails it to you as a text file. Save that file first.',
    },
  ],
  // CrewSync, README, “Sun Country Airlines”
  SY: ['Sun Country', eCrew],
  // hursts.org.uk/aimsdocs, Web Application Interface
  U2: [
    'easyJet',
    printed('AIMS', 'Under Crew Schedule, My Schedule, choose your days and Print. Save it as a PDF.'),
  ],
  // A320Peter/wzz-aims-extractor, README
  W6: ['Wizz Air', printed('AIMS', 'Print your schedule there and save it as a PDF.')],
  // CrewSync, README, “Southwest Airlines (CrewHub)”
  WN: ['Southwest', phoneCalendar('CrewHub')],
  // LaProgra, “Importador Webcal de Swiftair”
  WT: ['Swiftair', eCrew],
  // MyFlightbook, FFDO import: the help of rpa.flica.net
  YX: ['Republic', flica],
}

/** What is known of an airline’s rosters, by its IATA code; undefined if nothing is. */
export const findRosterSource = (airline: string) => sources[airline]

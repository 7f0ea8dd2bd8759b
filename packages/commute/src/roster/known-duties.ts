import type { Presence } from '@slipstream/contract/roster'

/** Duties of crew that are no flight. `standby` does not say where it is spent; `note` asks nothing of anybody. */
export type KnownDuty =
  | 'leave'
  | 'day_off'
  | 'layover'
  | 'note'
  | 'home_standby'
  | 'standby'
  | 'airport_standby'
  | 'training'
  | 'e_learning'
  | 'office'
  | 'transport'
  | 'duty'

/** Duties that are done at a place. */
const attended: ReadonlySet<KnownDuty> = new Set(['airport_standby', 'training', 'office', 'duty'])
export const isAttended = (duty: KnownDuty | null) => duty !== null && attended.has(duty)

/** Duties whose place a calendar does not mean: days off are written at the base, a layover at its hotel. */
const placeless: ReadonlySet<KnownDuty> = new Set(['leave', 'day_off', 'layover', 'note', 'home_standby'])
export const isPlaceless = (duty: KnownDuty | null) => duty !== null && placeless.has(duty)

/** Where a duty asks its crew member to be; null where only the roster's rules can say. */
export function getPresence(duty: KnownDuty, location: string | null): Presence | null {
  switch (duty) {
    case 'leave':
    case 'day_off':
    case 'layover':
    case 'note':
      return 'free'
    case 'home_standby':
      return 'home'
    case 'standby':
      return location === null ? 'home' : null
    case 'airport_standby':
      return 'base'
    case 'e_learning':
      return location === null ? 'free' : 'base'
    case 'training':
    case 'office':
    case 'duty':
      return location === null ? null : 'base'
    case 'transport':
      return null
  }
}

/** Codes that mean nothing else, whatever follows them: `SIM LPC`, `OFC-1 Office`. */
const codes: Partial<Record<KnownDuty, RegExp>> = {
  leave: /^(?:LVE|LEAVE|ILL|PVAC|ANL|A\/L|S\/L|VAC|VACN|LVA|PLV|PLVE|UPL|LWP|SICK|SCK|SIC|UNFIT|UFT)$/,
  day_off: /^(?:D\/O|DOF|R\/D|X\/O|DOFF|DAYOFF|GDO|RDO|WDO|WOFF|ROFF|DDO|OFFD)$/,
  layover: /^(?:LAYOVER|NIGHTSTOP|NSTOP|HOTEL|HTL|L\/O)$/,
  home_standby: /^(?:RES[APR]|LCR|SCR|RAP|HSBY|HSB|HSTBY|SBYH|SBH|HRSV)$/,
  airport_standby: /^(?:ADTY|ASBY|ASTBY|APSB|APSBY|APST|ARSV)$/,
  standby: /^[A-Z]?(?:SBY|STBY)[A-Z]?$|^RSBY$|^STANDBY$|^AVAIL$/,
  training:
    /^(?:SIM|FFS|FTD|FSTD|LPC|OPC|EBT|LOE|TRN|LOFT|SEP|SEPT|CRM|TRG|TRNG|RCT|CRS|DGR|AVSEC|GRDSCH|SIMULATOR)$/,
  // Done on a screen, wherever its person is.
  e_learning: /^(?:CBT|WBT|ELRN|ELEARN|ELEARNING|EL\/N)$/,
  office: /^(?:OFC|OFFC|OFFICE|MTG|ADMIN)$/,
  transport: /^(?:TAXI|TXI|LIMO|SURF)$/,
}

/** Short codes that are words as well: alone, before a sign or a number, or before what they stand for. */
const shortCodes: Partial<Record<KnownDuty, RegExp>> = {
  leave: /^(?:LV|AL|HOL)$/,
  day_off: /^(?:DO|OFF|RD|XO)$/,
  layover: /^(?:REST|RST|NS)$/,
  standby: /^(?:SB|RES|RSV)$/,
  airport_standby: /^ASB$/,
  office: /^(?:MED|ADM)$/,
  transport: /^(?:BUS|CAR|TRAIN)$/,
}

/** Whole titles, in small letters without signs. Single words that people use for other things are not among them. */
const phrases: Partial<Record<KnownDuty, RegExp>> = {
  leave:
    /^(?:(?:annual|block|study|long service|sick|parental|maternity|paternity|unpaid|compassionate|special) )?leave(?: days?)?$|^(?:primary |secondary )?vacation(?: days?)?$|^holidays?$|^sick(?:ness)?(?: days?)?$/,
  day_off:
    /^(?:(?:weekly|guaranteed|requested|rostered) )?days? off$|^off(?: days?)?$|^(?:rest|free) days?$|^days? free$|^(?:reserve |golden )*(?:days? off|off days?)$|^duty free(?: period)?$/,
  layover:
    /^(?:layover|night ?stop|(?:hotel )?pick ?up)\b|^(?:hotel|overnight)$|^(?:crew |minimum )?rest(?: period)?$/,
  home_standby:
    /^(?:pilot )?(?:long|short) call(?: (?:stand ?by|reserve))?$|^reserve availability period$|^reserve [ap]m$|^home (?:stand ?by|reserve)(?: duty)?$|^(?:stand ?by|reserve)(?: duty)? (?:at |from )?home$/,
  airport_standby:
    /^airport (?:stand ?by|reserve|duty)(?: duty)?$|^(?:stand ?by|reserve)(?: duty)? (?:at )?(?:the )?airport$/,
  standby:
    /^(?:(?:early|late|day|night) )?(?:stand ?by|reserve)(?: duty| period| early| late)?(?: [a-z])?$|^available(?: day| duty)?$/,
  training:
    /^(?:full flight )?simulator\b|^(?:ground|recurrent|crm|sep|line|safety|security|first aid|conversion|type rating|refresher) (?:school|training|course|check|class|exam)(?: day)?$|^training (?:day|course|duty)$|^recurrent (?:ground|training)\b|^simulator training$|^emergency procedures$/,
  e_learning:
    /^(?:e ?learning|online (?:training|course|learning)|distance learning|(?:computer|web) based training)\b/,
  office:
    /^(?:office|planning)(?: day| duty)$|^office$|^(?:crew|base|pilot) (?:meeting|briefing)$|^(?:aviation|crew) medical$/,
  duty: /^(?:on duty|working (?:on )?(?:a )?day off)$/,
  transport: /^(?:taxi|crew bus|crew transport|crew car|ground transport)\b|^(?:travel|transfer)(?: day)?$/,
}

/** The same in the languages of European crew: German, French, Spanish, Italian, Portuguese, Dutch, Nordic and Finnish, Polish, Czech, Hungarian, Turkish. */
const foreignPhrases: Partial<Record<KnownDuty, RegExp>> = {
  leave:
    /^(?:urlaub(?:stage?)?|resturlaub|jahresurlaub|sonderurlaub|ferien|elternzeit|krank(?:heit|meldung|enstand)?|conges?(?: annuels?| payes?| maladie)?|vacances|vacanze|(?:arret )?maladie|vacaciones|baja(?: medica)?|baixa(?: medica)?|zwolnienie lekarskie|chorobowe|permiso|ferie|malattia|congedo|permesso|ferias|licenca|vakantie|verlof|ziek(?:te)?|syke?(?:dom|meldt)?|syg(?:dom)?|permisjon|orlov|semester|sjuk|foraldraledig|tjanstledig|vuosiloma|sairasloma|loma|urlop|zwolnienie|dovolena|szabadsag|yillik izin|izin|concediu)$/,
  day_off:
    /^(?:frei(?:er tag|e tage|zeit)?|dienstfrei|flugfrei|ruhetag|ortstag|repos(?: hebdomadaire)?|jours? (?:de )?(?:off|repos|libre)|libre|dias? libres?|descanso|riposo|giorn[oi] liber[oi]|libero|(?:dia de )?folga|vrij(?:e dag)?|rustdag|fridag(?:er)?|hviledag|ledig(?:dag|het)?|vapaa(?:paiva)?|wolne|dzien wolny|volno|szabadnap|pihenonap|bos gun|tatil|zi libera)$/,
  home_standby:
    /^(?:heim|ruf)bereitschaft$|^bereitschaft (?:zu ?hause|daheim)$|^astreinte(?: (?:a )?domicile)?$|^reserve (?:a )?domicile$|^imaginaria$|^reperibilita$|^sobreaviso$|^thuisreserve$|^hjemmeva[kg]t$|^hemmajour$|^hemberedskap$|^dyzur domowy$|^kotipaivystys$/,
  airport_standby:
    /^flughafen(?:bereitschaft|reserve)$|^bereitschaft (?:am )?flughafen$|^(?:reserve|astreinte) (?:a l |d )?aeroport$|^reserva (?:en |no )?aero(?:puerto|porto)$|^riserva (?:in )?aeroporto$|^luchthavenreserve$|^(?:imaginaria|guardia) (?:en )?aeropuerto$|^dyzur na lotnisku$|^(?:lufthavns?|flyplass)va[kg]t$|^flygplatsjour$|^lentoasemapaivystys$/,
  standby:
    /^(?:bereitschaft(?:sdienst)?|reservedienst|reserva|riserva|plantao|va[kg]t|dyzur|pohotovost|keszenlet|nobet|paivystys)$/,
  training:
    /^(?:simulator(?:training|schulung)?|simulateur|simulador|simulatore|schulung|lehrgang|formation|formacion|entrenamiento|addestramento|formacao|opleiding|opplaering|utbildning|kursus|kurs|szkolenie|skoleni|koulutus|egitim)$/,
  office:
    /^(?:buro(?:tag|dienst)?|bureau|oficina|ufficio|escritorio|kantoor|kontor(?:dag|tid|sdag)?|biuro|toimisto)$/,
  transport:
    /^(?:dienstreise|reisetag|mise en place|acheminement|traslado|trasferimento|desloca[cç]ao|reisdag|podroz s[lł]uzbowa|rejsedag|reisedag|resdag|matkapaiva)$/,
}

const codeFirst = /^([A-Z]{1,2}\/[A-Z]|[A-Z]{2,10})(?:[-_.]?\d{1,4}[A-Z]?)?(?=$|[\s:,;([\-–/])/

function lookUp(table: Partial<Record<KnownDuty, RegExp>>, text: string): KnownDuty | null {
  for (const duty of duties) if (table[duty]?.test(text)) return duty
  return null
}

/** The more special first: `ASBY` before what ends like it. */
const duties: readonly KnownDuty[] = [
  'duty',
  'home_standby',
  'airport_standby',
  'standby',
  'leave',
  'day_off',
  'layover',
  'e_learning',
  'training',
  'office',
  'transport',
]

function ofPhrase(title: string): KnownDuty | null {
  const getWords = (text: string) =>
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}]+/gu, ' ')
      .trim()
  // A place or a code, which stands behind the words: `Layover LAX`, `Day Off - OFF`.
  const [whole, withoutPlaces] = [title, title.replaceAll(/(?<=\p{L}.*)\b[A-Z]{1,4}\b/gu, ' ')].map(getWords)
  for (const words of [whole ?? '', withoutPlaces ?? '']) {
    const duty = lookUp(phrases, words) ?? lookUp(foreignPhrases, words)
    if (duty) return duty
  }
  return null
}

/** What a title says by its code (`LSBY`, `SIM2 LPC`) or its words (`Day off`, `Layover [LAX]`); null where it says no duty. */
export function knownDuty(title: string): KnownDuty | null {
  // Some begin with a picture.
  const text = title.replace(/^[^\p{L}\d]+/u, '').trim()
  const match = codeFirst.exec(text)
  const code = match?.[1] ?? ''
  const rest = text.slice(match?.[0].length ?? 0)
  const strong = lookUp(codes, code)
  // `SIM card` is no simulator.
  if (strong && !/^\s+\p{Ll}/u.test(rest)) return strong
  const short = lookUp(shortCodes, code)
  if (short && (/^\s*(?:$|[^\s\p{L}]|[A-Z]{3}$)/u.test(rest) || ofPhrase(rest) === short)) return short
  return ofPhrase(text)
}

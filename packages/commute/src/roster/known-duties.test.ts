import { describe, expect, it } from 'vitest'
import { type KnownDuty, knownDuty } from './known-duties.ts'

/* What crew write for a day in their languages (issue 49, 3). */

const kinds = [
  'day_off',
  'leave',
  'leave',
  'home_standby',
  'airport_standby',
  'training',
  'office',
  'transport',
] as const satisfies readonly KnownDuty[]

/** Off, leave, sick, standby at home and at the airport, training, office, travel. */
const words: Readonly<Record<string, readonly string[]>> = {
  English: [
    'Day off',
    'Annual leave',
    'Sick',
    'Home standby',
    'Airport standby',
    'Training course',
    'Office duty',
    'Travel day',
  ],
  German: [
    'Frei',
    'Urlaub',
    'Krank',
    'Rufbereitschaft',
    'Flughafenbereitschaft',
    'Schulung',
    'Büro',
    'Dienstreise',
  ],
  French: [
    'Repos',
    'Congé annuel',
    'Maladie',
    'Astreinte à domicile',
    'Réserve aéroport',
    'Formation',
    'Bureau',
    'Mise en place',
  ],
  Spanish: [
    'Día libre',
    'Vacaciones',
    'Baja médica',
    'Imaginaria',
    'Imaginaria en aeropuerto',
    'Formación',
    'Oficina',
    'Traslado',
  ],
  Italian: [
    'Riposo',
    'Ferie',
    'Malattia',
    'Reperibilità',
    'Riserva in aeroporto',
    'Addestramento',
    'Ufficio',
    'Trasferimento',
  ],
  Portuguese: [
    'Folga',
    'Férias',
    'Baixa médica',
    'Sobreaviso',
    'Reserva no aeroporto',
    'Formação',
    'Escritório',
    'Deslocação',
  ],
  Dutch: ['Vrij', 'Vakantie', 'Ziek', 'Thuisreserve', 'Luchthavenreserve', 'Opleiding', 'Kantoor', 'Reisdag'],
  Polish: [
    'Wolne',
    'Urlop',
    'Zwolnienie lekarskie',
    'Dyżur domowy',
    'Dyżur na lotnisku',
    'Szkolenie',
    'Biuro',
    'Podróż służbowa',
  ],
  Danish: ['Fridag', 'Ferie', 'Syg', 'Hjemmevagt', 'Lufthavnsvagt', 'Kursus', 'Kontor', 'Rejsedag'],
  Norwegian: ['Fridag', 'Ferie', 'Syk', 'Hjemmevakt', 'Lufthavnvakt', 'Kurs', 'Kontor', 'Reisedag'],
  Swedish: ['Ledig', 'Semester', 'Sjuk', 'Hemmajour', 'Flygplatsjour', 'Utbildning', 'Kontor', 'Resdag'],
  Finnish: [
    'Vapaa',
    'Vuosiloma',
    'Sairasloma',
    'Kotipäivystys',
    'Lentoasemapäivystys',
    'Koulutus',
    'Toimisto',
    'Matkapäivä',
  ],
}

describe('what a day is called', () => {
  it.each(Object.entries(words))('in %s', (_, titles) => {
    expect(titles.map((title) => [title, knownDuty(title)])).toEqual(
      titles.map((title, index) => [title, kinds[index]]),
    )
  })

  it('is nothing that people write for other things', () => {
    const own = [
      'Dentist',
      'SIM card',
      'Bureau of Anna',
      'Kurs Yoga',
      'Matka mummolle',
      'Viaje',
      'RE: rent',
      'Reserve a table',
    ]
    expect(own.map(knownDuty)).toEqual(own.map(() => null))
  })
})

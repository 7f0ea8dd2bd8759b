import type { ComboBoxItem } from './ComboBox.tsx'

const airport = (code: string, label: string, description: string): ComboBoxItem => ({
  id: code,
  code,
  label,
  description,
})

export const airports: readonly ComboBoxItem[] = [
  airport('LHR', 'London Heathrow', 'United Kingdom'),
  airport('LGW', 'London Gatwick', 'United Kingdom'),
  airport('LCY', 'London City', 'United Kingdom'),
  airport('STN', 'London Stansted', 'United Kingdom'),
  airport('EDI', 'Edinburgh', 'United Kingdom'),
  airport('GLA', 'Glasgow', 'United Kingdom'),
  airport('BFS', 'Belfast International', 'United Kingdom'),
  airport('DUB', 'Dublin', 'Ireland'),
  airport('ZRH', 'Zürich', 'Switzerland'),
  airport('AGP', 'Málaga', 'Spain'),
  airport('ALC', 'Alicante-Elche Miguel Hernández', 'Spain'),
  airport('AMS', 'Amsterdam Schiphol', 'Netherlands'),
]

/** Suggestions before anything is typed. */
export const suggestions: readonly ComboBoxItem[] = [
  { ...airport('EDI', 'Edinburgh', 'United Kingdom'), group: 'Home airports' },
  { ...airport('GLA', 'Glasgow', 'United Kingdom'), group: 'Home airports' },
  { ...airport('LHR', 'London Heathrow', 'United Kingdom'), group: 'Recent' },
  { ...airport('AGP', 'Málaga', 'Spain'), group: 'Recent' },
]

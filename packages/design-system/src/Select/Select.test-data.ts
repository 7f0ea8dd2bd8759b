import type { SelectGroup, SelectOption } from './Select.tsx'

export const currencies: SelectOption[] = [
  { value: 'GBP', label: 'GBP, pound sterling' },
  { value: 'EUR', label: 'EUR, euro' },
  { value: 'USD', label: 'USD, US dollar' },
  { value: 'ISK', label: 'ISK, Icelandic króna' },
]

export const airports: SelectGroup[] = [
  {
    label: 'London',
    options: [
      { value: 'LHR', label: 'Heathrow (LHR)' },
      { value: 'LGW', label: 'Gatwick (LGW)' },
      { value: 'LCY', label: 'City (LCY)', isDisabled: true },
    ],
  },
  {
    label: 'Scotland',
    options: [
      { value: 'EDI', label: 'Edinburgh (EDI)' },
      { value: 'GLA', label: 'Glasgow (GLA)' },
    ],
  },
]

/** Raw colours. Only `semantic.ts` reads them; a part never does. */
export const ink = {
  0: '#FFFFFF',
  25: '#F3F6F7',
  50: '#E8EEF0',
  100: '#DAE2E6',
  200: '#C3CED4',
  300: '#B4C2C9',
  400: '#9AABB4',
  500: '#72858F',
  550: '#71828C',
  600: '#52626B',
  700: '#42525B',
  750: '#33424B',
  800: '#22303A',
  850: '#1A252C',
  900: '#121B21',
  925: '#0E1A20',
  950: '#0A1116',
} as const

/** Built around the two brand colours of spec §9: 600 and 300. */
export const teal = {
  50: '#E3F2F3',
  100: '#CBE7E9',
  200: '#9DD8DA',
  300: '#62BEC1',
  400: '#86CFD1',
  600: '#086375',
  700: '#064F5E',
  800: '#053D49',
  900: '#0C3038',
} as const

export const red = {
  50: '#FDECEC',
  300: '#FF9AA1',
  500: '#FB3243',
  600: '#C01A29',
  700: '#B3121F',
  900: '#3A1519',
} as const
export const amber = {
  50: '#FFF4D1',
  300: '#FFD466',
  500: '#FFCF2F',
  700: '#704B00',
  900: '#352A0C',
} as const
export const green = {
  50: '#E2F6E7',
  300: '#63DB85',
  500: '#32C759',
  700: '#0F6B2B',
  900: '#102E1A',
} as const
export const blue = { 50: '#E3F0FC', 300: '#85BEFF', 500: '#1E88E5', 700: '#145A9E', 900: '#10293F' } as const
export const violet = {
  50: '#F3EAF7',
  300: '#CFA8E2',
  500: '#73408C',
  700: '#5F2E78',
  900: '#2B1A35',
} as const

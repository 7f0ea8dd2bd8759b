/** Raw colours, each ramp from light to dark. Only `semantic.ts` reads them; a component never does. */
export const ink = {
  0: '#FFFFFF',
  25: '#F3F6F7',
  30: '#F0F5F6',
  50: '#E8EEF0',
  60: '#E6EDEF',
  100: '#DAE2E6',
  300: '#B4C2C9',
  400: '#9AABB4',
  500: '#72858F',
  550: '#71828C',
  600: '#52626B',
  700: '#42525B',
  775: '#26343D',
  800: '#22303A',
  850: '#1A252C',
  900: '#121B21',
  925: '#0E1A20',
  950: '#0A1116',
} as const

/** Built around the two brand colours of spec §9: 600 and 300. */
export const teal = {
  50: '#E3F2F3',
  200: '#9DD8DA',
  250: '#86CFD1',
  300: '#62BEC1',
  600: '#086375',
  700: '#064F5E',
  800: '#053D49',
  900: '#0C3038',
} as const

export const red = {
  50: '#FDECEC',
  250: '#FFB3B8',
  300: '#FF9AA1',
  500: '#FB3243',
  700: '#B3121F',
  800: '#960D19',
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

/** What dims the page behind a modal: the least that parts the two, in each theme. */
export const veil = { 50: 'rgb(10 17 22 / 0.5)', 64: 'rgb(0 0 0 / 0.64)' } as const

import type { PlanChange, PlanSumsProps } from './PlanChanges.tsx'
import { at } from '../travel.test-data.tsx'

/* For stories: a month that can be planned better. */

const pounds = (amount: string) => ({ amount, currency: 'GBP' })
const sum = (amount: string) => ({ amounts: [pounds(amount)] })

export const planSums: readonly (readonly [caption: string, sums: PlanSumsProps])[] = [
  ['less money, more time at home', { now: sum('1158.90'), planned: sum('1136.90'), minutes: 110 }],
  ['more money, less time at home', { now: sum('1158.90'), planned: sum('1201'), minutes: -45 }],
  ['nothing changes', { now: sum('1158.90'), planned: sum('1158.90'), minutes: 0 }],
  [
    'a fare is not known',
    { now: { amounts: [] }, planned: { amounts: [pounds('890')], isLeast: true }, minutes: 110 },
  ],
]

export const planChange: PlanChange = {
  id: 'trip:1~trip:2',
  clear: at(5, '19:05'),
  report: at(8, '11:00'),
  zone: 'Europe/London',
  steps: [{ from: 'BA1438', to: 'U28518' }],
  cost: pounds('-22.01'),
  minutes: 70,
  level: 'comfortable',
  isTicked: true,
}

/** Each state that looks different. */
export const planChanges: readonly (readonly [caption: string, change: PlanChange])[] = [
  ['cheaper, and more time at home', planChange],
  [
    'two flights, at risk, so not ticked',
    {
      ...planChange,
      steps: [
        { from: 'BA1438', to: 'U28518' },
        { from: 'BA1435', to: 'BA1433' },
      ],
      cost: pounds('14'),
      level: 'at_risk',
      isTicked: false,
    },
  ],
  ['replaces a choice', { ...planChange, why: 'Your choice', isTicked: false }],
  ['takes the back-up', { ...planChange, why: 'No back-up', level: 'tight', isTicked: false }],
  [
    'as the plan has it, and not planned yet',
    {
      ...planChange,
      steps: [{ to: 'U28518' }, { to: 'BA1435' }],
      isAsNow: true,
      cost: pounds('0.00'),
      minutes: 0,
    },
  ],
  [
    'stay, of one day, without a price',
    {
      ...planChange,
      report: at(5, '23:50'),
      steps: [{ from: 'Home 4 h', to: 'Stay near base' }],
      cost: undefined,
      minutes: -240,
    },
  ],
  ['refused', { ...planChange, problem: 'This flight is no longer offered. Choose another one.' }],
]

import { expect, it } from 'vitest'
import { airportRefusal } from './airport-refusal.ts'
import { createAirportDirectory } from './airports.ts'

const airports = createAirportDirectory()

it.each([
  ['BER', undefined],
  ['TXL', 'is closed: Berlin Tegel Airport. Use BER instead'],
  ['QQQ', 'is no airport with airline service: QQQ'],
])('says why %s is no base, home or place: %s (issue 42 item 1)', (code, refusal) => {
  expect(airportRefusal(code, airports)).toBe(refusal)
})

import { describe, expect, it } from 'vitest'
import { askForTime, isWrittenOut, parseTypedTime } from './TimeField.tsx'

describe('a time as people type it', () => {
  it.each([
    ['9', '09:00'],
    ['21', '21:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9:30', '09:30'],
    ['21.30', '21:30'],
    ['21h30', '21:30'],
    ['6 05', '06:05'],
    [' 00:00 ', '00:00'],
    ['2359', '23:59'],
  ])('reads %s as %s', (text, time) => expect(parseTypedTime(text)).toEqual({ time }))

  it.each([
    ['24:00', 'A day has the hours 00 to 23'],
    ['2460', 'A day has the hours 00 to 23'],
    ['23:60', 'An hour has the minutes 00 to 59'],
    ['', askForTime],
    ['9:5', askForTime],
    ['noon', askForTime],
    ['9 pm', askForTime],
    ['12345', askForTime],
    ['-1:00', askForTime],
  ])('refuses %j: %s', (text, problem) => expect(parseTypedTime(text)).toEqual({ problem }))

  it('is written out once nothing can follow', () => {
    expect(['2', '20', '203', '20:3', '2030', '20:30', '9.30'].map(isWrittenOut)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
      true,
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { askForHalf, askForTime, isWrittenOut, parseTypedTime } from './TimeField.tsx'

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
    ['9:30 pm', '21:30'],
    ['12 am', '00:00'],
    ['12:05p', '12:05'],
    ['9 p.m.', '21:00'],
  ])('reads %s as %s', (text, time) => expect(parseTypedTime(text)).toEqual({ time }))

  it.each([
    ['24:00', 'A day has the hours 00 to 23'],
    ['2460', 'A day has the hours 00 to 23'],
    ['23:60', 'An hour has the minutes 00 to 59'],
    ['', askForTime],
    ['9:5', askForTime],
    ['noon', askForTime],
    ['13 pm', 'With am or pm, the hours are 1 to 12'],
    ['0:30 am', 'With am or pm, the hours are 1 to 12'],
    ['12345', askForTime],
    ['-1:00', askForTime],
  ])('refuses %j: %s', (text, problem) => expect(parseTypedTime(text)).toEqual({ problem }))

  it.each([
    ['9:30 am', { time: '09:30' }],
    ['13:30', { time: '13:30' }],
    ['0:30', { time: '00:30' }],
    ['9:30', { problem: askForHalf }],
    ['12', { problem: askForHalf }],
    ['noon', { problem: askForHalf }],
  ])('on the 12-hour clock reads %s as %j', (text, read) => expect(parseTypedTime(text, 12)).toEqual(read))

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

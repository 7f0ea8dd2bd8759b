import { expect, it } from 'vitest'
import { oldRecordNames } from './old-record-names.ts'
import { oldRecords } from './old-records.ts'

it('names every record of an earlier release that is read (design.md §1 Storage)', () => {
  expect(oldRecords.map(({ name }) => name)).toEqual(oldRecordNames)
})

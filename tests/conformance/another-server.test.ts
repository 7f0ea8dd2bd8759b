import { readAnswer } from '@slipstream/client/http/read-answer'
import type { Endpoint } from '@slipstream/contract/endpoint'
import { endpoints } from '@slipstream/contract/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '../support/caller.ts'
import { fullAnswer, serveMocks } from './full-answer.ts'
import { samples } from './samples.ts'
import { pictures, specifiedAnswers } from './specified-fields.ts'

type Asked = CallInput

serveMocks()

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const below = (path: string, key: string) => (path === '' ? key : `${path}.${key}`)

/** The value, made again from the bottom up: `change` gets each object's fields with its path. */
function rebuild(
  value: unknown,
  change: (fields: Fields, path: string) => Fields,
  isMap: (path: string) => boolean,
  path = '',
): unknown {
  if (Array.isArray(value)) return value.map((each) => rebuild(each, change, isMap, below(path, '*')))
  if (!isFields(value)) return value
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    rebuild(each, change, isMap, below(path, isMap(path) ? '*' : key)),
  ])
  return change(Object.fromEntries(entries), path)
}

const without = (isLeftOut: (path: string) => boolean, isMap: (path: string) => boolean) => (body: unknown) =>
  rebuild(
    body,
    (fields, path) =>
      isMap(path)
        ? fields
        : Object.fromEntries(Object.entries(fields).filter(([key]) => !isLeftOut(below(path, key)))),
    isMap,
  )

function getPaths(body: unknown, isMap: (path: string) => boolean): Set<string> {
  const paths = new Set<string>()
  rebuild(
    body,
    (fields, path) => {
      if (!isMap(path)) for (const key of Object.keys(fields)) paths.add(below(path, key))
      return fields
    },
    isMap,
  )
  return paths
}

const read = (endpoint: Endpoint, body: unknown, asked: Asked) => {
  const leftOut: unknown[] = []
  const answer = readAnswer(endpoint, Response.json(body), { asked, onLeftOut: (what) => leftOut.push(what) })
  return answer.then((data: unknown) => ({ data, leftOut }))
}

// A payment that is not owed has no answer to read; its shape is that of the calls beside it.
const ofSpecification = endpoints.filter(
  ({ name }) => name in specifiedAnswers && samples[name]?.refusal === undefined,
)

describe('the answers of another server (design.md §1; issue 16, B3)', () => {
  it('are those of every call that the specification names', () => {
    expect(
      Object.keys(specifiedAnswers).filter((name) => !endpoints.some((each) => each.name === name)),
    ).toEqual([])
    expect(pictures.every((name) => endpoints.some((each) => each.name === name))).toBe(true)
  })

  it('may be missing for every other call, and for no other', () => {
    const isNamed = (name: string) => name in specifiedAnswers || pictures.includes(name)
    expect(endpoints.filter(({ isOptional }) => isOptional).map(({ name }) => name)).toEqual(
      endpoints.flatMap(({ name }) => (isNamed(name) ? [] : [name])),
    )
  })

  describe.each(ofSpecification)('$name', (endpoint) => {
    const { named = [], needed = [], maps = [] } = specifiedAnswers[endpoint.name] ?? {}
    const isSpecified = (path: string) => named.includes(path) || needed.includes(path)
    const isMap = (path: string) => maps.includes(path)
    let body: unknown
    let asked: Asked
    beforeAll(async () => {
      ;({ body, asked } = await fullAnswer(endpoint))
    }, 30_000)

    it('are read without any field that only we added', async () => {
      const bare = without((path) => !isSpecified(path), isMap)(body)
      const { data, leftOut } = await read(endpoint, bare, asked)
      expect(leftOut).toEqual([])
      expect(without((path) => !isSpecified(path), isMap)(data)).toEqual(bare)
    })

    it('are read without each of them alone', async () => {
      for (const path of [...getPaths(body, isMap)].filter((each) => !isSpecified(each))) {
        const lacking = without((each) => each === path, isMap)(body)
        const { leftOut } = await read(endpoint, lacking, asked).catch((error: unknown) => {
          throw new Error(`unreadable without ${path}`, { cause: error })
        })
        expect(leftOut, `without ${path}`).toEqual([])
      }
      // A month has some 150 fields, and is read once without each.
    }, 30_000)

    it('are read with fields that nobody knows, everywhere', async () => {
      const more = rebuild(
        body,
        (fields, path) => (isMap(path) ? fields : { ...fields, another_field: { deep: [1, null] } }),
        isMap,
      )
      const { data, leftOut } = await read(endpoint, more, asked)
      expect(leftOut).toEqual([])
      expect(data).toMatchObject((await read(endpoint, body, asked)).data ?? {})
    })

    it('are read with leading zeros in flight numbers, which are stripped', async () => {
      const zeros = rebuild(
        body,
        (fields) => {
          const { flight_number: number, target_flight: target } = fields
          return {
            ...fields,
            ...(typeof number === 'string' && { flight_number: `00${number}` }),
            ...(typeof target === 'string' && { target_flight: `${target.slice(0, 2)}0${target.slice(2)}` }),
          }
        },
        isMap,
      )
      expect((await read(endpoint, zeros, asked)).data).toEqual((await read(endpoint, body, asked)).data)
    })
  })
})

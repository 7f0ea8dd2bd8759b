import { planRests } from '@slipstream/commute/plan/plan-rests'
import { defaultUserSettings } from '@slipstream/contract/user'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { checks, getFaults } from './checks.ts'
import { generateCase, type CaseSize, type GeneratedCase, type PlanCase } from './generate.ts'

// What plan.test.ts does in a minute, in little: the mutation tests repeat this file for each change of the planner.
const casesFolder = path.join(import.meta.dirname, 'cases')
const saved = readdirSync(casesFolder).filter((file) => file.endsWith('.json'))
/** A full roster takes as long as many small ones; checks that plan.test.ts makes on some rosters only take too long here. */
const rosters: Readonly<Record<CaseSize, number>> = { small: 12, full: 2, long: 0 }
const quickChecks = Object.entries(checks).filter(([, { every }]) => every === undefined)

const drawn = new Map<string, GeneratedCase>()
function getCase(seed: number, size: CaseSize): GeneratedCase {
  const key = `${seed} ${size}`
  const known = drawn.get(key) ?? generateCase(seed, size)
  drawn.set(key, known)
  return known
}

describe('plans of rosters that failed once', () => {
  it.each(saved)('%s', (file) => {
    const stored: PlanCase = JSON.parse(readFileSync(path.join(casesFolder, file), 'utf8'))
    // One that was stored before a setting existed has its default.
    const planCase = { ...stored, settings: { ...defaultUserSettings, ...stored.settings } }
    const faults = Object.values(checks).flatMap(({ property }) => getFaults(property, planRests, planCase))
    expect(faults).toEqual([])
  })
})

describe('plans of a few generated rosters', () => {
  it.each(quickChecks)('%s', (_, { property, size }) => {
    const seeds = Array.from({ length: rosters[size] }, (_item, index) => index + 1)
    const faults = seeds.flatMap((seed) => getFaults(property, planRests, getCase(seed, size)))
    expect(faults).toEqual([])
  })
})

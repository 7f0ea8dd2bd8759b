import { readFileSync } from 'node:fs'
import path from 'node:path'
import { collectDefaultMetrics } from 'prom-client'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createMetrics } from '#platform/metrics.ts'

const dashboardSchema = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
})
const file = path.resolve(import.meta.dirname, '../../../../../deploy/dashboard.json')
const { panels } = dashboardSchema.parse(JSON.parse(readFileSync(file, 'utf8')))

const name = /\b(?:slipstream|process|nodejs)_\w+/g
const namesIn = (text: string) => [...text.matchAll(name)].map(([each]) => each)

/** Every series that a process may have, by the names that Prometheus stores. */
function seriesOfProcess(): Map<string, readonly string[]> {
  const metrics = createMetrics()
  collectDefaultMetrics({ register: metrics.registry })
  metrics.watchPool(() => ({ limit: 0, open: 0, idle: 0, waiting: 0 }))
  metrics.watchQueues(() => Promise.resolve([]))
  metrics.watchMonthCalls(() => Promise.resolve([]))
  const all = metrics.registry.getMetricsAsArray().map((metric) => {
    // The library's types leave these out.
    const { labelNames = [], buckets } = metric as { labelNames?: string[]; buckets?: number[] }
    return { name: metric.name, labels: labelNames, isHistogram: buckets !== undefined }
  })
  return new Map(
    all.flatMap(({ name, labels, isHistogram }) =>
      (isHistogram ? ['_bucket', '_count', '_sum'] : ['']).map((end) => [`${name}${end}`, labels] as const),
    ),
  )
}

describe('deploy/dashboard.json (issue 21, item 6)', () => {
  const series = seriesOfProcess()

  it('asks in each panel for metrics that a process has', () => {
    expect(panels.length).toBeGreaterThan(10)
    for (const { targets } of panels) {
      const names = targets.flatMap(({ expr }) => namesIn(expr))
      expect(names.length).toBeGreaterThan(0)
      expect(names.filter((each) => !series.has(each))).toEqual([])
    }
  })

  it('asks for labels that the metric has', () => {
    /** Prometheus adds these; `le` is of a histogram's buckets. */
    const added = ['job', 'instance', 'le']
    for (const { expr } of panels.flatMap(({ targets }) => targets)) {
      const known = namesIn(expr).flatMap((each) => series.get(each) ?? [])
      const filters = [...expr.matchAll(/(\w+)!?="/g)].map(([, label = '']) => label)
      const groups = [...expr.matchAll(/by \(([\w, ]+)\)/g)].flatMap(([, list = '']) => list.split(', '))
      expect([...filters, ...groups].filter((label) => ![...added, ...known].includes(label))).toEqual([])
    }
  })

  it('shows every metric of ours', () => {
    const shown = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr))))
    const own = createMetrics()
      .registry.getMetricsAsArray()
      .map((metric) => metric.name)
    const missing = own.filter((each) => !['', '_count', '_bucket'].some((end) => shown.has(`${each}${end}`)))
    expect(missing).toEqual([])
  })
})

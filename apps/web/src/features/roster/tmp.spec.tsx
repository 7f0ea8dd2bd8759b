import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect } from 'storybook/test'
import { findDutyRows } from '#testing/roster-rows.ts'
import '#testing/roster-modules.ts'
import meta from './RosterScreen.stories.tsx'
const test = behaviour(meta)
const dump = async (canvas: any, height: boolean) => {
  await canvas.findByRole('region', { name: 'November 2026 in figures' })
  await new Promise((r) => setTimeout(r, 800))
  const out: string[] = []
  const main = document.querySelector('main')
  const walk = (el: Element, depth: number) => {
    const r = el.getBoundingClientRect()
    out.push(
      `${' '.repeat(depth)}${el.tagName} ${Math.round(r.top)}–${Math.round(r.bottom)} (${Math.round(r.height)}) ${(el.textContent ?? '').slice(0, 40)}`,
    )
    if (depth < 8) for (const c of el.children) if (c.tagName !== 'UL') walk(c, depth + 1)
  }
  if (main && height) walk(main, 0)
  console.log(out.join('\n'))
}
test('dump', async ({ canvas }: any) => {
  await findDutyRows()
  await dump(canvas, true)
  await expect(1).toBe(1)
})
test(
  'shift',
  {
    args: { hasCachedMonth: true },
    play: async ({ canvas }: any) => {
      const seen: string[] = []
      const o = new PerformanceObserver((list) => {
        for (const e of list.getEntries() as any[])
          seen.push(
            `${e.value} ${e.sources.map((s: any) => `${s.node?.nodeName} ${s.node?.className} "${s.node?.textContent?.slice(0, 30)}" ${JSON.stringify(s.previousRect)} → ${JSON.stringify(s.currentRect)}`).join('\n   ')}`,
          )
      })
      o.observe({ type: 'layout-shift' })
      await canvas.findByRole('region', { name: 'November 2026 in figures' })
      await new Promise((r) => setTimeout(r, 1500))
      console.log(seen.join('\n'))
    },
  },
  { width: 1280, height: 800 },
)

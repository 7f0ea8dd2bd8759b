import { chromium } from 'playwright-core'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium' })
const shots = [
  ['screens-flights-search--month-partly-known', 390, 'dark', true],
  ['screens-flights-search--month-not-known', 320, 'light', true],
  ['screens-flights-search--found', 390, 'dark', false],
  ['screens-flights-results--low-prices', 390, 'light', false],
  ['screens-flights-results--low-prices', 1280, 'dark', false],
  ['components-calendar--with-prices', 390, 'light', false],
  ['components-calendar--with-prices', 390, 'dark', false],
]
for (const [id, w, theme, month] of shots) {
  const p = await b.newPage({ viewport: { width: w, height: 844 } })
  await p.goto(`http://localhost:6202/iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`)
  await p.waitForTimeout(6000)
  if (month) { const m = p.getByRole('button', { name: 'Whole month' }); if (!(await p.getByRole('dialog').count())) await m.click().catch((e) => console.log(String(e).slice(0, 200))); await p.waitForTimeout(1500) }
  await p.screenshot({ path: `/tmp/shot-${id.split('--')[1]}-${w}-${theme}.png` })
  await p.close()
}
await b.close()

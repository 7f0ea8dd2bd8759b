import { describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { readAddress } from '#platform/http/caller-address.ts'
import { toMessage } from '#platform/mail/message.ts'
import { homeId, outId } from '#testing/saving-flights.ts'
import { createAlertBench, pounds } from '#testing/watching-prices.ts'
import { watchedEveryMs } from './price-alerts.ts'

const bench = createAlertBench()
const { save, savePair, setAlert } = bench

const mails = () => bench.server.mails.filter(({ kind }) => kind === 'price-alert')
async function drop(amount: string) {
  bench.server.flights.priceAmount = amount
  bench.server.advance(watchedEveryMs)
  await bench.server.services.flights.alertWatch.runDue()
}

/** As a mail program or its user does: no cookie, no token but that of the link. */
function call(method: 'GET' | 'POST', url: string, address = '198.51.100.7') {
  const app = createApp(
    bench.server.services,
    readAddress(true, () => address),
  )
  const body = method === 'POST' ? { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) } : {}
  return app.request(new URL(url).pathname, { method, ...body })
}

async function reachedAlert() {
  await save(outId())
  await setAlert({ flight_id: outId(), threshold: pounds('50') })
  await drop('49.00')
  await bench.comeBack()
  const [mail] = mails()
  if (mail?.unsubscribeUrl === undefined) throw new Error('No e-mail can be unsubscribed from.')
  return { mail, url: mail.unsubscribeUrl }
}

describe('the end of price alert e-mails (issue 41, 5; RFC 8058)', () => {
  it('is in the headers for mail programs, and a link for people', async () => {
    const { mail, url } = await reachedAlert()
    expect(url).toMatch(/^http:\/\/localhost:4173\/unsubscribe\/[\w-]+\.[\w-]{43}$/)
    expect(toMessage(mail, 'crew@slipstream.example').headers).toEqual({
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(mail.text).toContain(`Stop price alert emails:\n${url}\n`)
    expect(mail.html).toContain(`href="${url}"`)
  })

  it('is a press away without a session; the app still says that a price is reached', async () => {
    const { url } = await reachedAlert()
    await savePair(outId(), homeId())
    await setAlert({ flight_id: outId(), return_flight_id: homeId(), threshold: pounds('90') })
    const done = await call('POST', url)
    expect(done.status).toBe(200)
    expect(await done.text()).toContain('Price alert emails stopped')
    await drop('40.00')
    expect(mails()).toHaveLength(1)
    await bench.comeBack()
    expect((await bench.list()).pairs[0]?.price_alert?.reached_at).toEqual(expect.any(String))
    // Posted again, as a mail program may.
    expect((await call('POST', url)).status).toBe(200)
  })

  it('does not happen by opening the link, as scanners of mail do', async () => {
    const { url } = await reachedAlert()
    await setAlert({ flight_id: outId(), threshold: pounds('30') })
    const asked = await call('GET', url)
    expect(asked.status).toBe(200)
    expect(await asked.text()).toContain('<form method="post"><button>Stop these emails</button></form>')
    expect(asked.headers.get('Content-Security-Policy')).toContain("form-action 'self'")
    expect(asked.headers.get('Set-Cookie')).toBeNull()
    await drop('29.00')
    expect(mails()).toHaveLength(2)
  })

  it('is not for alerts that are set afterwards', async () => {
    const { url } = await reachedAlert()
    await call('POST', url)
    await setAlert({ flight_id: outId(), threshold: pounds('30') })
    await drop('29.00')
    expect(mails()).toHaveLength(2)
  })

  it('takes no token that we did not sign, and writes none into the log', async () => {
    const { url } = await reachedAlert()
    await setAlert({ flight_id: outId(), threshold: pounds('30') })
    const strange = [url.slice(0, -1), url.replace('/unsubscribe/', '/unsubscribe/x'), `${url}x`]
    for (const each of strange) {
      expect((await call('POST', each)).status).toBe(404)
      expect((await call('GET', each)).status).toBe(404)
    }
    await drop('29.00')
    expect(mails()).toHaveLength(2)
    const { pathname } = new URL(url)
    expect(bench.server.logLines.join('\n')).not.toContain(pathname.slice('/unsubscribe/'.length))
  })
})

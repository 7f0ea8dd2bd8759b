import { html } from 'hono/html'
import type { AppContext } from '#platform/http/app-env.ts'
import { createPlainRoutes, messagePage } from '#platform/http/plain-page.ts'
import type { Logger } from '#platform/log.ts'
import type { AlertUnsubscribe } from './unsubscribe.ts'

interface Options {
  readonly unsubscribe: Pick<AlertUnsubscribe, 'findUser' | 'stop'>
  /** Bounds by the network, for nobody here has a session. */
  readonly limitNetwork: (context: AppContext) => void
  readonly log: Logger
}

const askPage = () =>
  messagePage(
    'Stop price alert emails?',
    [
      'Slipstream sends you no more emails about the price alerts that you have set. The app still shows them.',
    ],
    html`<form method="post"><button>Stop these emails</button></form>`,
  )

const donePage = () =>
  messagePage('Price alert emails stopped', [
    'Slipstream sends you no more emails about the price alerts that you have set. The app still shows them.',
    'A price alert that you set from now on sends you an email again.',
  ])

const unknownPage = () =>
  messagePage('This link doesn’t work', [
    'It may have been copied only in part. Open it again from the email.',
    'You can also remove your price alerts in the app, under Saved.',
  ])

const failedPage = () =>
  messagePage('Not available right now', ['The emails are not stopped yet. Please try again in a minute.'])

/**
 * The link of a price alert's e-mail. Opening it changes nothing, for scanners of mail open links; its button and the mail program's own
 * (RFC 8058) post. Cookies are neither read nor set.
 */
export function createUnsubscribeRoutes({ unsubscribe, limitNetwork, log }: Options) {
  const { routes, answer } = createPlainRoutes({
    formAction: "'self'",
    failedPage,
    failure: 'http.unsubscribe_failed',
    log,
  })

  routes.get('/unsubscribe/:token', (context) => {
    limitNetwork(context)
    const isKnown = unsubscribe.findUser(context.req.param('token')) !== null
    return isKnown ? answer(context, askPage(), 200) : answer(context, unknownPage(), 404)
  })

  routes.post('/unsubscribe/:token', async (context) => {
    limitNetwork(context)
    const userId = unsubscribe.findUser(context.req.param('token'))
    if (userId === null) return answer(context, unknownPage(), 404)
    await unsubscribe.stop(userId)
    log.info('price_alert.mail_stopped')
    return answer(context, donePage(), 200)
  })

  routes.get('/unsubscribe', (context) => {
    limitNetwork(context)
    return answer(context, unknownPage(), 404)
  })
  return routes
}

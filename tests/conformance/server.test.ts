import { lettersIn } from '../support/outbox.ts'
import { startServer } from '../support/server.ts'
import { describeConformance, type Target } from './suite.ts'

const forget = () => undefined

/** The codes and links a server sends are read from its outbox: it must be one that sends no real mail. */
const getLetters = (outbox: string | null | undefined) =>
  lettersIn(() => {
    if (outbox) return outbox
    throw new Error('Registrations need the code that was sent: CONFORMANCE_OUTBOX must name the outbox.')
  })

/** The server CONFORMANCE_URL names, with CONFORMANCE_OUTBOX for its mail, where it is set; else our own, started for this. */
async function start(): Promise<Target> {
  const {
    CONFORMANCE_URL: url,
    CONFORMANCE_EMAIL: email = '',
    CONFORMANCE_PASSWORD: password = '',
    CONFORMANCE_CREW_PASSWORD: crewPassword = '',
    CONFORMANCE_OUTBOX: outbox,
  } = process.env
  if (url) {
    const letters = getLetters(outbox)
    return {
      url,
      email,
      password,
      crewPassword,
      letters,
      forget,
      now: Date.now,
      stop: () => Promise.resolve(),
    }
  }
  const server = await startServer({
    env: { MAIL_IN_DOMAIN: 'in.slipstream.example', MAIL_IN_PORT: '0' },
  })
  return {
    url: server.url,
    email: server.email,
    password: server.password,
    crewPassword: server.crew_password,
    letters: getLetters(server.outbox),
    forget,
    now: Date.now,
    stop: async () => {
      await server.stop()
      await server.clean()
    },
  }
}

describeConformance('the server', { start })

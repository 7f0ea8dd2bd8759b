import type { Mail, Mailer } from '#platform/mail/mailer.ts'

/** A mailer that keeps what it is given. */
export function createFakeMailer(): { mailer: Mailer; mails: Mail[] } {
  const mails: Mail[] = []
  return {
    mails,
    mailer: {
      send: (mail) => {
        mails.push(mail)
        return Promise.resolve()
      },
      forget: () => Promise.resolve(),
      close: () => Promise.resolve(),
    },
  }
}

import type { Post } from '#platform/mail/mailer.ts'

export function createMailInMails({ send, publicUrl, accountReason }: Post) {
  return {
    /** To the owner of the address, never to the mail's sender, whom anyone can make up. */
    nothingRead: (to: string) =>
      send(
        to,
        { kind: 'mail-not-read', subject: 'Open this file in the app' },
        {
          preheader: 'An email to your Slipstream address held no booking that could be read.',
          title: 'Open this file in the app',
          blocks: [
            {
              kind: 'paragraph',
              text: 'An email came to your Slipstream address, but no booking was found in it. By email we read confirmations with booking markup, an airline’s calendar of flights (.ics) and wallet passes (.pkpass). Import a roster, also as a PDF, in the app. A booking that comes as a PDF alone cannot be read: enter it at its rest.',
            },
            { kind: 'link', label: 'Import a roster', href: `${publicUrl}/dashboard/settings/calendars` },
            { kind: 'link', label: 'Add a booking', href: `${publicUrl}/dashboard/bookings` },
            { kind: 'paragraph', text: 'We saved nothing of that email.' },
          ],
          reason: accountReason,
        },
      ),
  }
}

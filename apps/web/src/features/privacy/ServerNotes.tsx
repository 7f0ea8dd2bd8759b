import { useEngine } from '#data/engine.ts'
import * as S from './PrivacyScreen.styles.ts'

/** What housekeeping forgets, and when (apps/api/src/server/start/housekeeping.ts). */
const times = [
  [
    'Your account, your own entries and settings, whether colleagues see you or your seats and whom you hide from',
    'As long as you have the account',
  ],
  ['Duties of your roster, with what you booked for them', 'Two years after their month'],
  ['An entry of your own that you delete', 'A day, so that you can undo it'],
  ['A ground duty that you delete', 'Hidden while your crew system still has it'],
  ['What you planned for a commute to work, and when', 'Two years after the month of the duty'],
  ['What changed in your roster', 'A year'],
  ['Saved flights and flight changes', '90 days after the flight'],
  ['Recent searches', '90 days'],
  ['What a search or a reading of your roster found', '7 days'],
  ['What a flight cost when anybody asked, without who asked', 'Two years'],
  ['A reminder of a staff list', '70 days after you planned the flight'],
  ['Whether you got a standby seat', 'A year'],
  ['Seats that you entered for a flight', 'Two years after it landed; colleagues see them until it lands'],
  ['A family link', 'Until it expires or you revoke it'],
  ['What you chose for the codes of your roster', 'The last 200, as long as you have the account'],
  ['A booking that came by email', 'Until you enter or remove it, 30 days at most'],
  ['Flights whose colleagues, or the seats they saw, you were shown', 'Three days'],
  ['Log-ins and other steps of your account, with the network address they came from', 'A year'],
  ['A registration that you do not finish', '24 hours'],
  ['That an email and a card had a free trial or joined with a referral code', 'Two years after the account'],
] as const

/** What the server stores, how long, and whom it shares it with. */
export function ServerNotes() {
  const { flagBaseUrl } = useEngine().config
  const flags = new URL(flagBaseUrl, window.location.href)
  return (
    <>
      <S.Section aria-labelledby="privacy-kept">
        <h2 id="privacy-kept">What we keep</h2>
        <S.Items>
          <li>
            <strong>Who you are:</strong> email, name, phone number if you give it, role, airline, base, home
            airports, currency and settings.
          </li>
          <li>
            <strong>Your Slipstream password</strong> only as a fingerprint that cannot be turned back into
            it.
          </li>
          <li>
            <strong>Your roster:</strong> duties, your own entries, and which flights you have booked for
            them.
          </li>
          <li>
            <strong>Your flights:</strong> those you saved, your searches, and price alerts on flights and
            rests until 30 days after the rest. A flight change also holds the booking reference, surname and
            phone number that it was asked for with, and a picture of the result.
          </li>
          <li>
            <strong>Your subscription:</strong> what you pay and when, and of a card the brand, the last four
            digits and the expiry date. The number itself goes to Stripe and never to us. A server without
            Stripe takes test cards only.
          </li>
          <li>
            <strong>What you planned for commutes to work:</strong> each flight with its back-up, and when our
            server recorded it, so that you can prove it to your airline. The proof is made on your device,
            and we send it to nobody.
          </li>
          <li>
            <strong>Your staff lists:</strong> for each airline that you add, when its list opens and the link
            that you gave. We use them to remind you, and open the link for nobody else.
          </li>
          <li>
            <strong>Your standby flights:</strong> whether you got a seat, once the flight has left. Others
            see only how many of all who asked got one, and only from five people on.
          </li>
          <li>
            <strong>Seats that you enter:</strong> what you saw of a flight and when, with your airline then,
            whether you share it or not, because your proof shows it. Pictures stay on your phone.
          </li>
          <li>
            <strong>Your family links:</strong> the name you give each, what it shows, how long it works and
            when it was last opened, but not by whom.
          </li>
          <li>
            <strong>Colleagues on your flights:</strong> whether you turned it on, when you entered your
            airline, on which flights and from whom you hide, and which flights you were shown colleagues on,
            so that nobody can look through many.
          </li>
          <li>
            <strong>Codes on your roster:</strong> what you chose for each, with your airline and the airport,
            and whether you let it count for colleagues.
          </li>
          <li>
            <strong>Bookings that come by email:</strong> your address, if you created one, and of each mail
            the bookings that were read, who is named in them, the sender’s domain and when it came. Nothing
            else of it.
          </li>
          <li>
            <strong>Your devices:</strong> while notifications are on, the address that your browser gave for
            them.
          </li>
        </S.Items>
      </S.Section>
      <S.Section aria-labelledby="privacy-crew">
        <h2 id="privacy-crew">Your crew-system password</h2>
        <p>
          You type it each time. It goes to our server, is held in memory for the one request, and is gone
          with it. It is never stored, logged or cached, here or there. If you import from a calendar link
          instead and save that link, it is kept encrypted until you remove it, with what you chose for its
          events. We read it a few times a day unless you switch that off.
        </p>
      </S.Section>
      <S.Section aria-labelledby="privacy-try">
        <h2 id="privacy-try">Trips that you try</h2>
        <p>
          A trip that you try before you take it is compared on your device and forgotten when you log out or
          close the app. Our server gets its times and airports to look up fares, and keeps none of them. The
          text of a calendar that you paste is read there and held for 30 minutes, as with any import.
        </p>
      </S.Section>
      <S.Section aria-labelledby="privacy-year">
        <h2 id="privacy-year">Your year</h2>
        <p>
          The figures of a year are summed from your roster and bookings when you open them, and are not kept
          on our server. The table for your tax return and the picture are made on your device. The picture
          shows no flight, route or booking reference.
        </p>
      </S.Section>
      <S.Section aria-labelledby="privacy-long">
        <h2 id="privacy-long">How long</h2>
        <S.Times>
          {times.map(([what, long]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{long}</dd>
            </div>
          ))}
        </S.Times>
        <p>
          Deleting your account, in the settings under Your data, removes all of it at once, and you at the
          card payment provider. Only two fingerprints stay for two years, of your email and of your card, if
          you had a free trial or joined with a referral code. Nobody can read either from them; they keep
          anyone from using a trial or a code twice. What a backup of the server still holds goes when the
          backup does. Before that you can download everything as a file.
        </p>
      </S.Section>
      <S.Section aria-labelledby="privacy-others">
        <h2 id="privacy-others">Who we share it with</h2>
        <S.Items>
          <li>
            <strong>Duffel</strong>, where flights and fares come from it, gets a date and two airports for
            each search. Not who asks.
          </li>
          <li>
            <strong>FlightAware</strong>, where the status of flights comes from it, gets the flight and its
            day, for all who fly it together. Not who asks.
          </li>
          <li>
            <strong>A flight change</strong> sends the airline your booking reference, surname and phone
            number: that is what it needs.
          </li>
          <li>
            <strong>Book</strong> opens the airline’s page or, where we have no link to the flight, Google
            Flights with the route, the day and the airline. We do not tell either who you are.
          </li>
          <li>
            <strong>Stripe</strong>, where it takes the cards, has your name and email, your card and what you
            paid. It keeps what the law makes it keep.
          </li>
          <li>
            <strong>A calendar link</strong> that you create shows your roster to anyone who has it, until you
            revoke it. The busy kind shows only when you are away.
          </li>
          <li>
            <strong>A family link</strong> that you create shows when you are home to anyone who has it, until
            it expires or you revoke it. It shows your first name, and flights and duties only if you choose
            so. A message app that previews the link reads the page too.
          </li>
          <li>
            <strong>Colleagues on the same flight</strong>, once you turn it on: it is off until you do. They
            see your first name and your role on a flight that you booked or are listed for, from three days
            before it leaves until it lands, and you see theirs. Colleagues are those who turned it on too and
            have had the same airline in their profile for a week. We cannot check who works for it. You can
            hide on one flight, from one person, or turn it off at any time.
          </li>
          <li>
            <strong>Colleagues who share seats</strong>, where your server offers it and once you turn it on:
            it is off until you do, and your airline may forbid it. They see the open seats, the length of the
            list and the time that you entered for a flight that they plan, booked, are listed for or entered
            seats of, from three days before it leaves until it lands. No name, and not your place on the
            list. The same people are colleagues as on the same flight, and do not see you where you hide.
          </li>
          <li>
            <strong>Colleagues with the same codes</strong>, once you turn it on: it is off until you do. Then
            what you choose for a code counts for others of your airline. They see only how many chose the
            same, in steps of five. No name, date or airport. You can turn it off at any time, and it ends at
            once.
          </li>
          {flags.origin !== window.location.origin && (
            <li>
              <strong>{flags.host}</strong> has the pictures of the country flags beside a phone number. It
              sees your network address, not who you are.
            </li>
          )}
          <li>
            <strong>The push service of your browser</strong> (of Apple, Google, Microsoft or Mozilla)
            delivers notifications while they are on. They are encrypted: it cannot read them.
          </li>
          <li>
            <strong>Our mail service</strong> delivers the emails we write to you, and sees them.
          </li>
          <li>
            <strong>The publisher of a calendar</strong> that you import by its link sees that our server
            reads it, and when.
          </li>
          <li>
            <strong>Support</strong> gets what you write, your attachments, your name and email.
          </li>
        </S.Items>
        <p>Nobody else, unless the law compels us.</p>
      </S.Section>
    </>
  )
}

/** What calendars say of the system that made them: in their head, or at the foot of their events. */
const marks: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['AIMS eCrew', /^PRODID:.*\beCrew\b/m],
  ['CrewHub', /^X-APPLE-CREATOR-IDENTITY:.*\bcrewhub\b|Synced from CrewHub/m],
  ['Flight Crew View', /^PRODID:.*Flight Crew View|Created by the Flight Crew View/m],
  ['MiCrew', /^X-APPLE-CREATOR-IDENTITY:.*\bmicrew\b/m],
  ['MobileCCI', /^PRODID:.*MobileCCI|^UID:.*@mobilecci\s*$/im],
  ['NetLine', /^PRODID:.*(?:NetLine|CrewLink)/im],
  ['RAIDO', /^PRODID:.*\bRAIDO\b/im],
  ['RosterBuster', /^PRODID:.*\bRosterBuster\b/im],
  ['SkedPlus', /^PRODID:.*\bSkedPlus\b/im],
]

/** Null if it names none, or two. */
export function calendarMaker(text: string): string | null {
  const claims = marks.filter(([, pattern]) => pattern.test(text))
  return claims.length === 1 ? (claims[0]?.[0] ?? null) : null
}

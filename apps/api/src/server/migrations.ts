import * as accounts from './migrations/0001-accounts.ts'
import * as roster from './migrations/0002-roster.ts'
import * as registration from './migrations/0003-registration.ts'
import * as billing from './migrations/0004-billing.ts'
import * as webhooks from './migrations/0005-webhooks.ts'
import * as rosterEdits from './migrations/0006-roster-edits.ts'
import * as calendarImport from './migrations/0007-calendar-import.ts'
import * as calendarLinks from './migrations/0008-calendar-links.ts'
import * as jobs from './migrations/0009-jobs.ts'
import * as flights from './migrations/0010-flights.ts'
import * as flightChanges from './migrations/0011-flight-changes.ts'
import * as priceAlerts from './migrations/0012-price-alerts.ts'
import * as searchJobs from './migrations/0013-search-jobs.ts'
import * as carriedOut from './migrations/0014-carried-out.ts'
import * as push from './migrations/0015-push.ts'
import * as rests from './migrations/0016-rests.ts'
import * as resetsAndMarks from './migrations/0017-resets-and-marks.ts'
import * as jobOwners from './migrations/0018-job-owners.ts'
import * as flightChangeReason from './migrations/0019-flight-change-reason.ts'
import * as rosterVersions from './migrations/0020-roster-versions.ts'
import * as indexes from './migrations/0021-indexes.ts'
import * as serverSecrets from './migrations/0022-server-secrets.ts'
import * as routeFares from './migrations/0023-route-fares.ts'
import * as familyLinks from './migrations/0024-family-links.ts'
import * as liveFlights from './migrations/0025-live-flights.ts'
import * as fareHistory from './migrations/0026-fare-history.ts'
import * as automaticFeeds from './migrations/0027-automatic-feeds.ts'
import * as earlierFlights from './migrations/0028-earlier-flights.ts'
import * as connections from './migrations/0029-connections.ts'
import * as staffLists from './migrations/0031-staff-lists.ts'
import * as commuteRecords from './migrations/0032-commute-records.ts'
import * as restAlerts from './migrations/0033-rest-alerts.ts'
import * as chanceOfReport from './migrations/0034-chance-of-report.ts'
import * as colleagues from './migrations/0035-colleagues.ts'
import * as settingQuestions from './migrations/0036-setting-questions.ts'
import * as codeshareLists from './migrations/0037-codeshare-lists.ts'
import * as recordPolicy from './migrations/0038-record-policy.ts'
import * as askFlightsOnce from './migrations/0039-ask-flights-once.ts'
import * as exchangeRates from './migrations/0040-exchange-rates.ts'
import * as callCounts from './migrations/0041-call-counts.ts'
import * as levBecameEuro from './migrations/0042-lev-became-euro.ts'
import * as alertsWithoutMail from './migrations/0043-alerts-without-mail.ts'
import * as calendarZone from './migrations/0044-calendar-zone.ts'

/** Every migration ever released, in order. A released migration never changes: add a new one. */
export const migrations = {
  '0001-accounts': accounts,
  '0002-roster': roster,
  '0003-registration': registration,
  '0004-billing': billing,
  '0005-webhooks': webhooks,
  '0006-roster-edits': rosterEdits,
  '0007-calendar-import': calendarImport,
  '0008-calendar-links': calendarLinks,
  '0009-jobs': jobs,
  '0010-flights': flights,
  '0011-flight-changes': flightChanges,
  '0012-price-alerts': priceAlerts,
  '0013-search-jobs': searchJobs,
  '0014-carried-out': carriedOut,
  '0015-push': push,
  '0016-rests': rests,
  '0017-resets-and-marks': resetsAndMarks,
  '0018-job-owners': jobOwners,
  '0019-flight-change-reason': flightChangeReason,
  '0020-roster-versions': rosterVersions,
  '0021-indexes': indexes,
  '0022-server-secrets': serverSecrets,
  '0023-route-fares': routeFares,
  '0024-family-links': familyLinks,
  '0025-live-flights': liveFlights,
  '0026-fare-history': fareHistory,
  '0027-automatic-feeds': automaticFeeds,
  '0028-earlier-flights': earlierFlights,
  '0029-connections': connections,
  '0031-staff-lists': staffLists,
  '0032-commute-records': commuteRecords,
  '0033-rest-alerts': restAlerts,
  '0034-chance-of-report': chanceOfReport,
  '0035-colleagues': colleagues,
  '0036-setting-questions': settingQuestions,
  '0037-codeshare-lists': codeshareLists,
  '0038-record-policy': recordPolicy,
  '0039-ask-flights-once': askFlightsOnce,
  '0040-exchange-rates': exchangeRates,
  '0041-call-counts': callCounts,
  '0042-lev-became-euro': levBecameEuro,
  '0043-alerts-without-mail': alertsWithoutMail,
  '0044-calendar-zone': calendarZone,
}

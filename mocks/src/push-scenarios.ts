import { getPushSettings, subscribeToPush, updatePushSettings } from '@slipstream/contract/push'
import { allTopics } from './fixtures/push.ts'
import { failing, over, waiting } from './scenario-helpers.ts'

/** Notices to devices. */
export const pushScenarios = {
  pushTopicsChosen: () => over({ pushTopics: { ...allTopics, price_drop: false, job_finished: false } }),
  pushPending: () => waiting({}, getPushSettings),
  pushFailure: () => failing(getPushSettings, 'internal_error'),
  pushSaveFailure: () => failing(updatePushSettings, 'internal_error'),
  pushSubscribeFailure: () => failing(subscribeToPush, 'internal_error'),
}

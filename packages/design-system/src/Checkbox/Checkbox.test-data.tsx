import { InfoTip } from '../InfoTip/InfoTip.tsx'

/** Of the reschedule form, spec §5. */
export const retry = {
  label: 'Retry if initially unavailable',
  labelEnd: (
    <InfoTip
      label="About retrying"
      text="The system retries hourly if the flight is full or needs a paid upgrade, until 1 hour before local departure."
    />
  ),
}
